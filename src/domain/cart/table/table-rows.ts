import type { CartItemType } from '../document.ts';

/** A position as the table lists it; of a package with its funds. */
export interface TablePosition {
  uuid: string;
  itemType: CartItemType;
  fundIds: readonly string[];
}

/** One row of the table: the head of a group, an item, or a fund of a package under it. */
export type TableRow =
  | { kind: 'group'; key: string; itemType: CartItemType; uuids: readonly string[]; isCollapsed: boolean }
  | { kind: 'item'; key: string; uuid: string; itemType: CartItemType }
  | { kind: 'fund'; key: string; uuid: string; fundId: string };

/** The groups in the order of the table. */
export const tableGroups = ['Fund', 'Package', 'Program', 'Contract'] as const satisfies readonly CartItemType[];

export const groupKey = (itemType: CartItemType): string => `group ${itemType}`;
export const fundKey = (uuid: string, fundId: string): string => `${uuid} ${fundId}`;

interface TableOrder {
  /** Groups whose items are folded away. */
  collapsed: ReadonlySet<CartItemType>;
  /** Place of an item within its group; left out, cart order. */
  placeOf?: ((uuid: string) => number) | undefined;
}

/** The rows of the table: every group that has items, its items in order, the funds of a package under it. */
export function tableRows(positions: readonly TablePosition[], { collapsed, placeOf }: TableOrder): TableRow[] {
  return tableGroups.flatMap((itemType): TableRow[] => {
    const own = positions.filter((position) => position.itemType === itemType);
    if (own.length === 0) return [];
    const sorted = placeOf ? own.toSorted((left, right) => placeOf(left.uuid) - placeOf(right.uuid)) : own;
    const uuids = sorted.map(({ uuid }) => uuid);
    const isCollapsed = collapsed.has(itemType);
    const head: TableRow = { kind: 'group', key: groupKey(itemType), itemType, uuids, isCollapsed };
    if (isCollapsed) return [head];
    const items = sorted.flatMap(({ uuid, fundIds }): TableRow[] => [
      { kind: 'item', key: uuid, uuid, itemType },
      ...fundIds.map((fundId): TableRow => ({ kind: 'fund', key: fundKey(uuid, fundId), uuid, fundId })),
    ]);
    return [head, ...items];
  });
}

/** How the items of a group are sorted. */
export const tableSorts = ['cart', 'value-down', 'value-up'] as const;
export type TableSort = (typeof tableSorts)[number];

/**
 * Places of items by their value; those without one, which wait or are wrong, come last, equals in cart order.
 *
 * @param values - value of each item in cart order, null where there is none
 */
export function placesByValue(
  values: readonly { uuid: string; value: number | null }[],
  sort: Exclude<TableSort, 'cart'>,
): ReadonlyMap<string, number> {
  const direction = sort === 'value-down' ? -1 : 1;
  const sorted = values.toSorted((left, right) => {
    if (left.value === null || right.value === null) return Number(left.value === null) - Number(right.value === null);
    return direction * (left.value - right.value);
  });
  return new Map(sorted.map(({ uuid }, place) => [uuid, place]));
}
