import { describe, expect, it } from 'vitest';
import type { Document } from '../../../../server/documents/document.ts';
import { makePdf } from '../../../../server/documents/make-pdf.ts';
import { renderPdf } from '../../../../server/documents/render-pdf.ts';
import { pdfText } from '../../../helpers/signing/pdf-text.ts';

const documentOf = (title: string, rows: string[][] = []): Document => ({
  language: 'cs',
  title,
  subtitle: 'Podtitul',
  sections: [{ heading: 'Oddíl', blocks: [{ kind: 'table', head: ['Rok', 'Výkonnost'], rows }] }],
  foot: 'Fundament',
});

describe('makePdf', () => {
  it("returns each document's own pages, also concurrently and beside one that fails", async () => {
    const broken = { ...documentOf('Třetí'), sections: null } as unknown as Document;
    const [first, second, third] = await Promise.allSettled(
      ['První', 'Druhý'].map((title) => makePdf(documentOf(title))).concat(makePdf(broken)),
    );

    expect(first?.status === 'fulfilled' && pdfText(first.value).join('')).toContain('První');
    expect(second?.status === 'fulfilled' && pdfText(second.value).join('')).toContain('Druhý');
    expect(third?.status).toBe('rejected');
  });

  it('does not block the thread of the calls, even for the longest document (C13)', async () => {
    const long = documentOf(
      'Dlouhý',
      Array.from({ length: 600 }, (_, index) => [String(index), '1,5 %']),
    );
    const turnsDuring = async (make: (document: Document) => Promise<Uint8Array>) => {
      await make(documentOf('Začátek'));
      let turns = 0;
      const counting = setInterval(() => (turns += 1), 1);
      const bytes = await make(long);
      clearInterval(counting);
      expect(bytes.length).toBeGreaterThan(20_000);
      return turns;
    };

    // Laid out here, the document lets timers run at few places only, however slow the machine.
    expect(await turnsDuring(makePdf)).toBeGreaterThan(2 * (await turnsDuring(renderPdf)));
  });
});
