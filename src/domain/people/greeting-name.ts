import type { Language } from '../catalogue/vocabulary.ts';

/** First names of women that end like those of men, and are called as they are written. */
const uncalled = new Set(
  'Dagmar Doris Elen Elisabeth Ester Gertrud Ines Ingrid Iris Isabel Karin Karmen Carmen Kim Madlen Miriam Nikol Noemi Rachel Ruth Vivien'.split(
    ' ',
  ),
);

/** Endings of names, how many letters of each give way, and what comes instead; the first that fits counts. */
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

/** A Czech first name as somebody is called by it: Tereza as Terezo, Marek as Marku. Names that do not change stay as they are. */
export function czechVocative(firstName: string): string {
  const found = uncalled.has(firstName) ? undefined : endings.find(({ ending }) => ending.test(firstName));
  return found ? firstName.slice(0, firstName.length - found.cut) + found.add : firstName;
}

/** A capital letter and then small ones: no title and no initial. */
const nameWord = /^\p{Lu}\p{Ll}+(-\p{Lu}\p{Ll}+)?$/u;

/**
 * What a user is greeted by in a language: the first name, in Czech as one calls it. Null where a full name tells none, as that of
 * a company.
 */
export function greetingName(fullName: string, language: Language): string | null {
  const [withoutTitlesBehind = ''] = fullName.split(',');
  const words = withoutTitlesBehind.split(/\s+/).filter((word) => word !== '' && !word.endsWith('.'));
  const [first] = words;
  if (!first || words.length < 2 || !words.every((word) => nameWord.test(word))) return null;
  return language === 'cs' ? czechVocative(first) : first;
}
