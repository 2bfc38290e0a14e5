import { plainCharacters, withoutInvisible } from '../../text/plain-characters.ts';

/** Letters that Unicode does not decompose into a base letter and a mark. */
const foldedLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ŧ: 't',
  þ: 'th',
  ς: 'σ',
};
const foldable = new RegExp(`[${Object.keys(foldedLetters).join('')}]`, 'gu');
const marks = /\p{M}+/gu;
/** White space other than a single plain space. */
const gaps = /\s{2,}|[^\S ]/gu;
const ascii = /^[\x20-\x7e]*$/;
const chunkLength = 8192;

/** Runs of letters and digits, possibly joined by a sign as in "S&P", "J.P." and "L'Oréal". */
export const joinedWords = /[\p{L}\p{N}]+(?:[&.'’][\p{L}\p{N}]+)*/gu;
export const joints = /[&.'’]/gu;
const hasJoint = /[&.'’]/u;
/** The same for ASCII text, which is most common: twice as fast. */
const plainJoined = /[a-z0-9]+(?:[&.'][a-z0-9]+)*/g;

/**
 * Normalises a text for comparison: without accents, in lower case, every gap a single space, trimmed. Applied to both phrase
 * and searched text, it makes a search ignore case,
 * accents and invisible characters (CAT-11, SIL-39, VALID-18).
 */
export function normalizeSearchText(text: string): string {
  const lower = text.toLowerCase();
  if (ascii.test(lower)) return lower.replaceAll(gaps, ' ').trim();
  return plainCharacters(text)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(marks, '')
    .replaceAll(foldable, (letter) => foldedLetters[letter] ?? letter)
    .replaceAll(gaps, ' ')
    .trim();
}

/**
 * Returns the searchable words of a text: its runs of letters and digits, normalised, in order. A sign that joins letters
 * within a word is dropped, so that "s&p", "S&P" and "sp" are the same word.
 */
export function searchWords(text: string): string[] {
  const isPlain = ascii.test(text);
  const normal = isPlain ? text.toLowerCase() : normalizeSearchText(text);
  const words = normal.match(isPlain || ascii.test(normal) ? plainJoined : joinedWords) ?? [];
  return hasJoint.test(normal) ? words.map((word) => word.replaceAll(joints, '')) : words;
}

/**
 * Returns an equal text with one byte per character if possible: a text concatenated from parts that contained accents would
 * stay at two bytes and be slower to scan (docs/benchmarks.md, "Traps").
 */
export function compactText(text: string): string {
  const codes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code > 0xff) return text;
    codes[index] = code;
  }
  let compact = '';
  for (let start = 0; start < codes.length; start += chunkLength) {
    // Spreading a typed array into arguments would use its iterator, which is ten times slower.
    compact += String(Reflect.apply(String.fromCharCode, null, codes.subarray(start, start + chunkLength)));
  }
  return compact;
}

/** Maximum length of a search phrase in characters: no name or ISIN is longer. */
export const longestPhrase = 200;

/**
 * Normalises a text for searching: to a single line, since names may be pasted from a table, and to the maximum length. `isCut`
 * if characters at its end were dropped.
 */
export function searchPhrase(text: string): { phrase: string; isCut: boolean } {
  const line = withoutInvisible(text).replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return { phrase: line.slice(0, longestPhrase), isCut: line.length > longestPhrase };
}
