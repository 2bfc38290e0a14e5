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

/** What the advisor has chosen in the fund list; it outlives the page and a reload (CAT-19). */
export const fundFilterState = sessionStore<Pick<FundChoice, 'filter' | 'sort'>>({
  initial: () => {
    const { filter, sort } = emptyFundChoice();
    return { filter, sort };
  },
});

/** Apart from the filter, since a column that comes or goes asks for no other funds. */
export const fundColumnsState = sessionStore<Pick<FundChoice, 'hiddenColumns'>>({
  initial: () => ({ hiddenColumns: emptyFundChoice().hiddenColumns }),
});

/** Figures are asked for from the highest down first, texts from A to Z. */
const descendingFirst: ReadonlySet<FundSortKey> = new Set(['rating', 'YTD', '1Y', '3Y', '5Y']);

function keep(): void {
  fundFilterStorage.write({ ...snapshot(fundFilterState), ...snapshot(fundColumnsState) });
}

function apply(choice: FundChoice): void {
  fundFilterState.filter = choice.filter;
  fundFilterState.sort = choice.sort;
  fundColumnsState.hiddenColumns = choice.hiddenColumns;
}

/** In place, so that who reads one category is not rendered for another one, or for a key of the phrase. */
function changeFilter(change: Partial<FundFilter>): void {
  Object.assign(fundFilterState.filter, change);
  keep();
}

export function setSearchPhrase(searchPhrase: string): void {
  changeFilter({ searchPhrase });
}

/** Adds a value to its category's choice or takes it out. */
export function toggleFilterValue(category: FundFilterCategory, value: string): void {
  const chosen = fundFilterState.filter[category];
  changeFilter({ [category]: chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value] });
}

export function clearFilterCategory(category: FundFilterCategory): void {
  changeFilter({ [category]: [] });
}

/** Clears all filters and the phrase; the order of the list stays (SIL-51). */
export function clearFundFilter(): void {
  changeFilter(emptyFundChoice().filter);
}

/** Sorts by a column, or turns the direction when the list is sorted by it already (SIL-48). */
export function sortFundsBy(key: FundSortKey): void {
  const shown = columnSort(fundFilterState.sort, fundFilterState.filter.searchPhrase);
  const isDescending = shown?.key === key ? shown.direction === 'ascending' : descendingFirst.has(key);
  fundFilterState.sort = { key, direction: isDescending ? 'descending' : 'ascending' };
  keep();
}

/** Puts the best matches of the phrase first; without a phrase the list is by name. */
export function sortFundsByMatch(): void {
  fundFilterState.sort = { key: 'match' };
  keep();
}

/** Hides a column of the fund table or shows it again. */
export function toggleFundColumn(column: HideableColumn): void {
  const hidden = fundColumnsState.hiddenColumns;
  fundColumnsState.hiddenColumns = hidden.includes(column)
    ? hidden.filter((other) => other !== column)
    : [...hidden, column];
  keep();
}

/** Categories in which something is chosen, in their order. */
export function appliedCategories(filter: FundFilter): FundFilterCategory[] {
  return fundFilterCategories.filter((category) => filter[category].length > 0);
}

/** Drops kept values that no fund has any more: nothing would match them, and no tile would show them. */
function dropUnknownValues(): void {
  const { filterValues } = catalogueState.fundMarket;
  for (const category of fundFilterCategories) {
    const chosen = fundFilterState.filter[category];
    const known = chosen.filter((value) => filterValues[category].includes(value));
    if (known.length < chosen.length) changeFilter({ [category]: known });
  }
}

/**
 * Opens the user's own filter, once a session (CAT-19, SHELL-61). Later it goes on as it is, so that it outlives the
 * way to another screen even where the browser keeps nothing.
 */
export function openFundFilter(): void {
  if (!userState.user) return;
  fundFilterStorage.openOnce((choice) => apply(choice ?? emptyFundChoice()));
  dropUnknownValues();
}

/** What the entry of the window's history holds beside its address; `fundsOf` says whose choice the address tells. */
function historyEntry(): object {
  const entry: unknown = window.history.state;
  return typeof entry === 'object' && entry !== null ? entry : {};
}

/**
 * Opens the list that an address describes: the user's own filter gives way to it, so that a link, a reload and the way
 * back show the same funds. What another user has left in the history of the window is not shown to this one (R12). Answers the
 * parts of the address that are of no use.
 */
export function openFundAddress(query: string): readonly string[] {
  openFundFilter();
  const entry = historyEntry();
  // An address that came from elsewhere, as a link, is nobody's.
  if ('fundsOf' in entry && entry.fundsOf !== userState.user?.id) return [];
  const read = readFundAddress(query, catalogueState.fundMarket.filterValues);
  if (!read) return [];
  const { filter, sort, hiddenColumns } = read.address;
  apply({ filter, sort, hiddenColumns: hiddenColumns ?? fundColumnsState.hiddenColumns });
  keep();
  return read.ignored;
}

/** Keeps the address of the window, without a step of its own in the history, in line with what is chosen; answers how to stop. */
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
