import { describe, expect, it } from 'vitest';
import { attachedFile } from '#cart-file/attached-file.ts';
import { packStructure } from '#server/documents/pdf/pack-structure.ts';
import { renderPdf } from '#server/documents/render-pdf.ts';
import type { Document } from '#server/documents/document.ts';
import { openTagged } from '#test/helpers/documents/open-tagged.ts';

const documentOf = (rows: number): Document => ({
  language: 'cs',
  title: 'Smlouva',
  subtitle: 'Žďár (1) \\ endobj',
  foot: 'Horizont',
  data: { name: 'data.json', description: 'Údaje', text: '{"endobj":"0000000000 00000 n"}' },
  sections: [
    {
      heading: 'Tabulka',
      blocks: [
        {
          kind: 'table',
          head: ['Položka', 'Částka'],
          rows: Array.from({ length: rows }, (_, row) => [`Fond ${row}`, '1']),
        },
      ],
    },
  ],
});

describe('a document with its structure packed', () => {
  it.each([1, 60, 400])('has all cells of %i rows in their order for two readers', async (rows) => {
    const file = await openTagged(await renderPdf(documentOf(rows)));
    const texts = file.pages.flatMap((page) => [...page.texts.values()].map(({ text }) => text.trim()));
    const names = texts.filter((text) => text.startsWith('Fond '));

    expect(names).toEqual(Array.from({ length: rows }, (_, row) => `Fond ${row}`));
    expect(JSON.stringify(file.pages[0]?.tree).match(/"TR"/g)).toHaveLength(rows + 1);
  });

  it('is smaller by half where a table is long, and keeps the file that it carries', async () => {
    const pdf = await renderPdf(documentOf(400));
    const data = await attachedFile(pdf, 'data.json');

    expect(Buffer.from(data ?? []).toString()).toBe('{"endobj":"0000000000 00000 n"}');
    expect(pdf.includes('/S /TD')).toBe(false);
    expect(pdf.length).toBeLessThan(90_000);
  });

  it('is left as it is without a structure', () => {
    const bare = Buffer.from(
      '%PDF-1.7\n1 0 obj\n<<\n/Type /Catalog\n>>\nendobj\nxref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer\n<<\n/Size 2\n/Root 1 0 R\n>>\nstartxref\n45\n%%EOF\n',
    );
    expect(packStructure(bare)).toBe(bare);
  });
});
