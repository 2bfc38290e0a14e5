import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { hideableColumns, type HideableColumn } from '#domain/funds/fund-filter.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { fundColumnsState } from '#state/funds/fund-filter.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { fundTableColumns, type FundColumn } from './fund-table-columns.ts';

export interface FundColumns {
  /** Hideable columns that fit into the width of the window. */
  offered: readonly HideableColumn[];
  shown: readonly FundColumn[];
}

/**
 * Returns the columns of the fund tables that fit; columns are hidden in a fixed order (design, section 5). Beside the
 * filter rail the factsheet and the currency are hidden earlier, so that the fund's name stays legible. The rating
 * column is hidden if no fund has a rating.
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
