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
  fund_details: FundDetailTable;
  tags: { id: string; label: Texts; color: string | null };
  fund_tags: { fund_id: string; tag_id: string; position: number };
  related_funds: { fund_id: string; related_id: string; position: number };
  fund_documents: FundDocumentTable;
  /** One row a user, fund and day of the business zone, however often the page was opened (SIL-63). */
  fund_views: { fund_id: string; user_id: string; day: string };
}

/** Imported funds have no row: nothing of it is known. */
interface FundDetailTable {
  fund_id: string;
  /** Percent a year. */
  expected_income: NullableNumeric;
  number_of_clients: number | null;
  /** In the currency of the fund. */
  aum: NullableNumeric;
  pay_yield: NullableNumeric;
  maximal_entry_fee: NullableNumeric;
  ongoing_charge: NullableNumeric;
  exit_cost: NullableNumeric;
  compositions: ColumnType<StoredComposition[], StoredComposition[], StoredComposition[]>;
}

interface FundDocumentTable {
  /** 256 random bits as hexadecimal digits. */
  id: string;
  fund_id: string;
  kind: FundDocumentKind;
  name: Texts;
  mime_type: FundDocumentType;
  link: string | null;
  position: number;
}
