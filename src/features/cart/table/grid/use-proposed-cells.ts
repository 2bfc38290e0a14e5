import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import type { CellChange } from '#domain/cart/table/cell-commands.ts';
import { inputColumns } from '#domain/cart/table/table-rows.ts';
import { isAmountField } from '#domain/cart/product/product-fields.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { proposedCellsState } from '#state/cart/proposed-cells.ts';
import type { GridStore } from './grid-store.ts';

const proposedText = (value: CellChange['value'], isAmount: boolean): string =>
  isAmount && typeof value === 'number' ? formatFact('amount', value) : String(value);

/** Shows over the cells what an answer above the table would change. */
export function useProposedCells(store: GridStore): void {
  const { cells } = useSnapshot(proposedCellsState);
  useEffect(() => {
    const column = inputColumns.find((one) => one === cells[0]?.column);
    if (!column) return undefined;
    const own = cells.filter((cell) => cell.column === column && cell.fundId === undefined);
    const texts = own.map(({ uuid, value }) => [uuid, proposedText(value, isAmountField(column))] as const);
    store.set({ preview: { column, texts: new Map(texts) } });
    return () => store.set({ preview: null });
  }, [store, cells]);
}
