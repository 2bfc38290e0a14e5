import { useRef, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartItemType } from '#domain/cart/document.ts';
import { tableColumns, type TableColumn, type TableRow, type TableSort } from '#domain/cart/table/table-rows.ts';
import styles from '../cart-table.module.css';
import { useGridTools } from './grid-context.ts';
import type { FillOutcome } from './grid-edits.ts';
import { focusCell } from './grid-focus.ts';
import { useGridStore, type CellAt, type GridStore } from './grid-store.ts';
import { TotalRow } from '../rows/sum-row.tsx';
import { revealRow, screenRows, TableBody } from '../table-body.tsx';
import { TableHead } from '../table-head.tsx';
import { useClipboard } from './use-clipboard.ts';
import { useLitRows } from './use-lit-rows.ts';
import { useProposedCells } from './use-proposed-cells.ts';
import { beginEdit, gridKeyHandler, type ExplainedResult } from './use-grid-keys.ts';

interface TableGridProps {
  rows: readonly TableRow[];
  columns: readonly TableColumn[];
  /** The template of the grid that shows the columns. */
  template: string;
  /** Whether the charging method is its first letter. */
  isShort: boolean;
  sort: TableSort;
  onSort: (sort: TableSort) => void;
  onToggle: (itemType: CartItemType) => void;
  onFilled: (outcome: FillOutcome) => void;
  onRemove: (uuids: readonly string[]) => void;
  onKeys: () => void;
  onExplain: (result: ExplainedResult) => void;
}

/** Returns the cell that contains an element. */
function cellOf(target: Element): CellAt | null {
  const cell = target.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]')?.dataset['row'];
  const column = tableColumns.find((one) => one === cell?.dataset['column']);
  return row && column ? { row, column } : null;
}

/** Returns the clicked cell, unless a control in it was clicked. */
const clickedCell = (target: EventTarget): CellAt | null =>
  target instanceof Element && !target.closest('a, button, label, input') ? cellOf(target) : null;

/** Follows focus that reaches a cell without a click or a shortcut of the table, for example from a screen reader. */
function followFocus(store: GridStore, target: Element): void {
  const at = target.hasAttribute('data-column') ? cellOf(target) : null;
  const { focus } = store.state;
  if (!at || (focus?.row === at.row && focus.column === at.column)) return;
  store.wasEntered = true;
  store.set({ focus: at, anchor: null, editing: null });
}

/** The grid: a click focuses a cell, a double click edits it, and the keyboard reaches everything. */
export function TableGrid(props: TableGridProps) {
  const { rows, columns, template, isShort, sort, onSort, onToggle, onFilled, onRemove, onKeys, onExplain } = props;
  const { t } = useTranslation('cart-table');
  const store = useGridStore();
  const { openDetail } = useGridTools();
  const grid = useRef<HTMLDivElement>(null);
  useClipboard(grid, store, onFilled);
  useLitRows(grid);
  useProposedCells(store);
  const onKeyDown = gridKeyHandler(store, {
    reveal: revealRow,
    onFilled,
    onToggleGroup: (key) => {
      const row = rows.find((one) => one.key === key);
      if (row?.kind === 'group') onToggle(row.itemType);
    },
    onRemove,
    onKeys,
    onExplain,
    onDetail: (key) => {
      const row = rows.find((one) => one.key === key);
      if (row && row.kind !== 'group') openDetail(row.uuid);
    },
    pageRows: screenRows,
  });
  const onMouseDown = (event: MouseEvent) => {
    const at = store.state.editing ? null : clickedCell(event.target);
    if (!at) return;
    event.preventDefault();
    focusCell(store, at, revealRow, event.shiftKey);
  };
  return (
    <div
      ref={grid}
      role="treegrid"
      tabIndex={-1}
      className={styles.grid}
      style={{ '--columns': template }}
      data-short={isShort || undefined}
      aria-label={t('label')}
      aria-multiselectable
      aria-rowcount={rows.length + 2}
      aria-colcount={tableColumns.length}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onFocus={({ target }) => followFocus(store, target)}
      onDoubleClick={(event) => clickedCell(event.target) && beginEdit(store, null)}
    >
      <TableHead columns={columns} sort={sort} onSort={onSort} />
      <TableBody rows={rows} columns={columns} onToggle={onToggle} />
      <TotalRow columns={columns} index={rows.length} />
    </div>
  );
}
