import { useMemo } from 'react';
import { cellTakes, splitAmount, type SplitWay } from '#domain/cart/table/cell-rules.ts';
import type { CellChange } from '#domain/cart/table/cell-commands.ts';
import type { AmountField } from '#domain/cart/product/product-fields.ts';
import { isTypedColumn, type InputColumn } from '#domain/cart/table/table-rows.ts';
import type { ItemState } from '#state/cart/cart-state.ts';
import { cart } from '#state/cart/cart.ts';
import { enteredAmount } from '#cart-ui/entered-amount.ts';

/** The value for all selected items, or by how many years each of them ends later; an amount is split among those that accept it. */
export type BulkWish =
  | { kind: 'shift'; column: 'investmentHorizon'; years: number | null }
  | { kind: 'value'; column: Exclude<InputColumn, AmountField>; value: number | string | null }
  | { kind: 'split'; column: AmountField; total: number | null; way: SplitWay; currencyId: string };

export interface BulkPlan {
  changes: readonly CellChange[];
  /** UUIDs of the items that do not accept the value. */
  refused: readonly string[];
}

const isPossible = (item: ItemState, column: InputColumn, value: CellChange['value']) =>
  cellTakes(item.resolved, column, value);

function planOfValue(items: readonly ItemState[], { column, value }: Extract<BulkWish, { kind: 'value' }>): BulkPlan {
  if (value === null) return { changes: [], refused: [] };
  const taking = items.filter((item) => isPossible(item, column, value));
  const text = isTypedColumn(column) ? { text: null } : {};
  return {
    changes: taking.map(({ uuid }) => ({ uuid, column, value, ...text })),
    refused: items.filter((item) => !taking.includes(item)).map(({ uuid }) => uuid),
  };
}

function planOfShift(items: readonly ItemState[], { column, years }: Extract<BulkWish, { kind: 'shift' }>): BulkPlan {
  if (!years) return { changes: [], refused: [] };
  const changes = items.flatMap((item) => {
    const horizon = item.resolved.position.calcInput.investmentHorizon;
    const value = horizon === null ? null : horizon + years;
    return value !== null && isPossible(item, column, value) ? [{ uuid: item.uuid, column, value, text: null }] : [];
  });
  const changed = new Set(changes.map(({ uuid }) => uuid));
  return { changes, refused: items.filter(({ uuid }) => !changed.has(uuid)).map(({ uuid }) => uuid) };
}

function planOfSplit(items: readonly ItemState[], wish: Extract<BulkWish, { kind: 'split' }>): BulkPlan {
  const { column, total, way, currencyId } = wish;
  if (total === null) return { changes: [], refused: [] };
  // An amount is split in a single currency; amounts in another currency stay as they are.
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

/** Plans the changes of the selected items. */
function bulkPlan(uuids: readonly string[], wish: BulkWish): BulkPlan {
  const items = uuids.flatMap((uuid) => cart.item(uuid) ?? []);
  if (items.length === 0) return { changes: [], refused: [] };
  switch (wish.kind) {
    case 'value':
      return planOfValue(items, wish);
    case 'shift':
      return planOfShift(items, wish);
    default:
      return planOfSplit(items, wish);
  }
}

/** Plans the changes once per value. */
export const useBulkPlan = (uuids: readonly string[], wish: BulkWish | null): BulkPlan | null =>
  useMemo(() => wish && bulkPlan(uuids, wish), [uuids, wish]);
