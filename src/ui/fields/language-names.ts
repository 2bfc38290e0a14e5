import type { Language } from '#domain/catalogue/vocabulary.ts';

/** Each language names itself, so these words are the same in all of them. */
export const languageNames: Record<Language, string> = { cs: 'Čeština', sk: 'Slovenčina', en: 'English' };
