import { describe, expect, it } from 'vitest';
import type { Document } from '../../../../server/documents/document.ts';
import { renderPdf } from '../../../../server/documents/render-pdf.ts';
import { pdfSource, pdfText } from '../../../helpers/signing/pdf-text.ts';

const pangram = 'Příliš žluťoučký kůň úpěl ďábelské ódy – ľščťžýáíéôäŕĺň';

const plain: Document = {
  language: 'cs',
  title: 'Statut',
  subtitle: 'Žďár Globální akcie',
  sections: [{ heading: 'Údaje', blocks: [{ kind: 'text', text: pangram }] }],
  foot: 'Údaje k 19/11/2026',
};
const withBlocks = (blocks: Document['sections'][number]['blocks']): Document => ({
  ...plain,
  sections: [{ heading: 'Údaje', blocks }],
});

describe('renderPdf', () => {
  it('writes Czech and Slovak letters so that they can be copied and searched', async () => {
    const [page = ''] = pdfText(await renderPdf(plain));

    expect(page).toContain(pangram);
    expect(page).toContain('Žďár Globální akcie');
  });

  it("never leaves a table's header alone at the end of a page", async () => {
    const table = { kind: 'table', head: ['Hlava', 'Částka'], rows: [['Prvního '.repeat(14), '1']] } as const;
    for (const lines of [26, 27, 28, 29, 30, 31, 32]) {
      const before = Array.from({ length: lines }, () => ({ kind: 'text' as const, text: 'x' }));
      const pages = pdfText(await renderPdf(withBlocks([...before, table])));

      expect(pages.filter((page) => page.includes('Hlava'))).toEqual(pages.filter((page) => page.includes('Prvního')));
    }
  });

  it('removes characters that reverse or hide text, wherever they were entered (T21)', async () => {
    const hostile = 'Jan\u202Enovák\u2066 (x) /JS\u0000\u200B';
    const document: Document = {
      ...withBlocks([
        { kind: 'text', text: hostile },
        { kind: 'facts', rows: [[hostile, hostile]] },
        { kind: 'table', head: [hostile, 'x'], rows: [[hostile, 'x']] },
        { kind: 'figures', items: [[hostile, hostile]] },
      ]),
      subtitle: hostile,
      further: [{ ...plain, subtitle: hostile }],
      foot: hostile,
    };
    const made = await renderPdf(document);
    const text = pdfText(made).join('');

    expect(text.split('Jannovák (x) /JS')).toHaveLength(12);
    expect(text).not.toMatch(/[\p{Cf}\p{Cc}]/u);
  });

  it('renders each document with its own letters, though the fonts are opened once', async () => {
    const [first, second] = await Promise.all([
      renderPdf(withBlocks([{ kind: 'text', text: 'abcčdď' }])),
      renderPdf(withBlocks([{ kind: 'text', text: 'zžyýxw' }])),
    ]);

    expect(pdfText(first).join('')).toContain('abcčdď');
    expect(pdfText(second).join('')).toContain('zžyýxw');
  });

  it.each(['ISIN CZ0008474210: 12:30', 'A-B 1-2 1x2 (A)', 'fi fl ffi 1/2 ½'])(
    'renders %s so that it copies unchanged, whatever glyphs the font uses',
    async (text) => {
      expect(pdfText(await renderPdf(withBlocks([{ kind: 'text', text }]))).join('')).toContain(text);
    },
  );

  it('is A4, names its language and title and is tagged for screen readers', async () => {
    const source = pdfSource(await renderPdf(plain));

    expect(source).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(source).toContain('/Lang (cs-CZ)');
    expect(source).toContain('/Marked true');
    expect(source).toContain('/DisplayDocTitle true');
    expect(source).toContain('/S /H1');
  });

  it('has no active content: no script, action, form, attachment or link (security, T14)', async () => {
    const source = pdfSource(await renderPdf(withBlocks([{ kind: 'text', text: 'javascript:alert(1) <a href=x>' }])));

    expect(source).not.toMatch(/\/(JavaScript|JS|OpenAction|AA|AcroForm|EmbeddedFiles?|Launch|URI|Annots)\b/);
  });

  it('embeds its fonts, so that every reader shows the same letters', async () => {
    const source = pdfSource(await renderPdf(plain));

    expect(source).toContain('/FontFile2');
    expect(source).not.toMatch(/\/BaseFont \/(Helvetica|Times)/);
  });

  it('continues on as many pages as it needs, with footer and number on each', async () => {
    const rows = Array.from({ length: 80 }, (_, index) => [`Rok ${index + 1}`, `${index},00 %`]);
    const pages = pdfText(await renderPdf(withBlocks([{ kind: 'table', head: ['Rok', 'Výkonnost'], rows }])));

    expect(pages.length).toBeGreaterThan(1);
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Údaje k 19/11/2026');
      expect(page).toContain(`${index + 1} / ${pages.length}`);
    }
    for (const [label, figure] of rows) expect(pages.join('')).toContain(`${label}${figure}`);
  });

  it('shows the risk scale even if the level is unknown', async () => {
    const scale = (level: number | null) =>
      renderPdf(withBlocks([{ kind: 'risk', level, ends: ['nižší', 'vyšší'], words: 'Riziko' }])).then(
        (bytes) => pdfText(bytes)[0],
      );

    expect(await scale(null)).toContain('1234567nižšívyšší');
    expect(await scale(5)).toContain('1234567nižšívyšší');
  });
});
