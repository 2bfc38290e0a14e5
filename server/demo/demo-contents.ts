import { languages, type Language } from '#domain/catalogue/vocabulary.ts';
import type { Contents } from '../reference-data/bundle.ts';
import { issuerRecords } from './issuers.ts';
import type { DemoData } from './schema/demo-data.ts';

/** The sections of the demo's reference data that name no funds. */
export function referenceContents({ reference, market }: DemoData): Contents {
  const { codelists, registers, links, programs: _programs, templates: _templates, ...sections } = reference;
  return {
    ...sections,
    ...codelists,
    ...registers,
    links: links.map(({ code, label, url }) => ({ code, label, url: inEveryLanguage(url) })),
    issuers: issuerRecords(market.issuers, market),
  };
}

function inEveryLanguage(url: string): Record<Language, string> {
  const [en, cs, sk] = languages.map(() => url);
  return { en: en ?? url, cs: cs ?? url, sk: sk ?? url };
}
