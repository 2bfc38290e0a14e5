import type { ColumnType } from 'kysely';
import type { Texts } from './catalogue.ts';
import type { NullableNumeric } from './numeric.ts';

/** What the server makes from the fund's own figures; a link leads elsewhere and has no file. */
export const fundDocumentKinds = ['factsheet', 'keyInformation', 'statute', 'holdings', 'link'] as const;
export type FundDocumentKind = (typeof fundDocumentKinds)[number];

export const fundDocumentTypes = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/html',
] as const;
type FundDocumentType = (typeof fundDocumentTypes)[number];

/** One way of dividing what a fund holds; values in percent. Names of companies are the same in every language. */
export interface StoredComposition {
  name: Texts;
  items: { name: Texts | string; value: number }[];
}

export interface FundDetailTables {
  fundDetails: FundDetailTable;
  tags: { id: string; label: Texts; color: string | null };
  fundTags: { fundId: string; tagId: string; position: number };
  relatedFunds: { fundId: string; relatedId: string; position: number };
  fundDocuments: FundDocumentTable;
  /** One row a user, fund and day of the business zone, however often the page was opened (SIL-63). */
  fundViews: { fundId: string; userId: string; day: string };
}

/** Imported funds have no row: nothing of it is known. */
interface FundDetailTable {
  fundId: string;
  /** Percent a year. */
  expectedIncome: NullableNumeric;
  numberOfClients: number | null;
  /** In the currency of the fund. */
  aum: NullableNumeric;
  payYield: NullableNumeric;
  maximalEntryFee: NullableNumeric;
  ongoingCharge: NullableNumeric;
  exitCost: NullableNumeric;
  compositions: ColumnType<StoredComposition[], StoredComposition[], StoredComposition[]>;
}

interface FundDocumentTable {
  /** 256 random bits as hexadecimal digits. */
  id: string;
  fundId: string;
  kind: FundDocumentKind;
  name: Texts;
  mimeType: FundDocumentType;
  link: string | null;
  position: number;
}
