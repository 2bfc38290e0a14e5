import { createContext, useContext, useSyncExternalStore } from 'react';
import type { InputColumn, TableColumn, TableRow } from '#domain/cart/table/table-rows.ts';
import { isDeepEqual } from '#domain/equality.ts';

/** A cell, by the key of its row and its column. */
export interface CellAt {
  row: string;
  column: TableColumn;
}

/** The previewed text of a cell; null if the cell does not accept the value and keeps its own. */
export interface Preview {
  column: InputColumn;
  /** Keyed by the UUID of the item. */
  texts: ReadonlyMap<string, string | null>;
}

interface GridState {
  focus: CellAt | null;
  /** The opposite corner of the selected range, or null. */
  anchor: CellAt | null;
  /** The edited cell; `start` is what was typed to begin, if anything, and `before` the value before the edit. */
  editing: (CellAt & { start: string | null; before: string | null }) | null;
  /** UUIDs of the selected items. */
  selected: ReadonlySet<string>;
  preview: Preview | null;
}

/**
 * The part of the state that a row shows; its fields are primitive values, so that a row re-renders only for its own
 * changes.
 */
export interface RowState {
  focus: TableColumn | null;
  editing: TableColumn | null;
  start: string | null;
  isSelected: boolean;
  /** Indices of the range's first and last column in this row. */
  range: readonly [number, number] | null;
  previewColumn: InputColumn | null;
  preview: string | null;
}

const nothing: GridState = { focus: null, anchor: null, editing: null, selected: new Set(), preview: null };

/** Focus, range, selection and preview of the table; each row subscribes to its own part only. */
export class GridStore {
  /** Whether the table has ever had the focus. */
  wasEntered = false;
  #lastEdited: CellAt | null = null;
  /** Index of the focused row when the rows were last shown. */
  #focusPlace = 0;
  /** The cell from which the selection started. */
  #selectedFrom: CellAt | null = null;
  #state: GridState = nothing;
  #rows: readonly TableRow[] = [];
  #places = new Map<string, number>();
  #columns: readonly TableColumn[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #shown = new Map<string, RowState>();

  get state(): GridState {
    return this.#state;
  }

  get rows(): readonly TableRow[] {
    return this.#rows;
  }

  get columns(): readonly TableColumn[] {
    return this.#columns;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  set(change: Partial<GridState>): void {
    const { editing } = this.#state;
    if (editing && change.editing !== undefined && change.editing !== editing) this.#lastEdited = editing;
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }

