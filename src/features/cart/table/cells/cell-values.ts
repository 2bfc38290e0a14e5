import {
  type TableRow,
  isInputColumn,
  isTypedColumn,
  type InputColumn,
  type TableColumn,
  type TypedColumn,
} from '#domain/cart/table/table-rows.ts';
import { inputValue, packageAmountColumn, type CellChange } from '#domain/cart/table/cell-commands.ts';
import { isAmountField } from '#domain/cart/product/product-fields.ts';
import { cellTakes } from '#domain/cart/table/cell-rules.ts';
import { isBlankCell } from '#domain/cart/paste/column-roles.ts';
import { sheetNumber } from '#domain/cart/paste/pasted-sheet.ts';
import { readCells } from '#domain/cart/paste/sheet-cells.ts';
import { mayBeIn, type NumberUnit } from '#domain/numbers/number-unit.ts';
import { readWrittenNumber } from '#domain/numbers/written-number.ts';
import { shownShares } from '#domain/packages/shown-shares.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { currentDivision } from '#state/cart/calculation/item-status.ts';
import type { PackageState } from '#state/cart/cart-state.ts';

type Value = CellChange['value'];

function fundValue(bundle: PackageState, fundId: string, column: InputColumn): Value {
  const { position } = bundle.resolved;
  const place = position.division.funds.findIndex(({ id }) => id === fundId);
  const divided = currentDivision(bundle);
  if (!isAmountField(column)) return null;
  if (packageAmountColumn(position) === column) return divided?.amounts[place] ?? null;
  return (divided && shownShares(divided.shares)[place]) ?? null;
}

export function cellValue(row: TableRow, column: TableColumn): Value {
  if (row.kind === 'group' || !isInputColumn(column)) return null;
  const item = cart.item(row.uuid);
  if (!item) return null;
  if (row.kind === 'fund') return item.kind === 'package' ? fundValue(item, row.fundId, column) : null;
  const value = inputValue(item.resolved.position, column);
  // An amount of 0 means that nothing was entered.
  return isAmountField(column) ? value || null : value;
}

/** Returns whether a cell accepts a value, which for a package's fund is an amount or a share. */
export function takesValue(row: TableRow, column: TableColumn, value: Value): boolean {
  if (row.kind === 'group' || !isInputColumn(column)) return false;
  const item = cart.item(row.uuid);
  if (!item) return false;
  if (row.kind === 'fund') return isAmountField(column) && typeof value === 'number' && value >= 0;
  return cellTakes(item.resolved, column, value);
}

/** Returns the change of one cell, or null for the row of a group. */
export function cellChange(row: TableRow, column: InputColumn, value: Value): CellChange | null {
  if (row.kind === 'group') return null;
  const text = isTypedColumn(column) ? { text: null } : {};
  return { uuid: row.uuid, ...(row.kind === 'fund' && { fundId: row.fundId }), column, value, ...text };
}

/** Parses a copied cell as a spreadsheet number; returns null if it is blank and undefined if it is not a number. */
const pastedNumber = (text: string): number | null | undefined =>
  isBlankCell(text) ? null : (sheetNumber(text) ?? undefined);

/** Whether a value with this unit can be meant for a cell: amounts in the item's currency, shares in percent, years. */
function fitsCell(unit: NumberUnit | null, row: TableRow, column: TypedColumn): boolean {
  if (unit === null || row.kind === 'group') return unit === null;
  const item = cart.item(row.uuid);
  if (!item) return false;
  const { position } = item.resolved;
  const isShare = position.itemType === 'Package' && row.kind === 'fund' && packageAmountColumn(position) !== column;
  if (unit.kind === 'percent') return isShare;
  if (unit.kind === 'years') return !isAmountField(column);
  const { currencyId } = position.calcInput;
  const code = catalogueState.codelists.currencies.find(({ id }) => id === currencyId)?.code ?? currencyId;
  return isAmountField(column) && !isShare && code !== null && mayBeIn(unit, code);
}

/** Parses a copied cell for its place in the table: undefined, too, where it is in another unit, as euros for an item in crowns. */
export function pastedValue(text: string, row: TableRow, column: TypedColumn): number | null | undefined {
  const unit = readWrittenNumber(text)?.unit ?? null;
  return fitsCell(unit, row, column) ? pastedNumber(text) : undefined;
}

/** Splits copied spreadsheet text into rows and cells. */
export const pastedCells = (text: string): string[][] => readCells(text, '\t');

const isWord = (cell: string) => /\p{L}{2}/u.test(cell);

/**
 * Returns whether a pasted text is a block of figures, to be filled into cells, rather than rows with names or ISINs.
 */
export const isBlockOfFigures = (text: string): boolean =>
  pastedCells(text).every((line) => line.every((cell) => pastedNumber(cell) !== undefined || !isWord(cell)));
