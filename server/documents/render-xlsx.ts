import { strToU8, zipSync } from 'fflate';
import { escapeHtml } from '../platform/escape-html.ts';

/** One sheet: a head and rows whose cells are texts or numbers. */
export interface Sheet {
  name: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Dates inside the file would make it another one each time. */
const unchangingDate = '1980-01-01T12:00:00';

/**
 * A workbook (ECMA-376) with one sheet. Texts stand as texts, so that one that starts with an equals sign is no formula.
 * The bytes are the same for the same sheet.
 */
export function renderXlsx(sheet: Sheet): Buffer {
  const parts = {
    '[Content_Types].xml': `${declaration}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="${escapeXml(sheetName(sheet.name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${declaration}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `${declaration}<worksheet xmlns="${main}"><cols><col min="1" max="${sheet.head.length}" width="32" customWidth="1"/></cols><sheetData>${[sheet.head, ...sheet.rows].map(rowXml).join('')}</sheetData></worksheet>`,
  };
  const files = Object.entries(parts).map(([path, xml]) => [path, strToU8(xml)] as const);
  return Buffer.from(zipSync(Object.fromEntries(files), { mtime: unchangingDate, level: 6 }));
}

const rowXml = (cells: readonly (string | number)[]) => `<row>${cells.map(cellXml).join('')}</row>`;

const cellXml = (value: string | number) =>
  typeof value === 'number'
    ? `<c><v>${value}</v></c>`
    : `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;

/** At most 31 characters, none of those that name cells of other sheets. */
const sheetName = (name: string) => name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, 31);

/** Control characters are no part of XML. */
const escapeXml = (text: string) => escapeHtml(text).replaceAll(/[^\P{Cc}\t\n\r]/gu, '');
