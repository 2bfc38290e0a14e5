import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
  type ReactNode,
  type Ref,
} from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { CartItemType } from '#domain/cart/document.ts';
import type { TableRow } from '#domain/cart/table/table-rows.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { selectionToShow, selectionWasShown } from '#state/cart/cart-view.ts';
import { cart } from '#state/cart/cart.ts';
import { isLeftOutField } from '#state/cart/calculation/item-status.ts';
import type { ItemPlace } from '#cart-ui/next-field.ts';
import { BulkBar } from './bulk-bar.tsx';
import styles from './cart-table.module.css';
import { columnOf, FirstFocus } from './grid/first-focus.tsx';
import { ItemSheet } from './item-sheet.tsx';
import { usePlaceText } from './cells/use-place-text.ts';
import { GridToolsProvider } from './grid/grid-context.ts';
import { endEdit, focusCell } from './grid/grid-focus.ts';
import { cellId, GridStore, GridStoreProvider, useGridState } from './grid/grid-store.ts';
import { TableKeyList, ResultExplanation } from './table-dialogs.tsx';
import { StatusLine } from './status-line.tsx';
import { revealRow } from './table-body.tsx';
import { TableGrid } from './grid/table-grid.tsx';
import { TableToolbar } from './table-toolbar.tsx';
import type { ExplainedResult } from './grid/use-grid-keys.ts';
import { useFilled } from './use-filled.ts';
import { useColumns } from './use-columns.ts';
import { useSort } from './use-sort.ts';
import { useRows } from './rows/use-table-rows.ts';

export interface CartTableHandle {
  /** Focuses the cell of a field. */
  focusPlace: (place: ItemPlace) => void;
  /** Returns the field whose cell has the focus, or null. */
  place: () => ItemPlace | null;
  /** Returns the UUIDs of the items in display order. */
  order: () => readonly string[];
}

interface CartTableProps {
  onNext: () => void;
  handle: Ref<CartTableHandle>;
  /** Further tools, for the table as a whole. */
  children?: ReactNode;
}

function Bulk(props: ComponentProps<typeof BulkBar>) {
  const count = useGridState((state) => state.selected.size);
  return count > 0 ? <BulkBar {...props} /> : null;
}

/** Returns the collapsed groups. */
function useCollapsed() {
  const [collapsed, setCollapsed] = useState<ReadonlySet<CartItemType>>(new Set());
  const toggle = useCallback((itemType: CartItemType) => {
    setCollapsed((before) => {
      const next = new Set(before);
      if (!next.delete(itemType)) next.add(itemType);
      return next;
    });
  }, []);
  const unfold = useCallback((itemType: CartItemType) => {
    setCollapsed((before) => (before.has(itemType) ? new Set([...before].filter((one) => one !== itemType)) : before));
  }, []);
  return { collapsed, toggle, unfold };
}

/** Returns the field of the focused cell; among an item's own cells only typed ones are fields to navigate to. */
function focusedPlace(store: GridStore): ItemPlace | null {
  const { focus } = store.state;
  const isThere = focus !== null && document.activeElement?.id === cellId(focus);
  const row = isThere ? store.rows[store.placeOf(focus.row) ?? -1] : undefined;
  if (!focus || row?.kind !== 'item') return null;
  const field = cart.package(row.uuid) && focus.column.endsWith('Amount') ? 'investedAmount' : focus.column;
  return { uuid: row.uuid, field: isLeftOutField(field) ? field : 'item' };
}

/** Selects the items that another page asks to show, once they have rows. */
function useShownSelection(store: GridStore): void {
  const { uuids } = useSnapshot(selectionToShow);
  useEffect(() => {
    const [first] = uuids;
    if (first === undefined) return undefined;
    // After the change of the screen, which focuses its heading.
    const frame = requestAnimationFrame(() => {
      selectionWasShown();
      focusCell(store, { row: first, column: 'name' }, revealRow);
      store.select(new Set(uuids));
    });
    return () => cancelAnimationFrame(frame);
  }, [store, uuids]);
}

