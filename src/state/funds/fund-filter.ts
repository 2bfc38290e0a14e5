import { snapshot, subscribe } from 'valtio';
import { fundAddress, readFundAddress } from '#domain/funds/fund-address.ts';
import {
  columnSort,
  fundFilterCategories,
  type FundFilter,
  type FundFilterCategory,
  type FundSortKey,
  type HideableColumn,
} from '#domain/funds/fund-filter.ts';
import { catalogueState } from '../catalogue/catalogue.ts';
import { emptyFundChoice, fundFilterStorage, type FundChoice } from './fund-filter-storage.ts';
import { sessionStore } from '../storage/session-store.ts';
import { userState } from '../session/user.ts';

/** Filter and order of the fund list, which survive a reload (CAT-19). */
export const fundFilterState = sessionStore<Pick<FundChoice, 'filter' | 'sort'>>({
  initial: () => {
    const { filter, sort } = emptyFundChoice();
    return { filter, sort };
  },
});

/** Separate from the filter, because toggling a column needs no new query. */
export const fundColumnsState = sessionStore<Pick<FundChoice, 'hiddenColumns'>>({
  initial: () => ({ hiddenColumns: emptyFundChoice().hiddenColumns }),
});

/** Figures are sorted in descending order first, texts in ascending order. */
const descendingFirst: ReadonlySet<FundSortKey> = new Set(['rating', 'YTD', '1Y', '3Y', '5Y']);

function keep(): void {
  fundFilterStorage.write({ ...snapshot(fundFilterState), ...snapshot(fundColumnsState) });
}

function apply(choice: FundChoice): void {
  fundFilterState.filter = choice.filter;
  fundFilterState.sort = choice.sort;
  fundColumnsState.hiddenColumns = choice.hiddenColumns;
}

/** Changes in place, so that a component re-renders only for its own category. */
function changeFilter(change: Partial<FundFilter>): void {
  Object.assign(fundFilterState.filter, change);
  keep();
}

export function setSearchPhrase(searchPhrase: string): void {
  changeFilter({ searchPhrase });
}

/** Adds a value to the filter of its category, or removes it. */
export function toggleFilterValue(category: FundFilterCategory, value: string): void {
  const chosen = fundFilterState.filter[category];
  changeFilter({ [category]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value] });
}

export function clearFilterCategory(category: FundFilterCategory): void {
  changeFilter({ [category]: [] });
}

/** Clears all filters and the phrase, but not the order (SIL-51). */
export function clearFundFilter(): void {
  changeFilter(emptyFundChoice().filter);
}

/** Sorts by a column, or reverses the direction if it is the current one (SIL-48). */
export function sortFundsBy(key: FundSortKey): void {
  const shown = columnSort(fundFilterState.sort, fundFilterState.filter.searchPhrase);
  const isDescending = shown?.key === key ? shown.direction === 'ascending' : descendingFirst.has(key);
  fundFilterState.sort = { key, direction: isDescending ? 'descending' : 'ascending' };
  keep();
}

/** Sorts by relevance to the phrase, without a phrase by name. */
export function sortFundsByMatch(): void {
  fundFilterState.sort = { key: 'match' };
  keep();
}

/** Hides or shows a column of the fund table. */
export function toggleFundColumn(column: HideableColumn): void {
  const hidden = fundColumnsState.hiddenColumns;
  fundColumnsState.hiddenColumns = hidden.includes(column)
    ? hidden.filter((other) => other !== column)
    : [...hidden, column];
  keep();
}

/** Returns the categories with a filter, in display order. */
export function appliedCategories(filter: FundFilter): FundFilterCategory[] {
  return fundFilterCategories.filter((category) => filter[category].length > 0);
}

/** Discards restored values that no fund has: they would match nothing, and no tile would show them. */
function dropUnknownValues(): void {
  const { filterValues } = catalogueState.fundMarket;
  for (const category of fundFilterCategories) {
    const chosen = fundFilterState.filter[category];
    const known = chosen.filter((value) => filterValues[category].includes(value));
    if (known.length < chosen.length) changeFilter({ [category]: known });
  }
}

/**
 * Restores the user's filter once per session (CAT-19, SHELL-61); later calls leave it, so that it survives navigation
 * even without browser storage.
 */
export function openFundFilter(): void {
  if (!userState.user) return;
  fundFilterStorage.openOnce((choice) => apply(choice ?? emptyFundChoice()));
  dropUnknownValues();
}

/** Returns the state of the history entry; `fundsOf` is the user whose filter the URL describes. */
function historyEntry(): object {
  const entry: unknown = window.history.state;
  return typeof entry === 'object' && entry !== null ? entry : {};
}

/**
 * Applies the filter in a URL instead of the user's own, so that links, reload and Back show the same funds. Ignores
 * history entries of another user (R12). Returns the invalid parts of the URL.
 */
export function openFundAddress(query: string): readonly string[] {
  openFundFilter();
  const entry = historyEntry();
  // A URL that was opened from a link belongs to no user.
  if ('fundsOf' in entry && entry.fundsOf !== userState.user?.id) return [];
  const read = readFundAddress(query, catalogueState.fundMarket.filterValues);
  if (!read) return [];
  const { filter, sort, hiddenColumns } = read.address;
  apply({ filter, sort, hiddenColumns: hiddenColumns ?? fundColumnsState.hiddenColumns });
  keep();
  return read.ignored;
}

/** Synchronizes the URL with the filter by replacing the history entry. Returns a function that stops it. */
export function followFundChoice(): () => void {
  const write = () => {
    const query = fundAddress({ ...snapshot(fundFilterState), ...snapshot(fundColumnsState) });
    const { pathname, hash } = window.location;
    const entry = { ...historyEntry(), fundsOf: userState.user?.id };
    window.history.replaceState(entry, '', `${pathname}${query === '' ? '' : `?${query}`}${hash}`);
  };
  const stops = [subscribe(fundFilterState, write), subscribe(fundColumnsState, write)];
  write();
  return () => {
    for (const stop of stops) stop();
  };
}
