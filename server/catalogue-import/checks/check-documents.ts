import { fundDocumentKinds, type FundDocumentKind } from '../../db/tables/fund-details.ts';
import type { Texts } from '../../db/tables/catalogue.ts';
import { Cells } from '../cells.ts';
import type { FileFault } from '../file-fault.ts';
import type { FileRecord } from '../read-records.ts';
import { textsOf } from '../texts-of.ts';

export const documentColumns = ['isin', 'kind', 'name', 'link'] as const;

/** A document on the page of a fund: a link elsewhere, or what the server makes of the fund's own figures. */
export interface ImportedDocument {
  isin: string;
  place: string;
  kind: FundDocumentKind;
  name: Texts;
  link: string | null;
}

/** Reads documents in the order in which the page shows them. Only a link has an address, and it needs one. */
export function checkDocumentRecords(records: readonly FileRecord[], faults: FileFault[]): ImportedDocument[] {
  const documents: ImportedDocument[] = [];
  const made = new Set<string>();
  for (const record of records) {
    const cells = new Cells(record, faults);
    const isin = cells.isin();
    const kind = cells.required('kind', cells.oneOf('kind', fundDocumentKinds));
    const name = textsOf(cells, 'name');
    const link = kind === 'link' ? cells.required('link', cells.text('link')) : cells.text('link');
    if (isin === null || kind === null || name === null) continue;
    if (kind !== 'link' && link !== null)
      cells.note('link', `belongs to a document of kind link; the server makes a ${kind} itself`);
    if (link !== null && !(/^https?:\/\//.test(link) && URL.canParse(link)))
      cells.note('link', `"${link.slice(0, 40)}" is no address that begins with https://`);
    const key = `${isin} ${kind} ${link ?? ''}`;
    if (made.has(key)) cells.note('kind', `${isin} has this ${kind} already`);
    made.add(key);
    documents.push({ isin, place: record.place, kind, name, link });
  }
  return documents;
}
