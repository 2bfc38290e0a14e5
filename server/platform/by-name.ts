import type { Language } from '#domain/catalogue/vocabulary.ts';

/** Compares names in the order of the reader's alphabet. */
export function byName<Key extends string>(language: Language, key: Key) {
  const collator = new Intl.Collator(language);
  return (first: Record<Key, string>, second: Record<Key, string>) => collator.compare(first[key], second[key]);
}
