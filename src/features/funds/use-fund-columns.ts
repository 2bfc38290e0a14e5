import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { hideableColumns, type HideableColumn } from '#domain/funds/hideable-columns.ts';
import { catalogueState } from '#state/catalogue.ts';
import { fundColumnsState } from '#state/fund-filter.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { fundTableColumns, type FundColumn } from './fund-table-columns.ts';

export interface FundColumns {
  /** Columns that the width of the window has room for, of those that may be hidden. */
  offered: readonly HideableColumn[];
  /** Columns to show. */
  shown: readonly FundColumn[];
}

/**
 * The columns of the fund tables: those there is room for, in the order in which they leave (design, section 5). Beside
 * the rail of filters factsheet and currency leave earlier, so that a fund's name can still be read. A rating that no fund has takes no room.
 */
export function useFundColumns({ hasRail = false } = {}): FundColumns {
  const hasRating = useMediaQuery('(min-width: 87.01rem)');
  const isWide = useMediaQuery('(min-width: 63.95rem)');
  const hasRoomBeside = hasRail ? hasRating : isWide;
  const { hiddenColumns } = useSnapshot(fundColumnsState);
  const { marketFunds } = useSnapshot(catalogueState);
  const isRated = useMemo(() => marketFunds.some(({ rating }) => rating !== null && rating >= 1), [marketFunds]);
  return useMemo(() => {
    const left = new Set<FundColumn>();
    if (!hasRating || !isRated) left.add('rating');
    if (!hasRoomBeside) for (const column of ['factsheet', 'currency'] as const) left.add(column);
    if (!isWide) left.add('5Y');
    const hidden = new Set<FundColumn>(hiddenColumns);
    return {
      offered: hideableColumns.filter((column) => !left.has(column)),
      shown: fundTableColumns.filter((column) => !left.has(column) && !hidden.has(column)),
    };
  }, [hasRating, isRated, hasRoomBeside, isWide, hiddenColumns]);
}
