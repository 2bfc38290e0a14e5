import type { TableRow } from '#domain/cart/table/table-rows.ts';
import { isInputColumn, isTypedColumn, type InputColumn, type TableColumn } from '#domain/cart/table/table-columns.ts';
import { packageAmountColumn, type CellChange } from '#domain/cart/table/cell-commands.ts';
import { cellTakes } from '#domain/cart/table/cell-rules.ts';
import { sheetNumber } from '#domain/cart/paste/pasted-sheet.ts';
import { readNumberInput } from '#domain/numbers/number-input.ts';
import { shownShare } from '#domain/packages/template-ratios.ts';
import { cart } from '#state/cart/cart.ts';
import { currentDivision } from '#state/cart/item-status.ts';
import type { PackageState } from '#state/cart/cart-state.ts';
import { enteredAmount } from '../shared/entered-amount.ts';

type Value = CellChange['value'];

function fundValue(bundle: PackageState, fundId: string, column: InputColumn): Value {
  const { position } = bundle.resolved;
  const place = position.division.funds.findIndex(({ id }) => id === fundId);
  const divided = currentDivision(bundle);
  if (column !== 'oneOffAmount' && column !== 'periodicalAmount') return null;
  if (packageAmountColumn(position) === column) return divided?.amounts[place] ?? null;
  const share = divided?.shares[place];
  return share === undefined ? null : shownShare(share);
}

/** What a cell holds now. */
export function cellValue(row: TableRow, column: TableColumn): Value {
  if (row.kind === 'group' || !isInputColumn(column)) return null;
  const item = cart.item(row.uuid);
  if (!item) return null;
  if (row.kind === 'fund') return item.kind === 'package' ? fundValue(item, row.fundId, column) : null;
  if (column === 'oneOffAmount' || column === 'periodicalAmount') return enteredAmount(item, column) || null;
  return item.resolved.position.calcInput[column];
}

/** Whether a cell can hold a value; of a package's fund an amount or a share. */
export function takesValue(row: TableRow, column: TableColumn, value: Value): boolean {
  if (row.kind === 'group' || !isInputColumn(column)) return false;
  const item = cart.item(row.uuid);
  if (!item) return false;
  if (row.kind === 'fund') return column.endsWith('Amount') && typeof value === 'number' && value >= 0;
  return cellTakes(item.resolved, column, value);
}

/** A change of one cell. */
export function cellChange(row: TableRow, column: InputColumn, value: Value): CellChange | null {
  if (row.kind === 'group') return null;
  const text = isTypedColumn(column) ? { text: null } : {};
  return { uuid: row.uuid, ...(row.kind === 'fund' && { fundId: row.fundId }), column, value, ...text };
}

export const rowUuid = (row: TableRow): string | null => (row.kind === 'item' ? row.uuid : null);

/** Whether a copied cell says nothing: sheets put a dash for that too. */
const isBlank = (text: string) => /^[-–]?$/.test(text.trim());

/** A copied cell as the number that it says, as it is read from a sheet; null where it is empty, undefined where it is no number. */
export function pastedNumber(text: string): number | null | undefined {
  if (isBlank(text)) return null;
  const read = readNumberInput(text.replace(/%\s*$/, ''), { maxDigits: 12, maxDecimals: 2 });
  return read.ok ? read.value : (sheetNumber(text) ?? undefined);
}

/** Rows and cells of a text that a sheet has copied. */
export const pastedCells = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

const isWord = (cell: string) => /\p{L}{2}/u.test(cell);

/** Whether a pasted text is a block of figures, which goes into cells, whatever they take of it, and not rows with names or ISINs. */
export const isBlockOfFigures = (text: string): boolean =>
  pastedCells(text).every((line) => line.every((cell) => pastedNumber(cell) !== undefined || !isWord(cell)));
