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

/** Text that a spreadsheet would treat as a formula, even after the blanks and control characters that it ignores. */
const formula = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/u;

/**
 * Formats rows as comma-separated values (RFC 4180) with a byte order mark. Numbers are written without grouping; a text that a
 * spreadsheet would treat as a formula gets a leading apostrophe, so that nothing in the file is executed.
 */
export function csvText(rows: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  const lines = rows.map((row) => row.map((cell) => cellText(cell, dialect)).join(dialect.separator));
  return `${mark}${lines.map((line) => `${line}\r\n`).join('')}`;
}

function cellText(cell: CsvCell, { separator, decimal }: CsvDialect): string {
  const plain = typeof cell === 'object' && cell !== null ? exactFigure(cell.of, cell.value) : cell;
  if (plain === null) return '';
  const text = typeof plain === 'number' ? numberText(plain).replace('.', decimal) : safeText(plain);
  const needsQuotes = text.includes(separator) || /["\r\n]/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats without an exponent, which spreadsheets interpret differently; empty for a non-finite number. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  if (Math.abs(value) >= 1e21) return String(BigInt(value));
  const text = String(value);
  return text.includes('e') ? value.toFixed(8).replace(/\.?0+$/, '') : text;
}

const safeText = (text: string): string => (formula.test(text) ? `'${text}` : text);
