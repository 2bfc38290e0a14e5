/** Maximum length of a search phrase in characters: no name or ISIN is longer. */
export const longestPhrase = 200;

/**
 * Normalises a text for searching: to a single line, since names may be pasted from a table, and to the maximum length. `isCut`
 * if characters at its end were dropped.
 */
export function searchPhrase(text: string): { phrase: string; isCut: boolean } {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return { phrase: line.slice(0, longestPhrase), isCut: line.length > longestPhrase };
}
