import type { Language } from '../catalogue/vocabulary.ts';
import { exactFigure } from '../figures/exact-figure.ts';
import type { FigureId } from '../figures/figure-registry.ts';

/** A figure of a forecast by its name, written with the decimals that its entry has in full (docs/figures.md). */
export interface CsvFigure {
  of: FigureId;
  /** What it is of where there are several, such as an item or a year. */
  subject: readonly (string | number)[];
  value: number | null | undefined;
}

/** A cell: a text, or a number usable in formulas; null and an unknown figure stay empty. */
export type CsvCell = string | number | null | CsvFigure;

/** Separators of cells and decimals. */
export interface CsvDialect {
  separator: ',' | ';';
  decimal: '.' | ',';
}

/** Returns the dialect that spreadsheets expect in a language. */
export const csvDialect = (language: Language): CsvDialect =>
  language === 'en' ? { separator: ',', decimal: '.' } : { separator: ';', decimal: ',' };

/** Byte order mark: marks the file as UTF-8. */
const mark = '\uFEFF';

/**
 * Where a spreadsheet would begin a formula: at the start of a text, and behind every sign that separates cells in some dialect,
 * even after the blanks, control characters and quotes that it ignores. Quotes keep a cell together only where their dialect is read.
 */
const formulaStart = /^(?=[\t\r])|(?<=^|[,;\t\r\n])(?=[\s\p{Cc}"]*[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;

/**
 * Formats rows as comma-separated values (RFC 4180) with a byte order mark. Numbers are written without grouping; a text that a
 * spreadsheet would treat as a formula, whatever separates cells for it, gets an apostrophe before it, so that nothing in the file
 * is executed.
 */
export function csvText(rows: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  return `${mark}${rows.map((row) => `${csvRow(row, dialect)}\r\n`).join('')}`;
}

/** Formats the cells of one row, as in `csvText`, without its end. */
export const csvRow = (cells: readonly CsvCell[], dialect: CsvDialect): string =>
  cells.map((cell) => cellText(cell, dialect)).join(dialect.separator);

function cellText(cell: CsvCell, { decimal }: CsvDialect): string {
  const plain = typeof cell === 'object' && cell !== null ? exactFigure(cell.of, cell.value) : cell;
  if (plain === null) return '';
  if (typeof plain === 'number') return numberText(plain).replace('.', decimal);
  const text = plain.replaceAll(formulaStart, "'");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats without an exponent, which spreadsheets interpret differently; empty for a non-finite number. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  if (Math.abs(value) >= 1e21) return String(BigInt(value));
  const text = String(value);
  return text.includes('e') ? value.toFixed(8).replace(/\.?0+$/, '') : text;
}
