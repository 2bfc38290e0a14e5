import { Check, CircleAlert } from 'lucide-react';
import { memo, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { CartItemType } from '#domain/cart/document.ts';
import type { ResolvedItem } from '#domain/cart/resolve/calculator-input.ts';
import { classSharesOf } from '#domain/cart/resolve/resolve-product.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { cart } from '#state/cart/cart.ts';
import type { PackageState, ProductState } from '#state/cart/cart-state.ts';
import { classNames } from '#ui/class-names.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { Icon } from '#ui/marks/icon.tsx';
import { useErrorText, useItemView, type ItemSnapshot, type ItemView } from '../card/item-view.ts';
import { usePackageView } from '../packages/package-view.ts';
import { AssetStripe } from '#cart-ui/asset-stripe.tsx';
import { useNoForecastReason } from '#cart-ui/notes/use-no-forecast-reason.ts';
import { useCartCatalogue, useCurrencyCode } from '#cart-ui/reference.ts';
import { usePackageCells, useProductCells } from './cells/cell-model.ts';
import { GridStore, GridStoreProvider, useRowState } from './grid/grid-store.ts';
import styles from './item-list.module.css';
import { ItemSheet } from './item-sheet.tsx';
import { ListSelection } from './list-selection.tsx';
import { useClassShares, useFundsError } from './rows/package-row.tsx';
import { useKind } from './rows/product-row.tsx';
import { useNoRateText } from './cells/result-cells.tsx';
import { useLongPress } from './rows/use-long-press.ts';
import { useCartColumnName } from './use-cart-column-name.ts';
import { useRowMessage, type RowMessage } from './rows/use-row-message.ts';
import { useRows } from './rows/use-table-rows.ts';
import { useRowResult, type RowResult } from './rows/use-row-result.ts';

/** Returns the element ID of an item's row in the phone's list. */
const listRowId = (uuid: string): string => `list-row-${uuid}`;

/** The actions of a row: a tap opens it, or toggles its selection in selection mode; a long press always toggles it. */
interface RowActions {
  isSelecting: boolean;
  onOpen: (uuid: string) => void;
  onSelect: (uuid: string) => void;
}

interface RowProps {
  uuid: string;
  name: string;
  /** Text that distinguishes items of the same name. */
  kind: ReactNode;
  shares: ResolvedItem['classShares'];
  result: RowResult;
  currencyId: string | null;
  itemType: CartItemType;
  message: RowMessage;
  actions: RowActions;
}

/** One item: its name, and its result or what it is missing. */
function Row({ uuid, name, kind, shares, result, currencyId, itemType, message, actions }: RowProps) {
  const columnName = useCartColumnName();
  const { isSelecting, onOpen, onSelect } = actions;
  const { isSelected, preview, previewColumn } = useRowState(uuid, uuid);
  const longPress = useLongPress(() => onSelect(uuid));
  const code = useCurrencyCode()();
  const noRate = useNoRateText();
  const noForecast = useNoForecastReason();
  const { text, isError } = result.kind === 'no-rate' ? { text: noRate(currencyId), isError: true } : message;
  return (
    <li>
      <button
        id={listRowId(uuid)}
        type="button"
        className={classNames(styles.row, isSelected && styles.selected)}
        aria-pressed={isSelecting ? isSelected : undefined}
        {...longPress}
        onClick={() => (isSelecting ? onSelect(uuid) : onOpen(uuid))}
      >
        {isSelecting && (
          <span className={styles.box} aria-hidden>
            {isSelected && <Icon of={Check} size={14} />}
          </span>
        )}
        <AssetStripe shares={shares} />
        <span className="fill">
          <span className="block medium breakable">{displayName(name)}</span>
          <span className="block size-sm tertiary breakable">
            {preview !== null && previewColumn ? `${columnName(previewColumn)}: ${preview}` : kind}
          </span>
        </span>
        {result.kind === 'figures' ? (
          <span className={classNames(styles.value, result.isCalculating && 'former')}>
            <FigureText
              of="row.expected-assets"
              subject={[uuid]}
              value={result.figures.expectedAssets}
              currency={code}
            />
            {result.figures.expectedAssets === null && (
              <span className="block text-xs tertiary regular">{noForecast(itemType)}</span>
            )}
          </span>
        ) : (
          <span className={classNames(styles.message, isError && styles.error)}>
            {isError && <Icon of={CircleAlert} size={14} />}
            {text}
          </span>
        )}
      </button>
    </li>
  );
}

interface ItemProps {
  actions: RowActions;
}

function ShownProduct({ item, view, actions }: { item: ItemSnapshot; view: ItemView } & ItemProps) {
  const cells = useProductCells(item, view);
  const errorText = useErrorText(item, view.currencyCode);
  const catalogue = useCartCatalogue();
  return (
    <Row
      uuid={item.uuid}
      name={view.product.name}
      kind={useKind(view)}
      shares={classSharesOf(item.resolved.position, view.product, catalogue)}
      result={useRowResult()(item)}
      currencyId={view.input.currencyId}
      itemType={view.product.itemType}
      message={useRowMessage(item, cells, errorText('item'))}
      actions={actions}
    />
  );
}

/** The row of a product; it re-renders for changes of its own item only. */
const ProductItem = memo(function ProductItem({ product, actions }: ItemProps & { product: ProductState }) {
  const { t } = useTranslation('cart');
  const item = useSnapshot(product, { sync: true });
  const view = useItemView(item);
  if (view) return <ShownProduct item={item} view={view} actions={actions} />;
  return (
    <Row
      uuid={item.uuid}
      name={t('cart.unknown-product')}
      kind={null}
      shares={[]}
      result={{ kind: 'none' }}
      currencyId={null}
      itemType={item.resolved.position.itemType}
      message={{ text: t('warning.product-not-found'), isError: true }}
      actions={actions}
    />
  );
});

const PackageItem = memo(function PackageItem({ bundle, actions }: ItemProps & { bundle: PackageState }) {
  const { t } = useTranslation('cart-table');
  const item = useSnapshot(bundle, { sync: true });
  const view = usePackageView(item);
  const cells = usePackageCells(item, view);
  return (
    <Row
      uuid={item.uuid}
      name={view.name}
      kind={t('package-funds', { count: view.funds.length })}
      shares={useClassShares(item, view)}
      result={useRowResult()(item)}
      currencyId={view.input.currencyId}
      itemType="Package"
      message={useRowMessage(item, cells, useFundsError(view))}
      actions={actions}
    />
  );
});

function Item({ uuid, actions }: ItemProps & { uuid: string }) {
  const product = cart.product(uuid);
  if (product) return <ProductItem product={product} actions={actions} />;
  const bundle = cart.package(uuid);
  return bundle ? <PackageItem bundle={bundle} actions={actions} /> : null;
}

const unfolded: ReadonlySet<CartItemType> = new Set();

interface ItemListProps {
  /** The item whose sheet is open. */
  opened: string | null;
  onOpen: (uuid: string | null) => void;
}

/** Returns the selection of the list; a long press on a row starts it. */
function useSelection(onOpen: (uuid: string) => void) {
  const [store] = useState(() => new GridStore());
  const [isSelecting, setIsSelecting] = useState(false);
  const { positions } = useSnapshot(cart.list);
  useEffect(() => store.keepOnly(new Set(positions.map(({ uuid }) => uuid))), [store, positions]);
  const actions = useMemo((): RowActions => {
    const onSelect = (uuid: string) => {
      const selected = new Set(store.state.selected);
      if (!selected.delete(uuid)) selected.add(uuid);
      store.select(selected);
      setIsSelecting(true);
    };
    return { isSelecting, onOpen, onSelect };
  }, [store, isSelecting, onOpen]);
  return { store, actions, setIsSelecting };
}

/** The table on a phone: one row per item, grouped by kind, which opens as a sheet (screens, section 2). */
export function ItemList({ opened, onOpen }: ItemListProps) {
  const { t } = useTranslation('cart-table');
  const { store, actions, setIsSelecting } = useSelection(onOpen);
  const rows = useRows(null, unfolded);
  const groups = useMemo(() => rows.filter((row) => row.kind === 'group'), [rows]);
  const order = groups.flatMap(({ uuids }) => uuids);
  return (
    <GridStoreProvider value={store}>
      <div className={styles.list}>
        <ListSelection isSelecting={actions.isSelecting} onSelecting={setIsSelecting} />
        {groups.map(({ key, itemType, uuids }) => (
          <section key={key} className="clip frame" aria-label={t(`group.${itemType}`)}>
            <h2 className={styles.title}>
              {t(`group.${itemType}`)} <span className="tertiary regular">{uuids.length}</span>
            </h2>
            <ul className={styles.rows}>
              {uuids.map((uuid) => (
                <Item key={uuid} uuid={uuid} actions={actions} />
              ))}
            </ul>
          </section>
        ))}
        {opened !== null && order.includes(opened) && (
          <ItemSheet
            uuid={opened}
            order={order}
            onOpen={onOpen}
            rowOf={(uuid) => document.getElementById(listRowId(uuid))}
          />
        )}
      </div>
    </GridStoreProvider>
  );
}
