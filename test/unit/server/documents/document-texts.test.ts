import { describe, expect, it } from 'vitest';
import { languages, type Language } from '#domain/catalogue/vocabulary.ts';
import { contractSet } from '#server/documents/contract/contract-set.ts';
import type { Document } from '#server/documents/document.ts';
import { fundDocument } from '#server/documents/fund-document.ts';
import { programFactsheet } from '#server/documents/program-document.ts';
import { proposalDocument } from '#server/documents/proposal-document.ts';
import { forecastWords } from '#server/text/forecast-words.ts';
import { contractFactsSample, proposalFactsSample, proposalSample } from '#test/helpers/documents/order-samples.ts';
import { fundDetail } from '#test/helpers/products/fund-detail-sample.ts';
import { programDetail } from '#test/helpers/products/product-samples.ts';

/** Every text of a document, wherever it is. */
function* textsOf(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) yield* textsOf(part);
}

/** A decimal point, or more decimals than any figure is shown with. */
const rawDecimal = /\d\.\d|\d,\d{5,}|\d[eE][+-]?\d|NaN|Infinity|undefined|\bnull\b/;

const names = { issuer: 'Severka', type: 'Akciový', assetClass: 'Akcie', region: 'Svět' };
const figures = { riskLevel: 4, payYield: 1.23456789, ongoingCharge: 1 / 3, aum: 1234567.891, exitCost: 0.1 + 0.2 };

const documentsIn = (language: Language): Document[] => [
  proposalDocument([proposalSample({ count: 5, unknown: [4] })], proposalFactsSample(language)),
  ...[...contractSet(contractFactsSample(language, { count: 4 }))].map(({ document }) => document),
  fundDocument('factsheet', 'x', { language, fund: fundDetail('equity', figures), names }),
  programFactsheet('x', { language, program: programDetail({ ter: 1 / 3 }), manager: null }),
];

describe('the texts of documents', () => {
  it.each(languages)('contain no number in %s that is not written for readers', (language) => {
    const texts = documentsIn(language).flatMap((document) => [...textsOf(document)]);

    expect(texts.length).toBeGreaterThan(400);
    expect(texts.filter((text) => rawDecimal.test(text))).toEqual([]);
  });

  it.each<[Language, Record<number, string>]>([
    ['en', { 179: '14 years 11 months', 12: '1 year', 1: '1 month', 26: '2 years 2 months', 0: '0 months' }],
    ['cs', { 179: '14 let 11 měsíců', 12: '1 rok', 1: '1 měsíc', 26: '2 roky 2 měsíce', 0: '0 měsíců' }],
    ['sk', { 179: '14 rokov 11 mesiacov', 12: '1 rok', 1: '1 mesiac', 26: '2 roky 2 mesiace', 0: '0 mesiacov' }],
  ])('say months in %s as years and months', (language, texts) => {
    const { duration } = forecastWords(language);

    for (const [months, text] of Object.entries(texts)) expect(duration(Number(months))).toBe(text);
  });

  it('say how long each line of a contract still runs', () => {
    const [document] = documentsIn('cs');

    expect([...textsOf(document)].join('\n')).toContain('při zbývající době 14 let 11 měsíců');
  });

  it('group phone, birth number, postcode and account in the documents of a contract', () => {
    const [contract, , card] = [...contractSet(contractFactsSample('cs', { count: 2 }))].map(({ document }) => [
      ...textsOf(document),
    ]);

    expect(contract).toContain('850314/1236');
    expect(contract?.join('\n')).toContain('591\u00A001 Žďár nad Sázavou');
    expect(card).toContain('+420\u00A0604\u00A0318\u00A0277');
    expect(card).toContain('19-2000145399/0800');
    expect(card).toContain('CZ65 0800 0000 1920 0014 5399');
  });
});
