import { describe, expect, it } from 'vitest';
import { contractSet } from '#server/documents/contract/contract-set.ts';
import { proposalDocument } from '#server/documents/proposal-document.ts';
import { renderPdf } from '#server/documents/render-pdf.ts';
import { contractFactsSample, proposalFactsSample, proposalSample } from '#test/helpers/documents/order-samples.ts';

const kilobytes = ({ length }: Buffer) => length / 1000;

describe('the size of documents', () => {
  it('is at most 150 kB for a proposal of 24 items with the longest names', async () => {
    const document = proposalDocument([proposalSample({ count: 24, isLongNamed: true })], proposalFactsSample('cs'));

    expect(kilobytes(await renderPdf(document))).toBeLessThanOrEqual(150);
  });

  it('is at most 120 kB for each document of a contract of 24 items with the longest names', async () => {
    for (const { kind, document } of contractSet(contractFactsSample('cs', { count: 24, isLongNamed: true })))
      expect(kilobytes(await renderPdf(document)), kind).toBeLessThanOrEqual(120);
  });
});
