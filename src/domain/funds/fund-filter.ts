import { searchWords } from './search-text.ts';

/** Filter categories by value: OR within one, AND across them (CAT-12, CAT-13); the phrase is the tenth (DATA-27). */
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

/** A record with one entry for each filter category. */
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

/** Columns by which the fund table sorts; the figures put unknown values last in both directions. */
export const fundSortKeys = ['name', 'assetClass', 'currency', 'risk', 'rating', 'YTD', '1Y', '3Y', '5Y'] as const;
export type FundSortKey = (typeof fundSortKeys)[number];

/** The order by a column, ready to be shown at its heading. */
export interface ColumnSort {
  key: FundSortKey;
  direction: 'ascending' | 'descending';
}

/** What a fund list is sorted by: a column, or how well the phrase matches. */
export type FundSort = ColumnSort | { key: 'match' };

/** The column by which a list is sorted; one without a phrase, which nothing matches better or worse, by name. */
export function columnSort(sort: FundSort, searchPhrase: string): ColumnSort | null {
  if (sort.key !== 'match') return sort;
  return searchWords(searchPhrase).length > 0 ? null : { key: 'name', direction: 'ascending' };
}
