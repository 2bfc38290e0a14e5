import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { ProductState } from '#state/product-state.ts';
import { cartItem, retryCart } from '#state/cart.ts';
import { Banner } from '#ui/banner.tsx';
import { classNames } from '#ui/class-names.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { cardId } from './card-id.ts';
import styles from './item-card.module.css';
import { ItemFields } from './item-fields.tsx';
import { ItemHeading, RemoveButton } from './item-heading.tsx';
import { ItemResult } from './item-result.tsx';
import { useErrorText, useItemView, type ItemSnapshot, type ItemView } from './item-view.ts';

function Card({ item, name, children }: { item: ItemSnapshot; name: string; children: ReactNode }) {
  return (
    <div className={classNames(styles.shell, item.isLeaving && styles.leaving)}>
      <article id={cardId(item.uuid)} className={styles.card} aria-label={name} tabIndex={-1}>
        {children}
      </article>
    </div>
  );
}

function MissingItem({ item }: { item: ItemSnapshot }) {
  const { t } = useTranslation('cart');
  const name = t('cart.unknown-product');
  return (
    <Card item={item} name={name}>
      <div className={styles.missing}>
        <h2 className={styles.name}>{name}</h2>
        <RemoveButton uuid={item.uuid} name={t('cart.remove', { name })} />
      </div>
      <Banner kind="warning">{t('warning.product-not-found')}</Banner>
    </Card>
  );
}

function ItemNotice({ item, view }: { item: ItemSnapshot; view: ItemView }) {
  const { t } = useTranslation('cart');
  const itemError = useErrorText(item, view.currencyCode)('item');
  if (item.status === 'unloadable')
    return (
      <div className={styles.notice}>
        <ErrorState title={t('cart.terms-failed')} onRetry={retryCart} />
      </div>
    );
  const text =
    (item.status === 'loading' && t('cart.loading-terms')) ||
    (item.status === 'failed' && t('cart.calculation-failed')) ||
    itemError;
  if (!text) return null;
  return (
    <Banner className={styles.notice} kind={item.status === 'loading' ? 'info' : 'danger'}>
      {text}
    </Banner>
  );
}

function LoadedItem({ state }: { state: ProductState }) {
  const item = useSnapshot(state, { sync: true });
  const view = useItemView(item);
  if (!view) return <MissingItem item={item} />;
  return (
    <Card item={item} name={view.product.name}>
      <ItemHeading item={item} view={view} />
      <ItemFields item={item} view={view} />
      <ItemNotice item={item} view={view} />
      <ItemResult
        forecast={item.forecast}
        currencyCode={view.currencyCode}
        isCalculating={item.status === 'calculating'}
      />
    </Card>
  );
}

/** The card of one position; it renders for its own item only (CART-19). */
export const ItemCard = memo(function ItemCard({ uuid }: { uuid: string }) {
  const state = cartItem(uuid);
  return state ? <LoadedItem state={state} /> : null;
});
