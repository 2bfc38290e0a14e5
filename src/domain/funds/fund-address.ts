import {
  fundFilterCategories,
  fundSortKeys,
  perCategory,
  type FundFilter,
  type FundFilterCategory,
  type FundSort,
  hideableColumns,
  type HideableColumn,
} from './fund-filter.ts';
import { searchPhrase } from './search/search-text.ts';

/** Content of the fund list's address. */
export interface FundAddress {
  filter: FundFilter;
  sort: FundSort;
  /** Null if the address contains no column: users keep their own when they follow a link. */
  hiddenColumns: readonly HideableColumn[] | null;
}

const phraseName = 'q';
const sortName = 'sort';
const hiddenName = 'hide';
const categoryNames: Readonly<Record<FundFilterCategory, string>> = {
  baseAssetClasses: 'class',
  regions: 'region',
  basicIssuers: 'issuer',
  currencies: 'currency',
  subAssetClasses: 'subclass',
  fundSubTypes: 'type',
  managementStyles: 'style',
  risks: 'risk',
  dividendPolicies: 'dividend',
};
/** Prefix of a column name for descending order. */
const descendingSign = '-';

/** Returns the query of the fund list's address, without its question mark; empty without a selection. */
export function fundAddress({ filter, sort, hiddenColumns }: FundAddress): string {
  const query = new URLSearchParams();
  if (filter.searchPhrase !== '') query.set(phraseName, filter.searchPhrase);
  for (const category of fundFilterCategories)
    for (const value of filter[category]) query.append(categoryNames[category], value);
  if (sort.key !== 'match') query.set(sortName, `${sort.direction === 'descending' ? descendingSign : ''}${sort.key}`);
  for (const column of hiddenColumns ?? []) query.append(hiddenName, column);
  return query.toString();
}

/** A parsed query: its valid parts, and the ignored ones as `name=value`. */
export interface ReadAddress {
  address: FundAddress;
  ignored: readonly string[];
}

/** Parses the query of an untrusted address; null if it has no content. `known` are the values that funds have. */
export function readFundAddress(
  query: string,
  known: Readonly<Record<FundFilterCategory, readonly string[]>>,
): ReadAddress | null {
  const parts = [...new URLSearchParams(query)];
  if (parts.length === 0) return null;
  const ignored: string[] = [];
  const chosen = perCategory((): string[] => []);
  const hidden: HideableColumn[] = [];
  const address = { phrase: '', sort: { key: 'match' } as FundSort };
  for (const [name, value] of parts) {
    const category = fundFilterCategories.find((one) => categoryNames[one] === name);
    const column = name === hiddenName ? hideableColumns.find((one) => one === value) : undefined;
    const sort = name === sortName ? readSort(value) : null;
    if (name === phraseName) address.phrase = searchPhrase(value).phrase;
    else if (category && known[category].includes(value)) chosen[category].push(value);
    else if (column) hidden.push(column);
    else if (sort) address.sort = sort;
    else ignored.push(`${name}=${value}`);
  }
  return {
    address: {
      filter: { searchPhrase: address.phrase, ...perCategory((category) => [...new Set(chosen[category])]) },
      sort: address.sort,
      hiddenColumns: hidden.length > 0 ? [...new Set(hidden)] : null,
    },
    ignored,
  };
}

function readSort(text: string): FundSort | null {
  const isDescending = text.startsWith(descendingSign);
  const key = fundSortKeys.find((one) => one === (isDescending ? text.slice(descendingSign.length) : text));
  return key ? { key, direction: isDescending ? 'descending' : 'ascending' } : null;
}
