import { createContext, useContext, useSyncExternalStore } from 'react';
import type { InputColumn, TableColumn } from '#domain/cart/table/table-columns.ts';
import type { TableRow } from '#domain/cart/table/table-rows.ts';

/** A cell by its row's key and its column. */
export interface CellAt {
  row: string;
  column: TableColumn;
}

/** What stands in a cell before it is applied; null where the cell cannot take it and keeps its own. */
export interface Preview {
  column: InputColumn;
  /** By the uuid of the item. */
  texts: ReadonlyMap<string, string | null>;
}

interface GridState {
  focus: CellAt | null;
  /** The other corner of a range of cells; null where there is none. */
  anchor: CellAt | null;
  /** The cell that is edited, what it begins with: what was typed, else what it holds; and what stood in it before. */
  editing: (CellAt & { start: string | null; before: string | null }) | null;
  /** Uuids of the selected items. */
  selected: ReadonlySet<string>;
  preview: Preview | null;
}

/** What a row shows of all this; its fields are values, so that a row renders for its own changes alone. */
export interface RowState {
  focus: TableColumn | null;
  editing: TableColumn | null;
  start: string | null;
  isSelected: boolean;
  /** First and last column of the range in this row, by their places. */
  range: readonly [number, number] | null;
  previewColumn: InputColumn | null;
  preview: string | null;
}

const nothing: GridState = { focus: null, anchor: null, editing: null, selected: new Set(), preview: null };

const isSame = (left: RowState, right: RowState) =>
  left.focus === right.focus &&
  left.editing === right.editing &&
  left.start === right.start &&
  left.isSelected === right.isSelected &&
  left.range?.[0] === right.range?.[0] &&
  left.range?.[1] === right.range?.[1] &&
  left.previewColumn === right.previewColumn &&
  left.preview === right.preview;

/** Focus, range, selection and preview of the table: rows listen to what concerns themselves. */
export class GridStore {
  /** Whether somebody has been in the table. */
  wasEntered = false;
  #lastEdited: CellAt | null = null;
  /** Place of the focused row when the rows were last shown. */
  #focusPlace = 0;
  /** The cell from which the selection began. */
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

  /** Selects these items and no others, from the focused cell where none is named. */
  select(selected: ReadonlySet<string>, from: CellAt | null = this.#state.focus): void {
    if (this.#state.selected.size === 0) this.#selectedFrom = from;
    this.set({ selected, preview: null });
  }

  /** The cell from which the selection began, where its row is still there; else the one that has the focus. */
  get selectedFrom(): CellAt | null {
    const from = this.#selectedFrom;
    return from && this.#places.has(from.row) ? from : this.#state.focus;
  }

  /** Whether a cell is the one that was edited last; it is so for the first who asks. */
  takeLastEdited({ row, column }: CellAt): boolean {
    const isLast = this.#lastEdited?.row === row && this.#lastEdited.column === column;
    if (isLast) this.#lastEdited = null;
    return isLast;
  }

  /** Takes the rows and columns that are shown; what is gone of them is no longer selected. */
  show(rows: readonly TableRow[], columns: readonly TableColumn[]): void {
    const { focus } = this.#state;
    if (focus) this.#focusPlace = this.placeOf(focus.row) ?? this.#focusPlace;
    this.#rows = rows;
    this.#columns = columns;
    this.#places = new Map(rows.map(({ key }, place) => [key, place]));
    for (const key of this.#shown.keys()) if (!this.#places.has(key)) this.#shown.delete(key);
  }

  /** The cell, or the row's name in place of one whose column has left. */
  shownCell(at: CellAt): CellAt {
    return this.#columns.includes(at.column) ? at : { row: at.row, column: 'name' };
  }

  #isShown({ row, column }: CellAt): boolean {
    return this.#places.has(row) && this.#columns.includes(column);
  }

  /**
   * Where the focused row or column has gone, goes on at what stands in its place, so that the table is never without a cell to
   * come to; answers that cell, null where nothing has gone. A range of which a corner has gone is none any more.
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

  /** Lets go of items that are no longer in the cart. */
  keepOnly(uuids: ReadonlySet<string>): void {
    const selected = [...this.#state.selected].filter((uuid) => uuids.has(uuid));
    if (selected.length < this.#state.selected.size) this.set({ selected: new Set(selected), preview: null });
  }

  placeOf(row: string): number | null {
    return this.#places.get(row) ?? null;
  }

  /** Places of the cells from which and to which the range goes, the focused cell alone where there is no other corner. */
  range(): { rows: readonly [number, number]; columns: readonly [number, number] } | null {
    const { focus, anchor } = this.#state;
    if (!focus) return null;
    const corner = anchor ?? focus;
    const rows = [this.placeOf(corner.row) ?? 0, this.placeOf(focus.row) ?? 0].toSorted((a, b) => a - b);
    const columns = [corner, focus].map(({ column }) => this.#columns.indexOf(column)).toSorted((a, b) => a - b);
    return { rows: [rows[0] ?? 0, rows[1] ?? 0], columns: [columns[0] ?? 0, columns[1] ?? 0] };
  }

  /** The same object as long as nothing of it is another. */
  row(key: string, uuid: string | null): RowState {
    const next = this.#rowState(key, uuid);
    const shown = this.#shown.get(key);
    if (shown && isSame(shown, next)) return shown;
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

/** What the table says of one row: an item's with its uuid, else null. */
export function useRowState(key: string, uuid: string | null): RowState {
  const store = useGridStore();
  return useSyncExternalStore(store.subscribe, () => store.row(key, uuid));
}

/** A value of the table's state; must be the same object as long as it is the same. */
export function useGridState<Value>(read: (state: GridStore['state']) => Value): Value {
  const store = useGridStore();
  return useSyncExternalStore(store.subscribe, () => read(store.state));
}

export const cellId = ({ row, column }: CellAt): string => `cell ${row} ${column}`.replaceAll(' ', '-');
export const columnId = (column: TableColumn): string => `column-${column}`;
