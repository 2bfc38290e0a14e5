import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { FundDocumentKind } from '../db/tables/fund-details.ts';
import type { Program } from '../reference-data/sections/programs.ts';
import type { MarketData } from './schema/market-data.ts';

/** 256 bits that the demo can tell from the product; ids of real documents are random. */
export const documentId = (productId: string, kind: FundDocumentKind) =>
  createHash('sha256').update(`demo document ${productId} ${kind}`).digest('hex');

/** The documents of one fund; without compositions there is no list of them. */
export function fundDocumentRows(
  isin: string,
  hasCompositions: boolean,
  { fundDocuments }: MarketData,
): Insertable<Schema['fundDocuments']>[] {
  return fundDocuments
    .filter(({ kind }) => kind !== 'holdings' || hasCompositions)
    .map(({ kind, mimeType, name }, position) => ({
      id: documentId(isin, kind),
      fundId: isin,
      kind,
      name,
      mimeType,
      link: kind === 'link' ? `https://funds.example/${isin}` : null,
      position,
    }));
}

/** The documents of one program: those of a house with a page of its own lead there too. */
export function programDocuments(
  { id, issuerId }: { id: string; issuerId: string | null },
  { programDocuments: kinds }: MarketData,
): Program['documents'] {
  return kinds
    .filter(({ kind }) => kind !== 'link' || issuerId !== null)
    .map(({ kind, mimeType, name }) => ({
      id: documentId(id, kind),
      name,
      mimeType,
      link: kind === 'link' ? `https://${issuerId}.example/programs` : null,
    }));
}
