import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { packageAmountColumn } from '#domain/cart/table/cell-commands.ts';
import { isInputColumn, tableColumns, type TableColumn, type TableRow } from '#domain/cart/table/table-rows.ts';
import { cart } from '#state/cart/cart.ts';
import type { LeftOutItem } from '#state/cart/calculation/cart-summary.ts';
import type { CellAt, GridStore } from './grid-store.ts';

/** Returns the column of a field, or the name column if the field has none. */
export function columnOf(uuid: string, field: string | undefined): TableColumn {
  const bundle = cart.package(uuid);
  if (bundle && field === 'investedAmount') return packageAmountColumn(bundle.resolved.position);
  const column = tableColumns.find((one) => one === field);
  return column !== undefined && isInputColumn(column) ? column : 'name';
}

/** Returns the cell that is focused first: the first one that lacks an input, otherwise the first of the table. */
function firstCell(rows: readonly TableRow[], waiting: LeftOutItem | undefined): CellAt | null {
  const row =
    rows.find((one) => one.kind === 'item' && one.uuid === waiting?.uuid) ?? rows.find(({ kind }) => kind === 'item');
  return row ? { row: row.key, column: waiting ? columnOf(waiting.uuid, waiting.fields[0]) : 'name' } : null;
}

/** Makes the first cell that lacks an input the tab stop until the table has had the focus. */
export function FirstFocus({ store, rows }: { store: GridStore; rows: readonly TableRow[] }) {
  const [waiting] = useSnapshot(cart.summary).leftOut;
  useEffect(() => {
    const first = store.wasEntered ? null : firstCell(rows, waiting);
    if (first) store.set({ focus: store.shownCell(first) });
  }, [store, rows, waiting]);
  return null;
}
