import type { Language } from '../catalogue/vocabulary.ts';

/** Women's first names that end like men's names and do not change in the vocative. */
const uncalled = new Set(
  'Dagmar Doris Elen Elisabeth Ester Gertrud Ines Ingrid Iris Isabel Karin Karmen Carmen Kim Madlen Miriam Nikol Noemi Rachel Ruth Vivien'.split(
    ' ',
  ),
);

/** Name endings with the number of letters removed and the replacement; the first match applies. */
const endings: readonly { ending: RegExp; cut: number; add: string }[] = [
  { ending: /a$/, cut: 1, add: 'o' },
  { ending: /děk$/, cut: 3, add: 'ďku' },
  { ending: /těk$/, cut: 3, add: 'ťku' },
  { ending: /něk$/, cut: 3, add: 'ňku' },
  { ending: /ek$/, cut: 2, add: 'ku' },
  { ending: /^(Kar|Pav)el$/, cut: 2, add: 'le' },
  { ending: /[bcdfghkmptvxz]r$/, cut: 1, add: 'ře' },
  { ending: /([cjsxzčďňřšťž]|e[lľ])$/, cut: 0, add: 'i' },
  { ending: /(ch|[gkh])$/, cut: 0, add: 'u' },
  { ending: /[bdflmnprtvw]$/, cut: 0, add: 'e' },
];

/** Returns the vocative of a Czech first name: Tereza becomes Terezo, Marek becomes Marku. Unknown endings stay unchanged. */
export function czechVocative(firstName: string): string {
  const found = uncalled.has(firstName) ? undefined : endings.find(({ ending }) => ending.test(firstName));
  return found ? firstName.slice(0, firstName.length - found.cut) + found.add : firstName;
}

/** A capital letter followed by small ones: neither a title nor an initial. */
const nameWord = /^\p{Lu}\p{Ll}+(-\p{Lu}\p{Ll}+)?$/u;

/**
 * Returns the name for a greeting in a language: the first name, in Czech in the vocative. Null if the full name has no
 * recognisable first name, for example for a company.
 */
export function greetingName(fullName: string, language: Language): string | null {
  const [withoutTitlesBehind = ''] = fullName.split(',');
  const words = withoutTitlesBehind.split(/\s+/).filter((word) => word !== '' && !word.endsWith('.'));
  const [first] = words;
  if (!first || words.length < 2 || !words.every((word) => nameWord.test(word))) return null;
  return language === 'cs' ? czechVocative(first) : first;
}
