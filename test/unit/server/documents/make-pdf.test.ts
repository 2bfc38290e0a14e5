import { describe, expect, it } from 'vitest';
import type { Document } from '../../../../server/documents/document.ts';
import { makePdf } from '../../../../server/documents/make-pdf.ts';
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
    const rows = Array.from({ length: 600 }, (_, index) => [String(index), '1,5 %']);
    await makePdf(documentOf('Začátek'));
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 1);
    const bytes = await makePdf(documentOf('Dlouhý', rows));
    clearInterval(counting);

    expect(bytes.length).toBeGreaterThan(20_000);
    // One that makes it itself has a turn or two, however slow the machine.
    expect(turns).toBeGreaterThan(20);
  });
});
