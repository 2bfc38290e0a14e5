import { describe, expect, it } from 'vitest';
import { languages } from '#domain/catalogue/vocabulary.ts';
import type { Document, DocumentBlock, DocumentPart } from '#server/documents/document.ts';
import { proposalDocument } from '#server/documents/proposal-document.ts';
import { renderPdf } from '#server/documents/render-pdf.ts';
import { contractSet } from '#server/documents/contract/contract-set.ts';
import {
  contractFactsSample,
  proposalFactsSample,
  proposalSample,
  type OrderSampleOptions,
} from '#test/helpers/documents/order-samples.ts';
import { pdfSource, pdfText, withoutSpaces } from '#test/helpers/signing/pdf-text.ts';

type Block<Kind extends DocumentBlock['kind']> = Extract<DocumentBlock, { kind: Kind }>;

const documentOf = (options: OrderSampleOptions, language: (typeof languages)[number] = 'cs'): Document =>
  proposalDocument([proposalSample(options)], proposalFactsSample(language));

function blockOf<Kind extends DocumentBlock['kind']>({ sections }: DocumentPart, kind: Kind, place = 0): Block<Kind> {
  const found = sections.flatMap(({ blocks }) => blocks).filter((block): block is Block<Kind> => block.kind === kind);
  return found[place] ?? expect.fail(`no ${kind}`);
}

const textsIn = ({ sections }: DocumentPart): string[] =>
  sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'text' ? textOf(block.text) : [])));

const textOf = (cell: unknown): string =>
  typeof cell === 'object' && cell && 'text' in cell ? String(cell.text) : String(cell);

const amountIn = (cell: unknown): number =>
  Number(
    textOf(cell)
      .replaceAll(/[^\d\u2212]/g, '')
      .replace('\u2212', '-'),
  );

/** By how much a total is more than its rows, as the note below them says. */
function notedGap(document: DocumentPart): (label: string) => number {
  const note = textsIn(document).find((text) => text.startsWith('Každá položka')) ?? '';
  return (label) => amountIn(new RegExp(`${label} \\(([+\\u2212]\\d+)\\)`, 'u').exec(note)?.[1] ?? '0');
}