/** Restores the focus when its row is removed, for example by undo. */
function useKeptFocus(store: GridStore): void {
  useEffect(() => {
    const next = store.regainFocus();
    // The focus is not moved into a table that it has never been in.
    if (next && store.wasEntered && document.activeElement === document.body) focusCell(store, next, revealRow);
  });
}

/** Returns the UUIDs of all items in display order, including those of collapsed groups. */
const displayOrder = (rows: readonly TableRow[]) => rows.flatMap((row) => (row.kind === 'group' ? row.uuids : []));

interface Places {
  store: GridStore;
  order: readonly string[];
  unfold: (itemType: CartItemType) => void;
  announce: (text: string) => void;
}

/** Lets the page navigate to cells: expands a collapsed group, focuses the cell and announces it. */
function usePlaces(handle: Ref<CartTableHandle>, { store, order, unfold, announce }: Places): void {
  const textOf = usePlaceText();
  const focusPlace = (place: ItemPlace) => {
    const position = cart.list.positions.find(({ uuid }) => uuid === place.uuid);
    if (position) flushSync(() => unfold(position.itemType));
    focusCell(store, { row: place.uuid, column: columnOf(place.uuid, place.field) }, revealRow);
    announce(textOf(place, order));
  };
  useImperativeHandle(handle, () => ({ focusPlace, place: () => focusedPlace(store), order: () => order }));
}

/** The cart as a table with one row per item, whose cells are edited as in a spreadsheet. */
export function CartTable({ onNext, handle, children }: CartTableProps) {
  const { t } = useTranslation('cart-table');
  const [store] = useState(() => new GridStore());
  const { collapsed, toggle, unfold } = useCollapsed();
  const [detailed, setDetailed] = useState<string | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const [explained, setExplained] = useState<ExplainedResult | null>(null);
  const { announcement, announce, onFilled, onRemove } = useFilled(store, revealRow);
  const { sort, places, sortBy } = useSort(store, revealRow);
  const { config } = useSnapshot(catalogueState);
  const { positions } = useSnapshot(cart.list);
  const box = useRef<HTMLElement>(null);
  const { hasDetail, ...shown } = useColumns(box);
  const rows = useRows(places, collapsed);
  store.show(rows, shown.columns);
  useEffect(() => store.keepOnly(new Set(positions.map(({ uuid }) => uuid))), [store, positions]);
  useShownSelection(store);
  useKeptFocus(store);
  const tools = useMemo(
    () => ({
      reveal: revealRow,
      end: (end: Parameters<typeof endEdit>[1]) => endEdit(store, end, revealRow),
      openDetail: setDetailed,
      leadsToDetail: hasDetail,
      announce,
    }),
    [store, hasDetail, announce],
  );
  const order = displayOrder(rows);
  usePlaces(handle, { store, order, unfold, announce });
  const focusAgain = () => {
    const from = store.selectedFrom;
    if (from) focusCell(store, from, revealRow);
  };

  return (
    <GridStoreProvider value={store}>
      <GridToolsProvider value={tools}>
        <section ref={box} className={styles.card} aria-label={t('label')}>
          <FirstFocus store={store} rows={rows} />
          <TableToolbar {...{ onNext, announce, store, children }} reveal={revealRow} />
          <Bulk
            packagesDisabled={config.cartPackagesDisabled}
            onRemove={onRemove}
            announce={announce}
            onDone={focusAgain}
          />
          <TableGrid
            rows={rows}
            {...shown}
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
        {detailed !== null && order.includes(detailed) && (
          <ItemSheet
            uuid={detailed}
            order={order}
            onOpen={setDetailed}
            rowOf={(uuid) => document.getElementById(cellId({ row: uuid, column: 'name' }))}
          />
        )}
        {explained && <ResultExplanation result={explained} onClose={() => setExplained(null)} />}
        <TableKeyList open={showsKeys} onClose={() => setShowsKeys(false)} />
      </GridToolsProvider>
    </GridStoreProvider>
  );
}
