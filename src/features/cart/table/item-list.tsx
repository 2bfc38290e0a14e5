import { CircleAlert } from 'lucide-react';
import { memo, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { CartItemType } from '#domain/cart/document.ts';
import type { ResolvedItem } from '#domain/cart/resolve/calculator-input.ts';
import { classSharesOf } from '#domain/cart/resolve/resolve-product.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatMoney } from '#i18n/format.ts';
import { cart } from '#state/cart/cart.ts';
import type { PackageState, ProductState } from '#state/cart/cart-state.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { useErrorText, useItemView, type ItemSnapshot, type ItemView } from '../card/item-view.ts';
import { usePackageView } from '../packages/package-view.ts';
import { AssetStripe } from '../shared/asset-stripe.tsx';
import { useCartCatalogue, useCurrencyCode } from '../shared/reference.ts';
import { usePackageCells, useProductCells } from './cell-model.ts';
import styles from './item-list.module.css';
import { listRowId } from './item-list-row.ts';
import { ItemSheet } from './item-sheet.tsx';
import { useClassShares, useFundsError } from './package-row.tsx';
import { useKind } from './product-row.tsx';
import { useNoRateText } from './result-cells.tsx';
import { useRowResult, type RowResult } from './use-conversions.ts';
import { useRowMessage, type RowMessage } from './use-row-message.ts';
import { useRows } from './use-table-rows.ts';

interface RowProps {
  uuid: string;
  name: string;
  /** What tells it from others of its name. */
  kind: ReactNode;
  shares: ResolvedItem['classShares'];
  result: RowResult;
  currencyId: string | null;
  message: RowMessage;
  onOpen: (uuid: string) => void;
}

/** One item: what it is, and what it comes to or waits for. */
function Row({ uuid, name, kind, shares, result, currencyId, message, onOpen }: RowProps) {
  const code = useCurrencyCode()();
  const noRate = useNoRateText();
  const { text, isError } = result.kind === 'no-rate' ? { text: noRate(currencyId), isError: true } : message;
  return (
    <li>
      <button id={listRowId(uuid)} type="button" className={styles.row} onClick={() => onOpen(uuid)}>
        <AssetStripe shares={shares} />
        <span className={styles.names}>
          <span className={styles.name}>{displayName(name)}</span>
          <span className={styles.kind}>{kind}</span>
        </span>
        {result.kind === 'figures' ? (
          <span className={classNames(styles.value, result.isCalculating && styles.calculating)}>
            {formatMoney(result.figures.expectedAssets, code)}
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
  onOpen: (uuid: string) => void;
}

function ShownProduct({ item, view, onOpen }: { item: ItemSnapshot; view: ItemView } & ItemProps) {
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
      message={useRowMessage(view.status, cells, errorText('item'))}
      onOpen={onOpen}
    />
  );
}

/** A product renders for its own item only. */
const ProductItem = memo(function ProductItem({ product, onOpen }: ItemProps & { product: ProductState }) {
  const { t } = useTranslation('cart');
  const item = useSnapshot(product, { sync: true });
  const view = useItemView(item);
  if (view) return <ShownProduct item={item} view={view} onOpen={onOpen} />;
  return (
    <Row
      uuid={item.uuid}
      name={t('cart.unknown-product')}
      kind={null}
      shares={[]}
      result={{ kind: 'none' }}
      currencyId={null}
      message={{ text: t('warning.product-not-found'), isError: true }}
      onOpen={onOpen}
    />
  );
});

const PackageItem = memo(function PackageItem({ bundle, onOpen }: ItemProps & { bundle: PackageState }) {
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
      message={useRowMessage(view.status, cells, useFundsError(view))}
      onOpen={onOpen}
    />
  );
});

function Item({ uuid, onOpen }: ItemProps & { uuid: string }) {
  const product = cart.product(uuid);
  if (product) return <ProductItem product={product} onOpen={onOpen} />;
  const bundle = cart.package(uuid);
  return bundle ? <PackageItem bundle={bundle} onOpen={onOpen} /> : null;
}

const unfolded: ReadonlySet<CartItemType> = new Set();

interface ItemListProps {
  /** The item whose sheet is open. */
  opened: string | null;
  onOpen: (uuid: string | null) => void;
}

/** The table on a phone: a row an item by kinds, which opens as a sheet (workbench, section 2). */
export function ItemList({ opened, onOpen }: ItemListProps) {
  const { t } = useTranslation('cart-table');
  const rows = useRows(null, unfolded);
  const groups = useMemo(() => rows.filter((row) => row.kind === 'group'), [rows]);
  const order = groups.flatMap(({ uuids }) => uuids);
  return (
    <div className={styles.list}>
      {groups.map(({ key, itemType, uuids }) => (
        <section key={key} className={styles.group} aria-label={t(`group.${itemType}`)}>
          <h2 className={styles.title}>
            {t(`group.${itemType}`)} <span className={styles.count}>{uuids.length}</span>
          </h2>
          <ul className={styles.rows}>
            {uuids.map((uuid) => (
              <Item key={uuid} uuid={uuid} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
      {opened !== null && order.includes(opened) && <ItemSheet uuid={opened} order={order} onOpen={onOpen} />}
    </div>
  );
}
