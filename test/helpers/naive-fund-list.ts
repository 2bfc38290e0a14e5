import type { FundLookups, ListedFund } from '#domain/funds/fund-columns.ts';
import {
  fundFilterCategories,
  type FundFilter,
  type FundFilterCategory,
  type FundSort,
} from '#domain/funds/fund-filter.ts';
import { normalizeSearchText } from '#domain/funds/search-text.ts';

/** The plain way to filter, count and sort a fund list: what the fast one has to agree with. */

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

export function matchesPhrase(fund: ListedFund, phrase: string): boolean {
  const wanted = normalizeSearchText(phrase);
  return normalizeSearchText(fund.name).includes(wanted) || normalizeSearchText(fund.isin).includes(wanted);
}

export function naiveMatches(fund: ListedFund, filter: FundFilter, lookups: FundLookups): boolean {
  const inCategories = fundFilterCategories.every((category) => {
    const value = valueOf(fund, category, lookups);
    return filter[category].length === 0 || (value !== null && filter[category].includes(value));
  });
  return inCategories && matchesPhrase(fund, filter.searchPhrase);
}

export function naiveFacet(
  funds: readonly ListedFund[],
  filter: FundFilter,
  lookups: FundLookups,
  category: FundFilterCategory,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const fund of funds) {
    const value = valueOf(fund, category, lookups);
    if (value !== null && naiveMatches(fund, { ...filter, [category]: [] }, lookups)) {
      counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}

function sortValue(
  fund: ListedFund,
  { key }: FundSort,
  { assetClassById, currencyById }: FundLookups,
): string | number | null {
  if (key === 'name') return fund.name;
  if (key === 'assetClass') return assetClassById.get(fund.assetClassId ?? '')?.name ?? null;
  if (key === 'currency') return currencyById.get(fund.currencyId)?.code ?? null;
  if (key === 'risk') return fund.riskLevel && fund.riskLevel <= 7 ? fund.riskLevel : null;
  if (key === 'rating') return fund.rating;
  return fund.performance.find(({ type }) => type === key)?.value ?? null;
}

/** Rows of the matching funds: unknown last, equal ones by name and then by row. */
export function naiveRows(
  funds: readonly ListedFund[],
  filter: FundFilter,
  sort: FundSort,
  lookups: FundLookups,
): number[] {
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const rows = funds.flatMap((fund, row) => (naiveMatches(fund, filter, lookups) ? [{ fund, row }] : []));
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
