import type { Language } from '#domain/catalogue/vocabulary.ts';

/** The name of each language in that language, so that it is the same in all of them. */
export const languageNames: Record<Language, string> = { cs: 'Čeština', sk: 'Slovenčina', en: 'English' };