describe('the document of a proposal', () => {
  it('tells what the client gets, when, from what, what it costs, how certain it is and what it assumes', () => {
    expect(documentOf({ count: 4 }).sections.map(({ heading }) => heading)).toEqual([
      '',
      'Jak se může investice vyvíjet',
      'Z čeho se skládá a kdy končí',
      'Položky',
      'Co to stojí',
      'Jak jisté to je',
      'Co výpočet předpokládá',
    ]);
  });

  it.each([1, 2, 21, 100])(
    'has rows of %i items that miss its totals, which are its main figures, by what the note below says',
    (count) => {
      const document = documentOf({ count });
      const { rows, totals } = blockOf(document, 'table');
      const { items } = blockOf(document, 'figures');
      const sumOf = (column: number) => rows.reduce((sum, row) => sum + amountIn(row[column]), 0);
      const [invested, assets, returns] = items.map(([, value]) => amountIn(value));

      const gapOf = notedGap(document);

      expect(rows).toHaveLength(count);
      expect([invested, assets]).toEqual([amountIn(totals?.[0]?.[4]), amountIn(totals?.[0]?.[5])]);
      expect([sumOf(4) + gapOf('Investováno'), sumOf(5) + gapOf('Očekávaná hodnota')]).toEqual([invested, assets]);
      expect((assets ?? 0) - (invested ?? 0)).toBe(returns);
    },
  );

  it('draws the chart from the same figures: its ends are those of the scenarios and of the main figures', () => {
    const document = documentOf({ count: 21 });
    const { series } = blockOf(document, 'chart');
    const { items } = blockOf(document, 'figures');
    const scenarios = blockOf(document, 'table', 2);
    const ends = new Map(series.map(({ kind, end }) => [kind, end]));

    expect([ends.get('invested'), ends.get('moderate')]).toEqual(items.slice(0, 2).map(([, value]) => value));
    expect(scenarios.rows.map(([, value]) => textOf(value))).toEqual(
      (['favourable', 'moderate', 'unfavourable'] as const).map((kind) => ends.get(kind)),
    );
    for (const { values, end } of series) expect(Math.round(values.at(-1) ?? 0)).toBe(amountIn(end));
  });

  it('names a package as one item with its funds, and the lines of a contract, in the contract too', () => {
    const names = blockOf(documentOf({ count: 4 }), 'table').rows.map(([name]) => name);

    expect(names[2]).toEqual({ text: 'Life plan', note: 'smlouva, od Line dynamic po Line reserve' });
    expect(names[3]).toEqual({ text: 'Retirement', note: 'balíček, 2 fondy' });
    const [contract] = [...contractSet(contractFactsSample('cs', { count: 3 }))];
    expect(blockOf(contract?.document ?? expect.fail('no contract'), 'table').rows[2]?.[0]).toEqual(names[2]);
  });

  it('says the warning of a forecast in bold at the size of the text (calculation, section 10)', () => {
    const { runs } = blockOf(documentOf({ count: 1 }), 'sentence', 1);

    expect(runs[0]).toEqual({ text: expect.stringContaining('Prognóza není spolehlivým ukazatelem'), isStrong: true });
  });

  it('carries the name of the proposal as its title, also where it has several parts (SIL-119, SIL-124)', async () => {
    const parts = ['První & druhý', 'Třetí'].map((name, index) => proposalSample({ count: index + 1, name }));
    const document = proposalDocument(parts, proposalFactsSample('cs'));
    const bytes = await renderPdf(document);
    const metadata = bytes.toString('utf8');

    expect(document.fileTitle).toBe('První & druhý');
    expect([document, ...(document.further ?? [])].map(({ subtitle }) => subtitle)).toEqual(['První & druhý', 'Třetí']);
    expect(metadata).toContain('>První &amp; druhý<');
    expect(pdfSource(bytes)).toContain('/DisplayDocTitle true');
  });

  it('leaves out an item without a known gain of the forecast, names it and keeps the sums right', () => {
    const document = documentOf({ count: 5, unknown: [4] });
    const { rows, totals } = blockOf(document, 'table');
    const note = textsIn(document).find((text) => text.includes('neznáme zhodnocení'));
    const paidIn = rows.reduce((sum, row) => sum + amountIn(row[4]), 0);

    expect(textOf(rows[4]?.[5])).toBe('N/A');
    expect(paidIn + notedGap(document)('Investováno')).toBe(amountIn(totals?.[0]?.[4]));
    expect(note).toContain(textOf(rows[4]?.[0]));
  });

  it('shows five classes and the rest, and no ring for a single one', () => {
    const few = blockOf(documentOf({ count: 1 }), 'composition');
    const many = blockOf(documentOf({ count: 40, classes: 9 }), 'composition');

    expect(few.slices.map(({ text }) => text)).toEqual(['100,0\u00A0%']);
    expect(many.slices).toHaveLength(6);
    expect(many.slices.at(-1)?.name).toBe('Ostatní (4)');
    expect(Math.round(many.slices.reduce((sum, { share }) => sum + share * 10, 0))).toBe(1000);
  });

  it.each(languages)('prints every name and amount in %s, however long, and none of them cut', async (language) => {
    const document = documentOf({ count: 24 }, language);
    const text = withoutSpaces(pdfText(await renderPdf(document)).join(''));
    const cells = blockOf(document, 'table').rows.flat().map(textOf);

    expect(cells.filter((cell) => !text.includes(withoutSpaces(cell)))).toEqual([]);
  });

  it('prints the whole name of every asset class, and a dash where nothing is paid in', async () => {
    const document = documentOf({ count: 6, classes: 3, input: { periodicalAmount: null } });
    const text = withoutSpaces(pdfText(await renderPdf(document)).join(''));
    const { slices } = blockOf(document, 'composition');

    expect(slices.map(({ name }) => name)).toContain('Akcie rozvíjejících se trhů a malých společností');
    expect(slices.filter(({ name, text: share }) => !text.includes(withoutSpaces(name + share)))).toEqual([]);
    expect(blockOf(documentOf({ count: 1, input: { periodicalAmount: null } }), 'table').totals?.[0]?.[2]).toBe('–');
  });

  it('writes amounts of one currency with the same decimals', () => {
    const { rows } = blockOf(documentOf({ count: 2, input: { periodicalAmount: 1_333.5 } }), 'table');

    expect(rows.map((row) => row.slice(1, 3).map(textOf))).toEqual([
      ['100\u00A0000,00\u00A0Kč', '1\u00A0333,50\u00A0Kč'],
      ['4\u00A0000,00\u00A0€', '1\u00A0333,50\u00A0€'],
    ]);
  });

  it('says how old the client is in each year of the chart, where the order has a date of birth', () => {
    const { years, ages } = blockOf(documentOf({ count: 1, dateOfBirth: '1984-05-01' }), 'chart');

    expect(ages?.texts).toEqual(years.map(({ year }) => String(42 + year)));
    expect(blockOf(documentOf({ count: 1 }), 'chart').ages).toBeUndefined();
  });
});
