import { flushSync } from 'react-dom';
import { isTypedColumn, resultColumns } from '#domain/cart/table/table-columns.ts';
import { cellId, type CellAt, type GridStore } from './grid-store.ts';

/** How the editing of a cell ends: where the focus goes. */
export type EditEnd = 'stay' | 'down' | 'up' | 'next' | 'previous';

const frames = 3;

/** The cell, or where a row has none of that column, the one that stands for it: its message, or its name. */
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

/** Gives the focus to a cell as soon as its row is in the document: of a long table it must be scrolled there first. */
function focusElement(at: CellAt, left = frames): void {
  const cell = elementOf(at);
  if (cell) {
    cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    cell.focus({ preventScroll: true });
  } else if (left > 0) requestAnimationFrame(() => focusElement(at, left - 1));
}

/** Where the rows of the table stand in the document; scrolls there. */
export type Reveal = (place: number) => void;

/** Moves the focus of the table to a cell; with a range the other corner stays. */
export function focusCell(store: GridStore, wanted: CellAt, reveal: Reveal, isExtending = false): void {
  const at = store.shownCell(wanted);
  const { focus, anchor, editing } = store.state;
  store.wasEntered = true;
  const corner = isExtending ? (anchor ?? focus) : null;
  const isThere = focus?.row === at.row && focus.column === at.column && anchor === corner && !editing;
  // Back where it was there is nothing to draw first: what else has changed is drawn once, and later.
  if (!isThere) flushSync(() => store.set({ focus: at, anchor: corner, editing: null }));
  if (!elementOf(at)) reveal(store.placeOf(at.row) ?? 0);
  focusElement(at);
}

function neighbour(store: GridStore, { row, column }: CellAt, end: EditEnd): CellAt {
  const place = store.placeOf(row) ?? 0;
  const { rows, columns } = store;
  const below = (step: number) => {
    // A group's head takes nothing: the typing goes on below it.
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

/** Ends the editing of a cell and leads on. */
export function endEdit(store: GridStore, end: EditEnd, reveal: Reveal): void {
  const { editing } = store.state;
  if (editing) focusCell(store, neighbour(store, editing, end), reveal);
}
