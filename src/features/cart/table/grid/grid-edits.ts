import {
  isInputColumn,
  type ChosenColumn,
  isTypedColumn,
  type ResultColumn,
  type TableColumn,
  type TableRow,
} from '#domain/cart/table/table-rows.ts';
import type { CellChange } from '#domain/cart/table/cell-commands.ts';
import { isBlankCell } from '#domain/cart/paste/column-roles.ts';
import { cart } from '#state/cart/cart.ts';
import { cellChange, cellValue, pastedCells, pastedValue, takesValue } from '../cells/cell-values.ts';
import type { GridStore } from './grid-store.ts';

/** The number of cells that were filled, and of those that did not accept their value. */
export interface FillOutcome {
  filled: number;
  refused: number;
}

/** Returns the rows of the selected range, or the focused row without a range. */
export function rangeRows(store: GridStore): TableRow[] {
  const range = store.range();
  return range ? store.rows.slice(range.rows[0], range.rows[1] + 1) : [];
}

/** Returns the input cells of the selected range. */
function rangeCells(store: GridStore) {
  const range = store.range();
  if (!range) return [];
  const columns = store.columns.slice(range.columns[0], range.columns[1] + 1).filter(isInputColumn);
  return rangeRows(store).flatMap((row) => (row.kind === 'group' ? [] : columns.map((column) => ({ row, column }))));
}

function fill(wanted: readonly { row: TableRow | undefined; change: CellChange | null }[]): FillOutcome {
  const taken = wanted.flatMap(({ row, change }) =>
    row && change && takesValue(row, change.column, change.value) ? change : [],
  );
  cart.cells.fill(taken);
  return { filled: taken.length, refused: wanted.length - taken.length };
}

/** Clears the typed cells of the selected range. */
export function clearRange(store: GridStore): FillOutcome {
  const typed = rangeCells(store).filter(({ column }) => isTypedColumn(column));
  return fill(
    typed
      .filter(({ row, column }) => cellValue(row, column) !== null)
      .map(({ row, column }) => ({ row, change: cellChange(row, column, null) })),
  );
}

/**
 * Fills the range down from its top row, or a single row from the row above it; a top cell without a value is not
 * copied.
 */
export function fillDown(store: GridStore): FillOutcome {
  const range = store.range();
  if (!range) return { filled: 0, refused: 0 };
  const isSingle = range.rows[0] === range.rows[1];
  const source = store.rows[isSingle ? range.rows[0] - 1 : range.rows[0]];
  const first = isSingle ? range.rows[0] : range.rows[0] + 1;
  if (!source || source.kind === 'group') return { filled: 0, refused: 0 };
  const columns = store.columns.slice(range.columns[0], range.columns[1] + 1).filter(isInputColumn);
  const rows = store.rows.slice(first, range.rows[1] + 1).filter(({ kind }) => kind !== 'group');
  return fill(
    columns.flatMap((column) => {
      const value = cellValue(source, column);
      return value === null ? [] : rows.map((row) => ({ row, change: cellChange(row, column, value) }));
    }),
  );
}

/**
 * Pastes a block of figures starting at the focused cell. Figures outside the table or in a cell that accepts none are
 * refused; an empty cell clears its target if that has a value and is ignored otherwise.
 */
export function pasteFigures(store: GridStore, text: string): FillOutcome {
  const range = store.range();
  if (!range) return { filled: 0, refused: 0 };
  const rows = store.rows.slice(range.rows[0]).filter(({ kind }) => kind !== 'group');
  const columns = store.columns.slice(range.columns[0]);
  return fill(
    pastedCells(text).flatMap((line, place) => {
      const row = rows[place];
      return line.flatMap((cell, offset) => {
        const column = columns[offset];
        if (isBlankCell(cell) && (!row || !column || cellValue(row, column) === null)) return [];
        const isTyped = row !== undefined && column !== undefined && isTypedColumn(column);
        const value = isTyped ? pastedValue(cell, row, column) : undefined;
        return [{ row, change: isTyped && value !== undefined ? cellChange(row, column, value) : null }];
      });
    }),
  );
}

const asText = (value: string | number | null) => (value === null ? '' : String(value).replace('.', ','));

/** Reads the cells that are not typed. */
export interface ShownCells {
  /** Returns the name of a choice by its ID. */
  nameOf: (column: ChosenColumn, id: string) => string;
  rowName: (row: TableRow) => string;
  /** Returns a result in the user's currency, as its column shows it, or null. */
  result: (row: TableRow, column: Exclude<ResultColumn, 'range'>) => number | null;
}

/**
 * Copies the range in the format of spreadsheets: cells separated by tabs, rows by line breaks, with a decimal comma.
 */
export function copiedRange(store: GridStore, { nameOf, rowName, result }: ShownCells): string {
  const range = store.range();
  if (!range) return '';
  const columns = store.columns.slice(range.columns[0], range.columns[1] + 1);
  const textOf = (row: TableRow, column: TableColumn): string | null => {
    if (column === 'select' || column === 'range') return null;
    if (column === 'name') return rowName(row);
    if (!isInputColumn(column)) return asText(result(row, column));
    const value = cellValue(row, column);
    return typeof value === 'string' && !isTypedColumn(column) ? nameOf(column, value) : asText(value);
  };
  return rangeRows(store)
    .filter(({ kind }) => kind !== 'group')
    .map((row) => columns.flatMap((column) => textOf(row, column) ?? []).join('\t'))
    .join('\n');
}
