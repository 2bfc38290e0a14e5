import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { columnSort, type ColumnSort } from '#domain/funds/fund-filter.ts';
import { searchWords } from '#domain/funds/search/search-text.ts';
import { fundFilterState } from '#state/funds/fund-filter.ts';

/** Returns the sort column of the hits, or null while they are sorted by how well the phrase matches. */
export function useShownSort(): ColumnSort | null {
  const { sort, filter } = useSnapshot(fundFilterState);
  const { searchPhrase } = filter;
  return useMemo(() => columnSort(sort, searchPhrase), [sort, searchPhrase]);
}

/** Returns the sort column of a list without a search phrase. */
export function useListSort(): ColumnSort | null {
  const { sort } = useSnapshot(fundFilterState);
  return useMemo(() => columnSort(sort, ''), [sort]);
}

/** Returns whether the list is the result of a search. */
export function useHasPhrase(): boolean {
  const { filter } = useSnapshot(fundFilterState);
  return searchWords(filter.searchPhrase).length > 0;
}
