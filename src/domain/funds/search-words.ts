import { normalizeSearchText } from './search-text.ts';

/** Runs of letters and digits, several where a sign joins them as in "S&P", "J.P." and "L'Oréal". */
export const joinedWords = /[\p{L}\p{N}]+(?:[&.'’][\p{L}\p{N}]+)*/gu;
export const joints = /[&.'’]/gu;
const hasJoint = /[&.'’]/u;
const plain = /^[\x20-\x7e]*$/;
/** The same for plain text, which most texts are: twice as fast. */
const plainJoined = /[a-z0-9]+(?:[&.'][a-z0-9]+)*/g;

/**
 * The words by which a text is found: its runs of letters and digits, normalised, in their order. A sign that joins
 * letters within a word is left out, so that "s&p", "S&P" and "sp" are the same word.
 */
export function searchWords(text: string): string[] {
  const isPlain = plain.test(text);
  const normal = isPlain ? text.toLowerCase() : normalizeSearchText(text);
  const words = normal.match(isPlain || plain.test(normal) ? plainJoined : joinedWords) ?? [];
  return hasJoint.test(normal) ? words.map((word) => word.replaceAll(joints, '')) : words;
}
