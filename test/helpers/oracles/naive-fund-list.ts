import type { FundLookups, ListedFund } from '#domain/funds/fund-columns.ts';
import {
  fundFilterCategories,
  type ColumnSort,
  type FundFilter,
  type FundFilterCategory,
  type FundSort,
} from '#domain/funds/fund-filter.ts';
import { naiveSearch } from './naive-search.ts';

/** A simple implementation of filtering, counting and sorting a fund list: the oracle of the fast one. */

export function valueOf(
  fund: ListedFund,
  category: FundFilterCategory,
  { assetClassById }: FundLookups,
): string | null {
  const values: Record<FundFilterCategory, string | null> = {
    baseAssetClasses: assetClassById.get(fund.assetClassId ?? '')?.baseTypeId ?? null,
    regions: fund.investmentAreaId,
    basicIssuers: fund.basicIssuerId,
    currencies: fund.currencyId,
    subAssetClasses: fund.assetSubClassId,
    fundSubTypes: fund.fundSubTypeId,
    managementStyles: fund.managementStyle,
    risks: fund.riskLevel && fund.riskLevel <= 7 ? String(fund.riskLevel) : null,
    dividendPolicies: fund.dividendPolicy,
  };
  return values[category];
}

const inCategories = (fund: ListedFund, filter: FundFilter, lookups: FundLookups) =>
  fundFilterCategories.every((category) => {
    const value = valueOf(fund, category, lookups);
    return filter[category].length === 0 || (value !== null && filter[category].includes(value));
  });

/** Returns the rows sorted by name; equal names keep their order. */
function rowsByPlainName(funds: readonly ListedFund[], language: string): number[] {
  const nameOf = (row: number) => funds[row]?.name ?? '';
  return [...funds.keys()].toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), language) || a - b);
}

/**
 * Returns the rows that match the phrase, best first, ties by name; all rows by name if the phrase does not restrict.
 */
export function naiveFound(funds: readonly ListedFund[], phrase: string, { language }: FundLookups): number[] {
  const rows = rowsByPlainName(funds, language);
  const texts = rows.map((row) => [funds[row]?.name ?? '', funds[row]?.isin ?? '']);
  return naiveSearch(texts, phrase)?.map((place) => rows[place] ?? -1) ?? rows;
}

/** Returns the rows that match the filter, best first. */
function naiveHits(funds: readonly ListedFund[], filter: FundFilter, lookups: FundLookups): number[] {
  return naiveFound(funds, filter.searchPhrase, lookups).filter((row) => {
    const fund = funds[row];
    return fund !== undefined && inCategories(fund, filter, lookups);
  });
}

export function naiveFacet(
  funds: readonly ListedFund[],
  filter: FundFilter,
  lookups: FundLookups,
  category: FundFilterCategory,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const row of naiveHits(funds, { ...filter, [category]: [] }, lookups)) {
    const fund = funds[row];
    const value = fund ? valueOf(fund, category, lookups) : null;
    if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

function sortValue(
  fund: ListedFund,
  { key }: ColumnSort,
  { assetClassById, currencyById }: FundLookups,
): string | number | null {
  if (key === 'name') return fund.name;
  if (key === 'assetClass') return assetClassById.get(fund.assetClassId ?? '')?.name ?? null;
  if (key === 'currency') return currencyById.get(fund.currencyId)?.code ?? null;
  if (key === 'risk') return fund.riskLevel && fund.riskLevel <= 7 ? fund.riskLevel : null;
  if (key === 'rating') return fund.rating;
  return fund.performance.find(({ type }) => type === key)?.value ?? null;
}

/**
 * Returns the rows of the matching funds: by match, or by a column with unknown values last and ties by name and then
 * by row.
 */
export function naiveRows(
  funds: readonly ListedFund[],
  filter: FundFilter,
  sort: FundSort,
  lookups: FundLookups,
): number[] {
  const hits = naiveHits(funds, filter, lookups);
  if (sort.key === 'match') return hits;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rows = hits.flatMap((row) => {
    const fund = funds[row];
    return fund ? [{ fund, row }] : [];
  });
  const sorted = rows.toSorted((a, b) => {
    const [first, second] = [sortValue(a.fund, sort, lookups), sortValue(b.fund, sort, lookups)];
    if ((first === null) !== (second === null)) return first === null ? 1 : -1;
    const order =
      typeof first === 'number' && typeof second === 'number'
        ? first - second
        : String(first).localeCompare(String(second), lookups.language);
    const byName = sort.key === 'name' ? 0 : a.fund.name.localeCompare(b.fund.name, lookups.language);
    return (first === null ? 0 : sign * order) || byName || a.row - b.row;
  });
  return sorted.map(({ row }) => row);
}
