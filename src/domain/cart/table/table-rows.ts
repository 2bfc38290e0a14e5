import type { CartItemType, TypedField } from '../document.ts';
import { isTypedField, itemFields, type ItemField } from '../product/product-fields.ts';

/** Input columns of the cart's table, in display order: the lines of a contract item are shown with its name. */
export type InputColumn = Exclude<ItemField, 'startingLineId' | 'endingLineId'>;
const isColumn = (field: ItemField): field is InputColumn => field !== 'startingLineId' && field !== 'endingLineId';
export const inputColumns: readonly InputColumn[] = itemFields.filter(isColumn);

/** Columns with text input; the others are selections. */
export type TypedColumn = TypedField;
export type ChosenColumn = Exclude<InputColumn, TypedColumn>;

/** Result columns, in the user's currency; the value in a year is there while one is pinned on the plot. */
export const resultColumns = ['yearValue', 'expectedAssets', 'expectedReturns', 'indicativeFee', 'range'] as const;
export type ResultColumn = (typeof resultColumns)[number];

/** All columns; the selection checkbox and the name first. */
export const tableColumns = ['select', 'name', ...inputColumns, ...resultColumns] as const;
export type TableColumn = (typeof tableColumns)[number];

export const isInputColumn = (column: TableColumn): column is InputColumn =>
  inputColumns.some((input) => input === column);
export const isTypedColumn = (column: TableColumn): column is TypedColumn =>
  isInputColumn(column) && isTypedField(column);

/** A position listed in the table; a package with its funds. */
export interface TablePosition {
  uuid: string;
  itemType: CartItemType;
  fundIds: readonly string[];
}

/** One table row: the head of a group, an item, or a fund of a package below it. */
export type TableRow =
  | { kind: 'group'; key: string; itemType: CartItemType; uuids: readonly string[]; isCollapsed: boolean }
  | { kind: 'item'; key: string; uuid: string; itemType: CartItemType }
  | { kind: 'fund'; key: string; uuid: string; fundId: string };

/** Groups in display order. */
export const tableGroups = ['Fund', 'Package', 'Program', 'Contract'] as const satisfies readonly CartItemType[];

const groupKey = (itemType: CartItemType): string => `group ${itemType}`;
export const fundKey = (uuid: string, fundId: string): string => `${uuid} ${fundId}`;

interface TableOrder {
  /** Groups whose items are hidden. */
  collapsed: ReadonlySet<CartItemType>;
  /** Sort position of an item within its group; cart order by default. */
  placeOf?: ((uuid: string) => number) | undefined;
}

/** Returns the rows of the table: every non-empty group, its items in order, the funds of a package below it. */
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
 * Returns the sort positions of items by value; items without a value, which are pending or invalid, come last, equal ones in
 * cart order.
 *
 * @param values - value of each item in cart order, null without a value
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
