import { useCallback, useEffect, useImperativeHandle, useMemo, useState, type ComponentProps, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { CartItemType } from '#domain/cart/document.ts';
import { catalogueState } from '#state/catalogue.ts';
import { selectionToShow, selectionWasShown } from '#state/cart-view.ts';
import { cart } from '#state/cart/cart.ts';
import { isLeftOutField } from '#state/cart/item-status.ts';
import type { ItemPlace } from '../shared/next-field.ts';
import { BulkBar } from './bulk-bar.tsx';
import styles from './cart-table.module.css';
import { columnOf, FirstFocus } from './first-focus.tsx';
import { GridToolsProvider } from './grid-context.ts';
import { endEdit, focusCell } from './grid-focus.ts';
import { cellId, GridStore, GridStoreProvider, useGridState } from './grid-store.ts';
import { KeyList } from './key-list.tsx';
import { ResultExplanation } from './result-explanation.tsx';
import { StatusLine } from './status-line.tsx';
import { revealRow } from './table-body.tsx';
import { TableGrid } from './table-grid.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import type { ExplainedResult } from './use-grid-keys.ts';
import { useFilled } from './use-filled.ts';
import { useColumns, useRows, useSort } from './use-table-rows.ts';

export interface CartTableHandle {
  /** Gives the focus to the cell of a field. */
  focusPlace: (place: ItemPlace) => void;
  /** The field whose cell has the focus; null where none has. */
  place: () => ItemPlace | null;
  /** Uuids of the items as they stand. */
  order: () => readonly string[];
}

interface CartTableProps {
  onNext: () => void;
  handle: Ref<CartTableHandle>;
}

function Bulk(props: ComponentProps<typeof BulkBar>) {
  const count = useGridState((state) => state.selected.size);
  return count > 0 ? <BulkBar {...props} /> : null;
}

/** Which groups are folded away. */
function useCollapsed() {
  const [collapsed, setCollapsed] = useState<ReadonlySet<CartItemType>>(new Set());
  const toggle = useCallback((itemType: CartItemType) => {
    setCollapsed((before) => {
      const next = new Set(before);
      if (!next.delete(itemType)) next.add(itemType);
      return next;
    });
  }, []);
  return { collapsed, toggle };
}

/** The field whose cell has the focus: of an item's own cells none but the typed ones are fields to be led to. */
function focusedPlace(store: GridStore): ItemPlace | null {
  const { focus } = store.state;
  const isThere = focus !== null && document.activeElement?.id === cellId(focus);
  const row = isThere ? store.rows[store.placeOf(focus.row) ?? -1] : undefined;
  if (!focus || row?.kind !== 'item') return null;
  const field = cart.package(row.uuid) && focus.column.endsWith('Amount') ? 'investedAmount' : focus.column;
  return { uuid: row.uuid, field: isLeftOutField(field) ? field : 'item' };
}

/** Selects the items that the table is asked to show, once they have rows. */
function useShownSelection(store: GridStore): void {
  const { uuids } = useSnapshot(selectionToShow);
  useEffect(() => {
    const [first] = uuids;
    if (first === undefined) return;
    selectionWasShown();
    focusCell(store, { row: first, column: 'name' }, revealRow);
    store.select(new Set(uuids));
  }, [store, uuids]);
}

/** The cart as a table: one row an item, cells edited as in a spreadsheet. */
export function CartTable({ onNext, handle }: CartTableProps) {
  const { t } = useTranslation('cart-table');
  const [store] = useState(() => new GridStore());
  const { collapsed, toggle } = useCollapsed();
  const [showsKeys, setShowsKeys] = useState(false);
  const [explained, setExplained] = useState<ExplainedResult | null>(null);
  const { announcement, announce, onFilled, onRemove } = useFilled(store, revealRow);
  const { sort, places, sortBy } = useSort();
  const { config } = useSnapshot(catalogueState);
  const { positions } = useSnapshot(cart.list);
  const columns = useColumns();
  const rows = useRows(places, collapsed);
  store.show(rows, columns);
  useEffect(() => store.keepOnly(new Set(positions.map(({ uuid }) => uuid))), [store, positions]);
  useShownSelection(store);
  const tools = useMemo(
    () => ({ reveal: revealRow, end: (end: Parameters<typeof endEdit>[1]) => endEdit(store, end, revealRow) }),
    [store],
  );
  useImperativeHandle(handle, () => ({
    focusPlace: ({ uuid, field }) => focusCell(store, { row: uuid, column: columnOf(uuid, field) }, revealRow),
    place: () => focusedPlace(store),
    order: () => store.rows.flatMap((row) => (row.kind === 'item' ? row.uuid : [])),
  }));
  const focusAgain = () => {
    const from = store.selectedFrom;
    if (from) focusCell(store, from, revealRow);
  };

  return (
    <GridStoreProvider value={store}>
      <GridToolsProvider value={tools}>
        <section className={styles.card} aria-label={t('label')}>
          <FirstFocus store={store} rows={rows} />
          <TableToolbar onNext={onNext} announce={announce} store={store} reveal={revealRow} />
          <Bulk
            packagesDisabled={config.cartPackagesDisabled}
            onRemove={onRemove}
            announce={announce}
            onDone={focusAgain}
          />
          <TableGrid
            rows={rows}
            columns={columns}
            sort={sort}
            onSort={(next) => {
              sortBy(next);
              announce(t(`sorted.${next}`));
            }}
            onToggle={toggle}
            onFilled={onFilled}
            onRemove={onRemove}
            onKeys={() => setShowsKeys(true)}
            onExplain={setExplained}
          />
          <StatusLine onKeys={() => setShowsKeys(true)} />
          <p className="visually-hidden" role="status">
            {announcement}
          </p>
        </section>
        {explained && <ResultExplanation result={explained} onClose={() => setExplained(null)} />}
        <KeyList open={showsKeys} onClose={() => setShowsKeys(false)} />
      </GridToolsProvider>
    </GridStoreProvider>
  );
}
