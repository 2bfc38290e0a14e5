import { languages, type Language } from '#domain/catalogue/vocabulary.ts';

/** The language of a request: the one of the portal that its Accept-Language likes best, else English. */
export function languageOf(acceptLanguage: string | undefined): Language {
  const wishes = (acceptLanguage ?? '')
    .slice(0, 200)
    .split(',')
    .map((part, place) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
      return { language: tag.split('-')[0], weight: Number(weight ?? 1), place };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight || a.place - b.place);
  for (const wish of wishes) {
    const found = languages.find((language) => language === wish.language);
    if (found) return found;
  }
  return 'en';
}
