import type { TableRow } from './table-rows.ts';

/** A cell by its row and column index in the displayed table. */
export interface CellPlace {
  row: number;
  column: number;
}

export interface GridShape {
  rows: readonly Pick<TableRow, 'kind'>[];
  columnCount: number;
  pageRows: number;
}

export interface MoveKey {
  key: string;
  /** Whether Control, or Command on a Mac, is pressed. */
  isFar: boolean;
}

const clamp = (value: number, last: number) => Math.max(0, Math.min(last, value));

/** Returns the last row of the group, or of the next group if the cell is already there; beyond the table in the last group. */
function groupEnd(rows: GridShape['rows'], from: number): number {
  const head = rows.findIndex(({ kind }, row) => kind === 'group' && row > from + 1);
  return head < 0 ? rows.length : head - 1;
}

/** Returns the first row of the group below its head, or of the previous group if the cell is already there. */
function groupStart(rows: GridShape['rows'], from: number): number {
  return rows.findLastIndex(({ kind }, row) => kind === 'group' && row < from - 1) + 1;
}

/** Target of a key; places outside the table are clamped to its edge. */
type Move = (from: CellPlace, shape: GridShape) => CellPlace;

const moves: Record<string, Move> = {
  ArrowLeft: ({ row, column }) => ({ row, column: column - 1 }),
  ArrowRight: ({ row, column }) => ({ row, column: column + 1 }),
  ArrowUp: ({ row, column }) => ({ row: row - 1, column }),
  ArrowDown: ({ row, column }) => ({ row: row + 1, column }),
  Home: ({ row }) => ({ row, column: 0 }),
  End: ({ row }, { columnCount }) => ({ row, column: columnCount }),
  PageUp: ({ row, column }, { pageRows }) => ({ row: row - pageRows, column }),
  PageDown: ({ row, column }, { pageRows }) => ({ row: row + pageRows, column }),
};

const farMoves: Record<string, Move> = {
  ArrowLeft: ({ row }) => ({ row, column: 0 }),
  ArrowRight: ({ row }, { columnCount }) => ({ row, column: columnCount }),
  ArrowUp: ({ row, column }, { rows }) => ({ row: groupStart(rows, row), column }),
  ArrowDown: ({ row, column }, { rows }) => ({ row: groupEnd(rows, row), column }),
  Home: () => ({ row: 0, column: 0 }),
  End: (_, { rows, columnCount }) => ({ row: rows.length, column: columnCount }),
};

/** Returns the target cell of a key within the table; null if the key does not move (screens, section 2). */
export function movedCell(from: CellPlace, { key, isFar }: MoveKey, shape: GridShape): CellPlace | null {
  const move = (isFar ? farMoves : moves)[key];
  if (!move) return null;
  const { row, column } = move(from, shape);
  return { row: clamp(row, shape.rows.length - 1), column: clamp(column, shape.columnCount - 1) };
}
