import { PDF, PdfArray, PdfDict, PdfName, PdfRef, PdfString, type PdfObject } from '@libpdf/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPdf } from '#server/documents/render-pdf.ts';
import type { Document } from '#server/documents/document.ts';
import { openTagged } from '#test/helpers/documents/open-tagged.ts';
import { accessibilityFaults, accessibilityPoints } from '#test/helpers/documents/pdf-ua.ts';

const sample: Document = {
  language: 'cs',
  title: 'Smlouva 1 & dodatek <2>',
  subtitle: 'Žďár',
  foot: 'Horizont',
  sections: [
    {
      heading: 'Údaje',
      blocks: [
        { kind: 'text', text: 'Příliš žluťoučký kůň' },
        { kind: 'text', text: ' ' },
      ],
    },
    {
      heading: 'Tabulka',
      blocks: [
        {
          kind: 'table',
          head: ['Položka', 'Částka'],
          rows: Array.from({ length: 60 }, (_, row) => [`Fond ${row}`, '1 000 Kč']),
        },
        { kind: 'facts', rows: [['Jméno', 'Jan']] },
        { kind: 'risk', level: 3, ends: ['nižší', 'vyšší'], words: 'Riziko 3 ze 7' },
      ],
    },
    { heading: 'Třetí', blocks: [{ kind: 'text', text: 'slova '.repeat(900) }] },
  ],
};

/** A document with one fault, made of an accessible one. */
interface PlantedFault {
  point: number;
  fault: string;
  plant: (pdf: PDF) => void;
}

const elementsOf = (pdf: PDF, role: string): PdfDict[] => {
  const found: PdfDict[] = [];
  const open: (PdfObject | null | undefined)[] = [
    pdf.getCatalog().getDict('StructTreeRoot', resolverOf(pdf))?.get('K'),
  ];
  while (open.length > 0) {
    const next = open.shift();
    const object = next instanceof PdfRef ? pdf.getObject(next) : next;
    if (object instanceof PdfArray) open.push(...object);
    else if (object instanceof PdfDict) {
      if (object.getName('S')?.value === role) found.push(object);
      open.push(object.get('K'));
    }
  }
  return found;
};
const resolverOf = (pdf: PDF) => (ref: PdfRef) => pdf.getObject(ref);
const elementOf = (pdf: PDF, role: string): PdfDict => elementsOf(pdf, role)[0] ?? expect.fail(`no ${role}`);
const pageOf = (pdf: PDF) => pdf.getPage(0) ?? expect.fail('no page');
const fontOf = (pdf: PDF): PdfDict => {
  const fonts =
    pageOf(pdf).dict.getDict('Resources', resolverOf(pdf))?.getDict('Font', resolverOf(pdf)) ?? expect.fail('no fonts');
  const [[, ref] = expect.fail('no font')] = [...fonts];
  const font = ref instanceof PdfRef ? pdf.getObject(ref) : ref;
  return font instanceof PdfDict ? font : expect.fail('no font');
};
const rename = (element: PdfDict, role: string) => element.set('S', PdfName.of(role));

const faults: readonly PlantedFault[] = [
  { point: 0, fault: 'no metadata', plant: (pdf) => void pdf.getCatalog().delete('Metadata') },
  { point: 1, fault: 'no shown title', plant: (pdf) => void pdf.getCatalog().delete('ViewerPreferences') },
  { point: 2, fault: 'an empty language', plant: (pdf) => pdf.getCatalog().set('Lang', PdfString.fromString('')) },
  {
    point: 3,
    fault: 'untagged content',
    plant: (pdf) => pageOf(pdf).drawLine({ start: { x: 1, y: 1 }, end: { x: 9, y: 9 } }),
  },
  { point: 4, fault: 'content that no page finds', plant: (pdf) => void pageOf(pdf).dict.delete('StructParents') },
  { point: 4, fault: 'an element without its content', plant: (pdf) => elementOf(pdf, 'H2').set('K', new PdfArray()) },
  { point: 5, fault: 'an unknown element', plant: (pdf) => rename(elementOf(pdf, 'Figure'), 'Scale') },
  { point: 5, fault: 'a cell outside a row', plant: (pdf) => rename(elementOf(pdf, 'TR'), 'P') },
  { point: 6, fault: 'a skipped level', plant: (pdf) => rename(elementOf(pdf, 'H2'), 'H3') },
  { point: 6, fault: 'no first heading', plant: (pdf) => rename(elementOf(pdf, 'H1'), 'P') },
  { point: 7, fault: 'a header without a scope', plant: (pdf) => void elementOf(pdf, 'TH').delete('A') },
  { point: 8, fault: 'a figure without words', plant: (pdf) => void elementOf(pdf, 'Figure').delete('Alt') },
  { point: 8, fault: 'a figure without a box', plant: (pdf) => void elementOf(pdf, 'Figure').delete('A') },
  { point: 9, fault: 'no tab order', plant: (pdf) => void pageOf(pdf).dict.delete('Tabs') },
  { point: 10, fault: 'an empty paragraph', plant: (pdf) => elementOf(pdf, 'P').set('K', new PdfArray()) },
  {
    point: 11,
    fault: 'an order from the end',
    plant(pdf) {
      const document = elementOf(pdf, 'Document');
      document.set('K', new PdfArray([...(document.getArray('K') ?? [])].toReversed()));
    },
  },
  { point: 12, fault: 'a font without letters', plant: (pdf) => void fontOf(pdf).delete('ToUnicode') },
];

describe('the check of accessibility', () => {
  let bytes: Buffer;
  beforeAll(async () => {
    bytes = await renderPdf(sample);
  });

  it('has at least twelve points, each with a planted fault', () => {
    expect(accessibilityPoints.length).toBeGreaterThanOrEqual(12);
    expect([...new Set(faults.map(({ point }) => point))]).toEqual(accessibilityPoints.map((_, point) => point));
  });

  it('finds nothing in a document of several pages', async () => {
    const file = await openTagged(bytes);

    expect(file.pages.length).toBeGreaterThan(2);
    expect(accessibilityFaults(file)).toEqual({});
  });

  it.each(faults)('finds $fault', async ({ point, plant }) => {
    const pdf = await PDF.load(bytes);
    plant(pdf);
    const found = accessibilityFaults(await openTagged(await pdf.save()));

    expect(Object.keys(found)).toContain(accessibilityPoints[point]?.name);
  });

  it('shows what the fonts do not have as such', async () => {
    const foreign = {
      ...sample,
      subtitle: 'Čína 中文',
      sections: [{ heading: 'Ω 中', blocks: [{ kind: 'text' as const, text: 'a 中 b' }] }],
    };

    expect(accessibilityFaults(await openTagged(await renderPdf(foreign)))).toEqual({});
  });
});
