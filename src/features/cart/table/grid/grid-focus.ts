import { flushSync } from 'react-dom';
import { isTypedColumn, resultColumns } from '#domain/cart/table/table-rows.ts';
import { cellId, type CellAt, type GridStore } from './grid-store.ts';

/** How the editing of a cell ends, which determines where the focus moves. */
export type EditEnd = 'stay' | 'down' | 'up' | 'next' | 'previous';

const frames = 3;

/**
 * Returns the element of the cell or, if its row has none in that column, of the message or the name that replaces it.
 */
function elementOf({ row, column }: CellAt): HTMLElement | null {
  const stand: readonly CellAt['column'][] = resultColumns.some((result) => result === column)
    ? [column, 'expectedAssets', 'name']
    : [column, 'name'];
  for (const one of stand) {
    const found = document.getElementById(cellId({ row, column: one }));
    if (found) return found;
  }
  return null;
}

/** Focuses a cell once its row is rendered: a row of a virtualized table must be scrolled into view first. */
function focusElement(at: CellAt, left = frames): void {
  const cell = elementOf(at);
  if (cell) {
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    cell.focus({ preventScroll: true });
  } else if (left > 0) requestAnimationFrame(() => focusElement(at, left - 1));
}

/** Scrolls a row into view by its index among the rows of the table. */
export type Reveal = (place: number) => void;

/** Moves the table's focus to a cell; when a range is extended, its anchor stays. */
export function focusCell(store: GridStore, wanted: CellAt, reveal: Reveal, isExtending = false): void {
  const at = store.shownCell(wanted);
  const { focus, anchor, editing } = store.state;
  store.wasEntered = true;
  const corner = isExtending ? (anchor ?? focus) : null;
  const isThere = focus?.row === at.row && focus.column === at.column && anchor === corner && !editing;
  // The same cell needs no synchronous render; other changes can be rendered later.
  if (!isThere) flushSync(() => store.set({ focus: at, anchor: corner, editing: null }));
  if (!elementOf(at)) reveal(store.placeOf(at.row) ?? 0);
  focusElement(at);
}

function neighbour(store: GridStore, { row, column }: CellAt, end: EditEnd): CellAt {
  const place = store.placeOf(row) ?? 0;
  const { rows, columns } = store;
  const below = (step: number) => {
    // A group head accepts no input, so typing continues below it.
    for (let at = place + step; at >= 0 && at < rows.length; at += step)
      if (rows[at]?.kind !== 'group') return { row: rows[at]?.key ?? row, column };
    return { row, column };
  };
  const typed = columns.filter(isTypedColumn);
  const beside = (step: number) => {
    const next = typed[typed.findIndex((one) => one === column) + step];
    if (next) return { row, column: next };
    const other = below(step);
    const edge = step > 0 ? typed[0] : typed.at(-1);
    return other.row === row || !edge ? { row, column } : { row: other.row, column: edge };
  };
  switch (end) {
    case 'down':
      return below(1);
    case 'up':
      return below(-1);
    case 'next':
      return beside(1);
    case 'previous':
      return beside(-1);
    default:
      return { row, column };
  }
}

/** Ends the editing of a cell and moves the focus. */
export function endEdit(store: GridStore, end: EditEnd, reveal: Reveal): void {
  const { editing } = store.state;
  if (editing) focusCell(store, neighbour(store, editing, end), reveal);
}
