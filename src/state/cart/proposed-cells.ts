import { ref } from 'valtio';
import type { CellChange } from '#domain/cart/table/cell-commands.ts';
import { sessionStore } from '../storage/session-store.ts';

/** Cells that an answer would change, shown over the values of the table while it is chosen. */
export const proposedCellsState = sessionStore<{ cells: readonly CellChange[] }>({ initial: () => ({ cells: [] }) });

export function proposeCells(cells: readonly CellChange[]): void {
  proposedCellsState.cells = ref([...cells]);
}
