import type { SeedFund } from './create-funds.ts';
import type { ReferenceData } from './schema/reference-data.ts';

type Row = SeedFund['row'];

const isSustainable = (row: Row) => row.fund_sub_type_id === 'sustainable';

/** Which funds have a tag, by its id. */
const fits: Readonly<Record<string, (row: Row) => boolean>> = {
  ltip: (row) => row.available_for_ltip,
  'article-9': (row) => isSustainable(row) && row.sub_asset_class_id === 'energy',
  'article-8': (row) => isSustainable(row) && row.sub_asset_class_id !== 'energy',
  qualified: (row) => row.fund_type_id === 'fki',
  etf: (row) => row.fund_type_id === 'etf',
  index: (row) => row.fund_sub_type_id === 'index',
  hedged: (row) => row.fund_sub_type_id === 'hedged',
  reinvests: (row) => row.dividend_policy === 'ReInvestment',
  pays: (row) => row.dividend_policy === 'Distribution',
};

/** Tags of one fund in their order; more than these would not fit beside its name. */
export const tagsOf = (row: Row, { tags }: ReferenceData) => tags.filter(({ id }) => fits[id]?.(row)).slice(0, 4);
