import { normalizeSearchText } from '#domain/funds/search/search-text.ts';

/** A simple implementation of the word search: the oracle of the fast one. */

export function naiveWords(text: string): string[] {
  const words = normalizeSearchText(text)
    .split(/(?<![\p{L}\p{N}])[&.'’]|[&.'’](?![\p{L}\p{N}])|[^\p{L}\p{N}&.'’]/u)
    .map((word) => word.replaceAll(/[^\p{L}\p{N}]/gu, ''));
  return words.filter((word) => word !== '');
}

/**
 * Returns the edit distance of two texts: insertions, deletions, substitutions and swaps of neighbours (optimal string
 * alignment).
 */
function editDistance(left: string, right: string): number {
  const rows = Array.from({ length: left.length + 1 }, (_, row) =>
    Array.from({ length: right.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  );
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= left.length; row += 1)
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      const edits = [at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1)];
      if (isSwapped && row > 1 && column > 1) edits.push(at(row - 2, column - 2) + 1);
      rows[row]?.splice(column, 1, Math.min(...edits));
    }
  return at(left.length, right.length);
}

const begins = (word: string, wanted: string) => word.startsWith(wanted);
const holds = (word: string, wanted: string) => word.includes(wanted);
const almostBegins = (word: string, wanted: string) =>
  /^\p{L}{5,}$/u.test(wanted) &&
  /^\p{L}+$/u.test(word) &&
  Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length)).some(
    (start) => editDistance(start, wanted) <= 1,
  );

type Fits = (word: string, wanted: string) => boolean;

/**
 * Returns the indices of the texts that match a phrase, best first: texts in which every word of the phrase begins a
 * word, then texts that contain every word; if no text does, those that do so apart from typing errors. Null without a
 * word.
 */
export function naiveSearch(texts: readonly (readonly string[])[], phrase: string): number[] | null {
  const wanted = naiveWords(phrase);
  if (wanted.length === 0) return null;
  const words = texts.map((parts) => parts.flatMap(naiveWords));
  const finding = (fits: Fits) =>
    [...words.keys()].filter((place) => wanted.every((one) => words[place]?.some((word) => fits(word, one))));
  const asTyped = [...new Set([...finding(begins), ...finding(holds)])];
  return asTyped.length > 0 ? asTyped : finding((word, one) => holds(word, one) || almostBegins(word, one));
}
