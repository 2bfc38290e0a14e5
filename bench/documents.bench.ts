import { proposalDocument } from '#server/documents/proposal-document.ts';
import { renderPdf } from '#server/documents/render-pdf.ts';
import type { Document } from '#server/documents/document.ts';
import { proposalFactsSample, proposalSample } from '#test/helpers/documents/order-samples.ts';
import { pdfText } from '#test/helpers/signing/pdf-text.ts';
import type { BenchGroup } from './lib/harness.ts';

const documentOf = (count: number): Document =>
  proposalDocument([proposalSample({ count })], proposalFactsSample('cs'));

/** Lays out proposals of as many items in all: what a page costs must not grow with the pages before it. */
const proposalGroup: BenchGroup = {
  name: 'proposal-100',
  base: 'ten of 10 items',
  turnMs: 50,
  prepare: async () => {
    const [small, large] = [documentOf(10), documentOf(100)];
    const pages = pdfText(await renderPdf(large));
    if (!pages.join('').includes('Celkem 100 položek')) throw new Error('The proposal lost items.');
    return {
      cases: [
        {
          name: 'ten of 10 items',
          run: async () => {
            for (let turn = 0; turn < 10; turn += 1) await renderPdf(small);
          },
        },
        { name: 'one of 100 items', run: () => renderPdf(large) },
      ],
      measures: { 'kilobytes of 100 items': (await renderPdf(large)).length / 1000 },
    };
  },
};

export const groups: readonly BenchGroup[] = [proposalGroup];
