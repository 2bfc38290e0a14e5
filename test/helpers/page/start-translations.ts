import { beforeAll } from 'vitest';
import type { Language } from '#domain/catalogue/vocabulary.ts';
import { setLanguage, startI18n } from '#i18n/i18n.ts';

/** Loads the texts of one language before the tests of a file. */
export function startTranslations(language: Language, namespaces: readonly string[] = ['ui', 'validation']): void {
  beforeAll(async () => {
    await startI18n(namespaces);
    await setLanguage(language);
  });
}
