import { useMemo } from 'react';
import { cellTakes, splitAmount, type SplitWay } from '#domain/cart/table/cell-rules.ts';
import type { CellChange } from '#domain/cart/table/cell-commands.ts';
import type { InputColumn } from '#domain/cart/table/table-columns.ts';
import type { ItemState } from '#state/cart/cart-state.ts';
import { cart } from '#state/cart/cart.ts';
import { enteredAmount } from '../shared/entered-amount.ts';

export type AmountColumn = Extract<InputColumn, 'oneOffAmount' | 'periodicalAmount'>;

/** What is wanted of all selected items; an amount is split over those that take it. */
export type BulkWish =
  | { kind: 'value'; column: Exclude<InputColumn, AmountColumn>; value: number | string | null }
  | { kind: 'split'; column: AmountColumn; total: number | null; way: SplitWay; currencyId: string };

export interface BulkPlan {
  changes: readonly CellChange[];
  /** Uuids of the items that cannot take it. */
  refused: readonly string[];
}

const isPossible = (item: ItemState, column: InputColumn, value: CellChange['value']) =>
  cellTakes(item.resolved, column, value);

function planOfValue(items: readonly ItemState[], { column, value }: Extract<BulkWish, { kind: 'value' }>): BulkPlan {
  if (value === null) return { changes: [], refused: [] };
  const taking = items.filter((item) => isPossible(item, column, value));
  const text = column === 'investmentHorizon' ? { text: null } : {};
  return {
    changes: taking.map(({ uuid }) => ({ uuid, column, value, ...text })),
    refused: items.filter((item) => !taking.includes(item)).map(({ uuid }) => uuid),
  };
}

function planOfSplit(items: readonly ItemState[], wish: Extract<BulkWish, { kind: 'split' }>): BulkPlan {
  const { column, total, way, currencyId } = wish;
  if (total === null) return { changes: [], refused: [] };
  // An amount is split in one currency: what is entered in another one keeps what it has.
  const taking = items.filter(
    (item) => isPossible(item, column, total) && item.resolved.position.calcInput.currencyId === currencyId,
  );
  const parts = splitAmount(
    total,
    taking.map((item) => enteredAmount(item, column)),
    way,
  );
  return {
    changes: taking.map(({ uuid }, place) => ({ uuid, column, value: parts[place] ?? 0, text: null })),
    refused: items.filter((item) => !taking.includes(item)).map(({ uuid }) => uuid),
  };
}

/** What comes of a wish for the selected items. */
export function bulkPlan(uuids: readonly string[], wish: BulkWish): BulkPlan {
  const items = uuids.flatMap((uuid) => cart.item(uuid) ?? []);
  if (items.length === 0) return { changes: [], refused: [] };
  return wish.kind === 'value' ? planOfValue(items, wish) : planOfSplit(items, wish);
}

/** The same, worked out once a wish. */
export const useBulkPlan = (uuids: readonly string[], wish: BulkWish | null): BulkPlan | null =>
  useMemo(() => wish && bulkPlan(uuids, wish), [uuids, wish]);
