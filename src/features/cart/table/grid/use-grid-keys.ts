import type { KeyboardEvent } from 'react';
import type { TotalName } from '#domain/analysis/explain/explain-totals.ts';
import { movedCell } from '#domain/cart/table/grid-move.ts';
import { isInputColumn, isTypedColumn, resultColumns } from '#domain/cart/table/table-rows.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { cart } from '#state/cart/cart.ts';
import { cellValue } from '../cells/cell-values.ts';
import { clearRange, fillDown, rangeRows, type FillOutcome } from './grid-edits.ts';
import { focusCell, type Reveal } from './grid-focus.ts';
import { cellId, type CellAt, type GridStore } from './grid-store.ts';
import { toggled } from '../cells/select-cell.tsx';

/** A result to explain, with the items that it belongs to. */
export interface ExplainedResult {
  uuids: readonly string[];
  total: Exclude<TotalName, 'totalInvestment'>;
}

interface GridKeys {
  reveal: Reveal;
  onFilled: (outcome: FillOutcome) => void;
  onToggleGroup: (row: string) => void;
  onRemove: (uuids: readonly string[]) => void;
  onKeys: () => void;
  onExplain: (result: ExplainedResult) => void;
  /** Opens all fields of a row's item. */
  onDetail: (row: string) => void;
  /** Returns the number of rows that fit into the window. */
  pageRows: () => number;
}

type Handler = (event: KeyboardEvent, store: GridStore, keys: GridKeys) => boolean;

const rowAt = (store: GridStore, { row }: CellAt) => store.rows[store.placeOf(row) ?? -1];

const isFar = ({ ctrlKey, metaKey }: KeyboardEvent) => ctrlKey || metaKey;

/** Moves between cells; Shift extends the range. */
const move: Handler = (event, store, { reveal, pageRows }) => {
  const { focus } = store.state;
  if (!focus || event.altKey) return false;
  const from = { row: store.placeOf(focus.row) ?? 0, column: store.columns.indexOf(focus.column) };
  const shape = { rows: store.rows, columnCount: store.columns.length, pageRows: pageRows() };
  const to = movedCell(from, { key: event.key, isFar: isFar(event) }, shape);
  const row = to && store.rows[to.row];
  const column = to && store.columns[to.column];
  if (!row || !column) return false;
  focusCell(store, { row: row.key, column }, reveal, event.shiftKey);
  return true;
};

/** Returns the formatted amount or years of a cell; null if it is blank or not typed. */
function shownBefore(store: GridStore, at: CellAt): string | null {
  const row = rowAt(store, at);
  const value = row ? cellValue(row, at.column) : null;
  return typeof value === 'number' ? formatFact('amount', value) : null;
}

/** Starts editing the focused cell; a typed character replaces the value. */
export function beginEdit(store: GridStore, start: string | null): boolean {
  const { focus } = store.state;
  const cell = focus && document.getElementById(cellId(focus));
  if (!focus || !isInputColumn(focus.column) || cell?.getAttribute('aria-readonly') !== 'false') return false;
  if (start !== null && !isTypedColumn(focus.column)) return false;
  store.set({ editing: { ...focus, start, before: shownBefore(store, focus) }, anchor: null });
  return true;
}

const enter: Handler = ({ key, altKey }, store, { onToggleGroup, onDetail }) => {
  const { focus } = store.state;
  const opens = altKey && key === 'ArrowDown';
  if (!focus || (key !== 'Enter' && key !== 'F2' && !opens)) return false;
  const row = rowAt(store, focus);
  if (row?.kind === 'group') {
    onToggleGroup(row.key);
    return true;
  }
  if (focus.column === 'name') {
    if (opens) onDetail(focus.row);
    else document.getElementById(cellId(focus))?.querySelector<HTMLElement>('a, button')?.click();
    return true;
  }
  return beginEdit(store, null);
};

/** A character that may start a number, and is not part of a shortcut, replaces the value. */
const type: Handler = (event, store) =>
  /^[\d,.-]$/.test(event.key) && !isFar(event) && !event.altKey && beginEdit(store, event.key);

const escape: Handler = ({ key }, store) => {
  if (key !== 'Escape') return false;
  const { anchor, selected } = store.state;
  if (anchor) store.set({ anchor: null });
  // Clearing the selection also discards the preview for it.
  else if (selected.size > 0) store.select(new Set());
  else return false;
  return true;
};

/** Returns the items of a row: all items of a group, the package of a fund. */
function itemsOf(store: GridStore, at: CellAt): readonly string[] {
  const row = rowAt(store, at);
  if (!row) return [];
  return row.kind === 'group' ? row.uuids : [row.uuid];
}

const select: Handler = (event, store) => {
  const { focus, selected } = store.state;
  if (!focus) return false;
  if (event.key === ' ' && !isFar(event)) {
    store.select(toggled(selected, itemsOf(store, focus)));
    return true;
  }
  if (event.key.toLowerCase() !== 'a' || !isFar(event)) return false;
  const all = cart.list.positions.map(({ uuid }) => uuid);
  store.select(toggled(selected, all));
  return true;
};

const erase: Handler = (event, store, { onFilled, onRemove }) => {
  const { focus, selected } = store.state;
  if (!focus || (event.key !== 'Delete' && event.key !== 'Backspace')) return false;
  if (!isFar(event)) {
    onFilled(clearRange(store));
    return true;
  }
  if (event.key !== 'Delete') return false;
  const row = rowAt(store, focus);
  const own = row?.kind === 'item' ? [row.uuid] : [];
  onRemove(selected.size > 0 ? [...selected] : own);
  return true;
};

const fillByKey: Handler = (event, store, { onFilled }) => {
  if (event.key.toLowerCase() !== 'd' || !isFar(event)) return false;
  if (rangeRows(store).length > 0) onFilled(fillDown(store));
  return true;
};

const explain: Handler = ({ key }, store, { onExplain }) => {
  const column = store.state.focus && resultColumns.find((result) => result === store.state.focus?.column);
  if (key !== 'F9' || !store.state.focus || !column) return false;
  const total = column === 'range' || column === 'yearValue' ? 'expectedAssets' : column;
  onExplain({ uuids: itemsOf(store, store.state.focus), total });
  return true;
};

const help: Handler = ({ key }, _store, { onKeys }) => {
  if (key !== '?') return false;
  onKeys();
  return true;
};

const handlers: readonly Handler[] = [help, enter, move, escape, select, erase, fillByKey, explain, type];

/** Handles the keys of the table while no cell is edited (screens, section 2). */
export function gridKeyHandler(store: GridStore, keys: GridKeys): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.defaultPrevented || store.state.editing) return;
    const { target } = event;
    // A focused button or checkbox handles its own keys.
    if (!(target instanceof Element) || !target.matches('[data-column]')) return;
    if (handlers.some((handle) => handle(event, store, keys))) event.preventDefault();
  };
}