  /** Selects exactly these items; the selection starts from the focused cell by default. */
  select(selected: ReadonlySet<string>, from: CellAt | null = this.#state.focus): void {
    if (this.#state.selected.size === 0) this.#selectedFrom = from;
    this.set({ selected, preview: null });
  }

  /** Returns the cell from which the selection started, or the focused cell if that row no longer exists. */
  get selectedFrom(): CellAt | null {
    const from = this.#selectedFrom;
    return from && this.#places.has(from.row) ? from : this.#state.focus;
  }

  /** Returns whether a cell was edited last, until that is cleared. */
  isLastEdited({ row, column }: CellAt): boolean {
    return this.#lastEdited?.row === row && this.#lastEdited.column === column;
  }

  clearLastEdited(): void {
    this.#lastEdited = null;
  }

  /** Sets the visible rows and columns, and deselects items that have no row any more. */
  show(rows: readonly TableRow[], columns: readonly TableColumn[]): void {
    const { focus } = this.#state;
    if (focus) this.#focusPlace = this.placeOf(focus.row) ?? this.#focusPlace;
    this.#rows = rows;
    this.#columns = columns;
    this.#places = new Map(rows.map(({ key }, place) => [key, place]));
    for (const key of this.#shown.keys()) if (!this.#places.has(key)) this.#shown.delete(key);
  }

  /** Returns the cell, or the row's name cell if its column is hidden. */
  shownCell(at: CellAt): CellAt {
    return this.#columns.includes(at.column) ? at : { row: at.row, column: 'name' };
  }

  #isShown({ row, column }: CellAt): boolean {
    return this.#places.has(row) && this.#columns.includes(column);
  }

  /**
   * Moves the focus to the nearest remaining cell when its row or column is removed, so that the table always has a tab
   * stop. Returns that cell, or null if nothing was removed. A range that loses a corner is cleared.
   */
  regainFocus(): CellAt | null {
    const { focus, anchor } = this.#state;
    if (anchor && !this.#isShown(anchor)) this.set({ anchor: null });
    if (!focus || this.#isShown(focus)) return null;
    const place = this.placeOf(focus.row) ?? this.#focusPlace;
    const row = this.#rows[Math.min(place, this.#rows.length - 1)];
    const next = row ? this.shownCell({ row: row.key, column: focus.column }) : null;
    this.set({ focus: next, anchor: null, editing: null });
    return next;
  }

  /** Deselects items that are no longer in the cart. */
  keepOnly(uuids: ReadonlySet<string>): void {
    const selected = [...this.#state.selected].filter((uuid) => uuids.has(uuid));
    if (selected.length < this.#state.selected.size) this.set({ selected: new Set(selected), preview: null });
  }

  placeOf(row: string): number | null {
    return this.#places.get(row) ?? null;
  }

  /** Returns the first and last row and column indices of the range; the focused cell alone without an anchor. */
  range(): { rows: readonly [number, number]; columns: readonly [number, number] } | null {
    const { focus, anchor } = this.#state;
    if (!focus) return null;
    const corner = anchor ?? focus;
    const rows = [this.placeOf(corner.row) ?? 0, this.placeOf(focus.row) ?? 0].toSorted((a, b) => a - b);
    const columns = [corner, focus].map(({ column }) => this.#columns.indexOf(column)).toSorted((a, b) => a - b);
    return { rows: [rows[0] ?? 0, rows[1] ?? 0], columns: [columns[0] ?? 0, columns[1] ?? 0] };
  }

  /** Returns the state of a row; the same object while nothing in it changes. */
  row(key: string, uuid: string | null): RowState {
    const next = this.#rowState(key, uuid);
    const shown = this.#shown.get(key);
    if (shown && isDeepEqual(shown, next)) return shown;
    this.#shown.set(key, next);
    return next;
  }

  #rowState(key: string, uuid: string | null): RowState {
    const { focus, anchor, editing, selected, preview } = this.#state;
    const isEdited = editing?.row === key;
    const range = anchor && this.range();
    const place = this.placeOf(key) ?? -1;
    const text = uuid === null || !preview?.texts.has(uuid) ? undefined : preview.texts.get(uuid);
    return {
      focus: focus?.row === key ? focus.column : null,
      editing: isEdited ? editing.column : null,
      start: isEdited ? editing.start : null,
      isSelected: uuid !== null && selected.has(uuid),
      range: range && place >= range.rows[0] && place <= range.rows[1] ? range.columns : null,
      previewColumn: text == null || !preview ? null : preview.column,
      preview: text ?? null,
    };
  }
}

const Store = createContext<GridStore | null>(null);

export const GridStoreProvider = Store.Provider;

export function useGridStore(): GridStore {
  const store = useContext(Store);
  if (!store) throw new Error('A part of the table stands outside of it');
  return store;
}

/** Returns the state of a row; `uuid` is that of its item, or null. */
export function useRowState(key: string, uuid: string | null): RowState {
  const store = useGridStore();
  return useSyncExternalStore(store.subscribe, () => store.row(key, uuid));
}

/** Returns a value of the table's state; `read` must return the same object while the value is the same. */
export function useGridState<Value>(read: (state: GridStore['state']) => Value): Value {
  const store = useGridStore();
  return useSyncExternalStore(store.subscribe, () => read(store.state));
}

export const cellId = ({ row, column }: CellAt): string => `cell ${row} ${column}`.replaceAll(' ', '-');
export const columnId = (column: TableColumn): string => `column-${column}`;
