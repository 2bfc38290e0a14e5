import {
  columnVisibilityFeature,
  metaHelper,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type Column,
  type ColumnDef,
  type Row,
} from '@tanstack/react-table';
import { useMemo, type ReactElement, useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Fund } from '#contract/catalogue.ts';
import type { ColumnSort } from '#domain/funds/fund-filter.ts';
import { fundCell, type FundCellContext } from './fund-cells.tsx';
import { fundTableColumns, type FundColumn } from './fund-table-columns.ts';
import { useFundNames } from '#portal-ui/use-fund-names.ts';
import { useShareClassParts } from '#state/analysis/use-share-class-parts.ts';
import { useRowTexts } from './use-row-texts.ts';

/**
 * Returns a click handler for plain links, which avoids the hooks of the router's link component: a click without
 * modifier keys is navigated by the router.
 */
function useFollowLink(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const isOther = event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
      const address = event.currentTarget.getAttribute('href');
      if (isOther || address === null) return;
      event.preventDefault();
      void navigate(address);
    },
    [navigate],
  );
}

interface FundColumnMeta {
  name: FundColumn;
  /** Renders a keyed cell. Cells of react-table would create an object with memos for every cell while scrolling. */
  cellOf: (fund: Fund) => ReactElement;
}

const features = tableFeatures({
  columnVisibilityFeature,
  rowSortingFeature,
  columnMeta: metaHelper<FundColumnMeta>(),
});
type Features = typeof features;

export type FundTableColumn = Column<Features, Fund>;
type FundTableRow = Row<Features, Fund>;

export interface FundTableModel {
  /** The visible columns in order; the same array while they do not change. */
  columns: readonly FundTableColumn[];
  /** Null if the rows are not sorted by a column. */
  order: { id: string; desc: boolean } | null;
  /** Rows of the given funds, which are the visible ones; no other rows are created. */
  rows: readonly FundTableRow[];
}

export interface FundTableInput {
  funds: readonly Fund[];
  shown: readonly FundColumn[];
  sort: ColumnSort | null;
}

const fundIdOf = (fund: Fund) => fund.id;

function columnsWith(context: FundCellContext): ColumnDef<Features, Fund>[] {
  return fundTableColumns.map((name) => ({
    id: name,
    meta: { name, cellOf: (fund) => fundCell(name, fund, context) },
  }));
}

/**
 * Describes the fund tables for react-table: all columns, the visible ones, and the order of the rows, which the worker
 * computes.
 */
export function useFundTable({ funds, shown, sort }: FundTableInput): FundTableModel {
  const namesOf = useFundNames();
  const classParts = useShareClassParts();
  const texts = useRowTexts();
  const followLink = useFollowLink();
  const hasCurrencyBelow = !shown.includes('currency');
  const columns = useMemo(
    () => columnsWith({ namesOf, classParts, texts, hasCurrencyBelow, followLink }),
    [namesOf, classParts, texts, hasCurrencyBelow, followLink],
  );
  const columnVisibility = useMemo(
    () => Object.fromEntries(fundTableColumns.map((id) => [id, shown.includes(id)])),
    [shown],
  );
  const order = useMemo(() => sort && { id: sort.key, desc: sort.direction === 'descending' }, [sort]);
  const sorting = useMemo(() => (order ? [order] : []), [order]);
  const table = useTable({
    features,
    columns,
    data: funds,
    getRowId: fundIdOf,
    manualSorting: true,
    state: { columnVisibility, sorting },
  });
  return { columns: table.getVisibleLeafColumns(), order, rows: table.getRowModel().rows };
}
