import { isValidIsin } from '../../catalogue/iso-codes.ts';

const form = /^[A-Z]{2}[A-Z0-9]{9}\d$/;

/** Whether a text has the form of an ISIN. */
export const isIsin = (text: string): boolean => form.test(text.toUpperCase());

/**
 * Returns the ISIN that a cell states, in capitals: the cell itself, with spaces in it too, or the only one among its words, as in
 * `Kamenec Akcie (CZ0008474210)`. Null if it states none; where spaces or words are around it, its check digit decides.
 */
export function statedIsin(cell: string): string | null {
  const text = cell.trim().toUpperCase();
  if (isIsin(text)) return text;
  const joined = text.replaceAll(/[\s\u2010\u2011-]/gu, '');
  if (isValidIsin(joined)) return joined;
  const words = new Set(text.split(/[^A-Z0-9]+/).filter((word) => isValidIsin(word)));
  const [only] = words;
  return words.size === 1 && only !== undefined ? only : null;
}
