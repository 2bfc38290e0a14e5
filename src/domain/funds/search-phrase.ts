/** Characters of the longest phrase that is searched for: no name is longer, and no ISIN. */
export const longestPhrase = 200;

/**
 * A text as it can be searched for: on one line, as a name pasted from a table is, and no longer than any name. `isCut`
 * where characters at its end are left out.
 */
export function searchPhrase(text: string): { phrase: string; isCut: boolean } {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return { phrase: line.slice(0, longestPhrase), isCut: line.length > longestPhrase };
}
