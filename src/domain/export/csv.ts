import type { Language } from '../catalogue/vocabulary.ts';

/** A cell: words, or a number that a sheet may reckon with; null stays empty. */
export type CsvCell = string | number | null;

/** How cells and decimals are set apart. */
export interface CsvDialect {
  separator: ',' | ';';
  decimal: '.' | ',';
}

/** What the sheets of a language's users expect. */
export const csvDialect = (language: Language): CsvDialect =>
  language === 'en' ? { separator: ',', decimal: '.' } : { separator: ';', decimal: ',' };

/** Tells a sheet that what follows is UTF-8. */
const mark = '\uFEFF';

/** What a sheet would take for a formula, behind blanks and control characters too, which it passes over. */
const formula = /^[\s\p{Cc}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r]/u;

/**
 * Rows as comma-separated values (RFC 4180) with a byte-order mark. Numbers are written without grouping; words that a sheet would
 * take for a formula are led by an apostrophe, so that nothing of a file runs.
 */
export function csvText(rows: readonly (readonly CsvCell[])[], dialect: CsvDialect): string {
  const lines = rows.map((row) => row.map((cell) => cellText(cell, dialect)).join(dialect.separator));
  return `${mark}${lines.map((line) => `${line}\r\n`).join('')}`;
}

function cellText(cell: CsvCell, { separator, decimal }: CsvDialect): string {
  if (cell === null) return '';
  const isNumber = typeof cell === 'number';
  const text = isNumber ? numberText(cell).replace('.', decimal) : safeText(cell);
  const needsQuotes = text.includes(separator) || /["\r\n]/.test(text);
  return needsQuotes ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Without an exponent, which sheets read in their own way; nothing for what is no number. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) return '';
  if (Math.abs(value) >= 1e21) return String(BigInt(value));
  const text = String(value);
  return text.includes('e') ? value.toFixed(8).replace(/\.?0+$/, '') : text;
}

const safeText = (text: string): string => (formula.test(text) ? `'${text}` : text);
