import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { columnSort, type ColumnSort } from '#domain/funds/fund-filter.ts';
import { searchWords } from '#domain/funds/search-text.ts';
import { fundFilterState } from '#state/fund-filter.ts';

/** The column by which the found funds come, null while they come by how well the phrase matches. */
export function useShownSort(): ColumnSort | null {
  const { sort, filter } = useSnapshot(fundFilterState);
  const { searchPhrase } = filter;
  return useMemo(() => columnSort(sort, searchPhrase), [sort, searchPhrase]);
}

/** The column by which a list comes that no phrase searches. */
export function useListSort(): ColumnSort | null {
  const { sort } = useSnapshot(fundFilterState);
  return useMemo(() => columnSort(sort, ''), [sort]);
}

/** Whether the funds are those that a phrase finds. */
export function useHasPhrase(): boolean {
  const { filter } = useSnapshot(fundFilterState);
  return searchWords(filter.searchPhrase).length > 0;
}
