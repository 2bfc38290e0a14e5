import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import type { ProductState } from '#state/cart/cart-state.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { CardShell, StatusNotice } from '../shared/card-shell.tsx';
import styles from '../shared/card-shell.module.css';
import { ItemFields } from './item-fields.tsx';
import { ItemHeading } from './item-heading.tsx';
import { ItemMenu } from '../shared/item-menu.tsx';
import { RemoveButton, RemoveEntry } from '../shared/remove-button.tsx';
import { ItemResult } from '../shared/item-result.tsx';
import { useErrorText, useItemView, type ItemSnapshot } from './item-view.ts';
import { PackageCard } from '../packages/package-card.tsx';

function MissingItem({ item }: { item: ItemSnapshot }) {
  const { t } = useTranslation('cart');
  const name = t('cart.unknown-product');
  return (
    <CardShell item={item} name={name}>
      <div className={styles.missing}>
        <h2 className={styles.name}>{name}</h2>
        <div className={styles.actions}>
          <ItemMenu name={name}>
            <RemoveEntry uuid={item.uuid} name={name} />
          </ItemMenu>
          <RemoveButton uuid={item.uuid} name={name} />
        </div>
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
      <StatusNotice status={view.status} error={errorText('item')} />
      <ItemResult
        figures={view.figures}
        currencyCode={view.currencyCode}
        isCalculating={view.status === 'calculating'}
      />
    </CardShell>
  );
}

/** The card of one position; it renders for its own item only (CART-19). */
export const ItemCard = memo(function ItemCard({ uuid }: { uuid: string }) {
  const product = cart.product(uuid);
  if (product) return <LoadedItem state={product} />;
  const bundle = cart.package(uuid);
  return bundle ? <PackageCard state={bundle} /> : null;
});
