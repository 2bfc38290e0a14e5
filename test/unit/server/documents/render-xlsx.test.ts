import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { renderXlsx } from '../../../../server/documents/render-xlsx.ts';

const partsOf = (bytes: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]));

describe('renderXlsx', () => {
  it('is a workbook whose parts all exist under the names that refer to them', () => {
    const parts = partsOf(renderXlsx({ name: 'Složení', head: ['Položka'], rows: [['Žďár', 12.5]] }));

    expect(parts['[Content_Types].xml']).toContain('PartName="/xl/worksheets/sheet1.xml"');
    expect(parts['_rels/.rels']).toContain('Target="xl/workbook.xml"');
    expect(parts['xl/_rels/workbook.xml.rels']).toContain('Target="worksheets/sheet1.xml"');
    expect(parts['xl/workbook.xml']).toContain('name="Složení"');
  });

  it('writes numbers as numbers and everything else as text, also what looks like a formula', () => {
    const sheet = partsOf(renderXlsx({ name: 'a', head: ['x'], rows: [['=1+1', 12.5]] }))['xl/worksheets/sheet1.xml'];

    expect(sheet).toContain('<c t="inlineStr"><is><t xml:space="preserve">=1+1</t></is></c><c><v>12.5</v></c>');
    expect(sheet).not.toContain('<f>');
  });

  it('escapes markup and control characters', () => {
    const sheet = partsOf(renderXlsx({ name: 'a[b]:*?/\\"', head: ['<&">'], rows: [['a\u0000\u0007b']] }));

    expect(sheet['xl/worksheets/sheet1.xml']).toContain('&lt;&amp;&quot;&gt;');
    expect(sheet['xl/worksheets/sheet1.xml']).toContain('>ab<');
    expect(sheet['xl/workbook.xml']).toContain('name="a b      &quot;"');
  });

  it('is the same file for the same sheet', () => {
    const sheet = { name: 'a', head: ['x'], rows: [['y', 1]] };

    expect(renderXlsx(sheet).equals(renderXlsx(sheet))).toBe(true);
  });
});
