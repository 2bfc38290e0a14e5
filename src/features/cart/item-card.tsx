import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cartItem, cartPackage } from '#state/cart.ts';
import type { ProductState } from '#state/product-state.ts';
import { Banner } from '#ui/banner.tsx';
import { CardShell, StatusNotice } from './card-shell.tsx';
import styles from './item-card.module.css';
import { ItemFields } from './item-fields.tsx';
import { ItemHeading, RemoveButton } from './item-heading.tsx';
import { figuresOf, ItemResult } from './item-result.tsx';
import { useErrorText, useItemView, type ItemSnapshot } from './item-view.ts';
import { PackageCard } from './package-card.tsx';

function MissingItem({ item }: { item: ItemSnapshot }) {
  const { t } = useTranslation('cart');
  const name = t('cart.unknown-product');
  return (
    <CardShell item={item} name={name}>
      <div className={styles.missing}>
        <h2 className={styles.name}>{name}</h2>
        <RemoveButton uuid={item.uuid} name={name} />
      </div>
      <Banner kind="warning">{t('warning.product-not-found')}</Banner>
    </CardShell>
  );
}

function LoadedItem({ state }: { state: ProductState }) {
  const item = useSnapshot(state, { sync: true });
  const view = useItemView(item);
  const errorText = useErrorText(item, view?.currencyCode ?? '');
  if (!view) return <MissingItem item={item} />;
  return (
    <CardShell item={item} name={view.product.name}>
      <ItemHeading item={item} view={view} />
      <ItemFields item={item} view={view} />
      <StatusNotice status={item.status} error={errorText('item')} />
      <ItemResult
        figures={figuresOf(item.forecast)}
        currencyCode={view.currencyCode}
        isCalculating={item.status === 'calculating'}
      />
    </CardShell>
  );
}

/** The card of one position; it renders for its own item only (CART-19). */
export const ItemCard = memo(function ItemCard({ uuid }: { uuid: string }) {
  const product = cartItem(uuid);
  if (product) return <LoadedItem state={product} />;
  const bundle = cartPackage(uuid);
  return bundle ? <PackageCard state={bundle} /> : null;
});
