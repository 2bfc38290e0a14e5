import { describe, expect, it } from 'vitest';
import { languages, type Language } from '#domain/catalogue/vocabulary.ts';
import { contractSet } from '#server/documents/contract/contract-set.ts';
import type { Document } from '#server/documents/document.ts';
import { proposalDocument } from '#server/documents/proposal-document.ts';
import { renderPdf } from '#server/documents/render-pdf.ts';
import {
  contractFactsSample,
  proposalFactsSample,
  proposalSample,
  type OrderSampleOptions,
} from '#test/helpers/documents/order-samples.ts';
import { overlaps, textBoxes } from '#test/helpers/documents/text-boxes.ts';
import { isLongRun } from '#test/setup/runs.ts';

const longName = 'Dlouhý název návrhu pro rodinu Žďárských z Horní Dolní a jejich potomky '.repeat(3).slice(0, 200);
/** One-off and monthly amounts that make sums of twelve digits. */
const twelveDigits = { oneOffAmount: 123_456_789_012, periodicalAmount: 123_456_789 };

const cases: readonly (readonly [what: string, language: Language, options: OrderSampleOptions & { name?: string }])[] =
  [
    ['one item', 'sk', { count: 1, dateOfBirth: '1984-05-01' }],
    ['twelve digits and the longest name', 'cs', { count: 2, input: twelveDigits, name: longName }],
    ['24 items of nine classes', 'en', { count: 24, classes: 9, unknown: [10] }],
    ...(isLongRun
      ? [60, 100].flatMap((count) =>
          languages.map((language) => [`${count} items`, language, { count, input: twelveDigits }] as const),
        )
      : []),
  ];

/** Edges of the sheet without its margins, in points from the bottom left. */
const edges = { left: 56, right: 595.28 - 56, bottom: 20, top: 841.89 - 30 };

async function expectReadable(document: Document): Promise<void> {
  const boxes = await textBoxes(await renderPdf(document));

  expect(boxes.length).toBeGreaterThan(20);
  expect(boxes.filter(({ left, right }) => left < edges.left || right > edges.right + 0.5)).toEqual([]);
  expect(boxes.filter(({ bottom, height }) => bottom < edges.bottom || bottom + height > edges.top)).toEqual([]);
  expect(overlaps(boxes)).toEqual([]);
}

describe('on the pages of a document', () => {
  it.each(cases)(
    'no text of a proposal leaves the sheet or covers another one: %s, %s',
    async (_, language, options) => {
      await expectReadable(proposalDocument([proposalSample(options)], proposalFactsSample(language)));
    },
  );

  it.each(isLongRun ? languages : (['en'] as const))(
    'no text of a contract in %s leaves the sheet or covers another one',
    async (language) => {
      for (const { document } of contractSet(contractFactsSample(language, { count: 5, input: twelveDigits })))
        await expectReadable(document);
    },
  );

  it('texts that cover each other are found, and neighbours are not', () => {
    const box = { page: 1, text: 'a', left: 100, right: 150, bottom: 200, height: 10 };
    const beside = { ...box, text: 'b', left: 150, right: 180 };
    const covering = { ...box, text: 'c', left: 140, right: 180, bottom: 203 };

    expect(overlaps([box, beside, { ...covering, page: 2 }, { ...covering, bottom: 212 }])).toEqual([]);
    expect(overlaps([box, covering])).toEqual(['page 1: "a" and "c"']);
  });
});
