import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Texts } from '../db/tables/catalogue.ts';
import type { FundDocumentKind, FundDocumentType } from '../db/tables/fund-details.ts';

interface DocumentRow {
  kind: FundDocumentKind;
  mimeType: FundDocumentType;
  name: Texts;
}

const pdf = 'application/pdf';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const documents: readonly DocumentRow[] = [
  { kind: 'factsheet', mimeType: pdf, name: { en: 'Factsheet', cs: 'Přehled fondu', sk: 'Prehľad fondu' } },
  {
    kind: 'keyInformation',
    mimeType: pdf,
    name: {
      en: 'Key information document',
      cs: 'Sdělení klíčových informací',
      sk: 'Dokument s kľúčovými informáciami',
    },
  },
  { kind: 'statute', mimeType: pdf, name: { en: 'Statute', cs: 'Statut', sk: 'Štatút' } },
  {
    kind: 'holdings',
    mimeType: xlsx,
    name: { en: 'Composition', cs: 'Složení portfolia', sk: 'Zloženie portfólia' },
  },
  {
    kind: 'link',
    mimeType: 'text/html',
    name: { en: "The issuer's page", cs: 'Stránka emitenta', sk: 'Stránka emitenta' },
  },
];

/** 256 bits that the demo can tell from the fund; ids of real documents are random. */
export const documentId = (isin: string, kind: FundDocumentKind) =>
  createHash('sha256').update(`demo document ${isin} ${kind}`).digest('hex');

/** The documents of one fund; without compositions there is no list of them. */
export function demoDocumentsOf(isin: string, hasCompositions: boolean): Insertable<Schema['fund_documents']>[] {
  return documents
    .filter(({ kind }) => kind !== 'holdings' || hasCompositions)
    .map(({ kind, mimeType, name }, position) => ({
      id: documentId(isin, kind),
      fund_id: isin,
      kind,
      name,
      mime_type: mimeType,
      link: kind === 'link' ? `https://funds.example/${isin}` : null,
      position,
    }));
}
