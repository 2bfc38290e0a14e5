import { searchWords } from './search/search-text.ts';

/** Filter categories: OR within one, AND across them (CAT-12, CAT-13); the phrase is the tenth (DATA-27). */
export const fundFilterCategories = [
  'baseAssetClasses',
  'regions',
  'basicIssuers',
  'currencies',
  'subAssetClasses',
  'fundSubTypes',
  'managementStyles',
  'risks',
  'dividendPolicies',
] as const;
export type FundFilterCategory = (typeof fundFilterCategories)[number];

/** Creates a record with one entry per filter category. */
export function perCategory<Value>(
  valueOf: (category: FundFilterCategory) => Value,
): Record<FundFilterCategory, Value> {
  return {
    baseAssetClasses: valueOf('baseAssetClasses'),
    regions: valueOf('regions'),
    basicIssuers: valueOf('basicIssuers'),
    currencies: valueOf('currencies'),
    subAssetClasses: valueOf('subAssetClasses'),
    fundSubTypes: valueOf('fundSubTypes'),
    managementStyles: valueOf('managementStyles'),
    risks: valueOf('risks'),
    dividendPolicies: valueOf('dividendPolicies'),
  };
}

export type FundFilter = { searchPhrase: string } & Record<FundFilterCategory, readonly string[]>;

/** Sort keys of the fund table; unknown values are last in both directions. */
export const fundSortKeys = ['name', 'assetClass', 'currency', 'risk', 'rating', 'YTD', '1Y', '3Y', '5Y'] as const;
export type FundSortKey = (typeof fundSortKeys)[number];

/** Sort order by a column, as displayed in its heading. */
export interface ColumnSort {
  key: FundSortKey;
  direction: 'ascending' | 'descending';
}

/** Sort order of a fund list: by a column, or by relevance to the phrase. */
export type FundSort = ColumnSort | { key: 'match' };

/** Returns the column that a list is sorted by; without a phrase, relevance falls back to the name. */
export function columnSort(sort: FundSort, searchPhrase: string): ColumnSort | null {
  if (sort.key !== 'match') return sort;
  return searchWords(searchPhrase).length > 0 ? null : { key: 'name', direction: 'ascending' };
}

/** Columns of the fund table that the advisor can hide (SIL-48); name, favourite and cart button always stay. */
export const hideableColumns = [
  'assetClass',
  'risk',
  'rating',
  'currency',
  'YTD',
  '1Y',
  '3Y',
  '5Y',
  'factsheet',
] as const;
export type HideableColumn = (typeof hideableColumns)[number];
