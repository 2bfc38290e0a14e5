import type { SeedFund } from './create-funds.ts';
import type { ReferenceData } from './schema/reference-data.ts';

type Row = SeedFund['row'];

const isSustainable = (row: Row) => row.fundSubTypeId === 'sustainable';

/** Which funds have a tag, by its id. */
const fits: Readonly<Record<string, (row: Row) => boolean>> = {
  ltip: (row) => row.availableForLTIP,
  'article-9': (row) => isSustainable(row) && row.subAssetClassId === 'energy',
  'article-8': (row) => isSustainable(row) && row.subAssetClassId !== 'energy',
  qualified: (row) => row.fundTypeId === 'fki',
  etf: (row) => row.fundTypeId === 'etf',
  index: (row) => row.fundSubTypeId === 'index',
  hedged: (row) => row.fundSubTypeId === 'hedged',
  reinvests: (row) => row.dividendPolicy === 'ReInvestment',
  pays: (row) => row.dividendPolicy === 'Distribution',
};

/** Tags of one fund in their order; more than these would not fit beside its name. */
export const tagsOf = (row: Row, { tags }: ReferenceData) => tags.filter(({ id }) => fits[id]?.(row)).slice(0, 4);
