import { describe, expect, it } from 'vitest';
import type { Document, TableBlock } from '#server/documents/document.ts';
import { renderPdf } from '#server/documents/render-pdf.ts';
import { pdfText } from '#test/helpers/signing/pdf-text.ts';

const rowsOf = (count: number) =>
  Array.from({ length: count }, (_, row) => [`Řádek ${String(row).padStart(3, '0')}`, '1']);

/** A document whose table begins after some lines of text. */
function documentOf(table: Partial<TableBlock>, linesBefore: number): Document {
  const before = Array.from({ length: linesBefore }, () => ({ kind: 'text' as const, text: 'x' }));
  return {
    language: 'cs',
    title: 'Titul',
    subtitle: 'Podtitul',
    sections: [
      {
        heading: 'Oddíl',
        blocks: [
          ...before,
          { kind: 'table', head: ['Hlava', 'Částka'], rows: rowsOf(40), continued: 'Pokračování', ...table },
        ],
      },
    ],
    foot: 'Fundament',
  };
}

/** How many rows of the table are on each of its pages. */
async function rowsByPage(document: Document): Promise<{ rows: number; text: string }[]> {
  const pages = pdfText(await renderPdf(document));
  return pages
    .map((text) => ({ rows: text.match(/Řádek \d{3}/g)?.length ?? 0, text }))
    .filter(({ text }) => /Řádek|Celkem/.test(text));
}

describe('a table of several pages', () => {
  it.each([0, 10, 20, 22, 24, 25, 26, 27, 28, 29, 30])(
    'keeps three rows together at both ends and its total with them, after %i lines',
    async (lines) => {
      const pages = await rowsByPage(documentOf({ totals: [['Celkem', '40']] }, lines));

      expect(pages.length).toBeGreaterThan(1);
      expect(pages.reduce((sum, { rows }) => sum + rows, 0)).toBe(40);
      for (const { rows } of pages) expect(rows).toBeGreaterThanOrEqual(3);
      expect(pages.at(-1)?.text).toContain('Celkem');
    },
  );

  it('repeats its head on each page, and says from the second one on that it is continued', async () => {
    const pages = await rowsByPage(documentOf({ rows: rowsOf(120) }, 5));

    expect(pages.length).toBeGreaterThan(2);
    expect(pages.map(({ text }) => text.includes('Hlava'))).toEqual(pages.map(() => true));
    expect(pages.map(({ text }) => text.includes('Pokračování'))).toEqual(pages.map((_, page) => page > 0));
  });

  it('goes on on the next page with a row that is longer than a page, and loses no word of it', async () => {
    const words = Array.from({ length: 1_500 }, (_, word) => `slovo${word}`);
    const text = pdfText(await renderPdf(documentOf({ rows: [[words.join(' '), '1']] }, 0))).join(' ');

    expect(words.filter((word) => !text.includes(word))).toEqual([]);
  });
});
