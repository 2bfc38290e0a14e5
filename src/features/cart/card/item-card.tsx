import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import type { ProductState } from '#state/cart/cart-state.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { focusField } from '../shared/focus-place.ts';
import { CardShell, StatusNotice, WarningNotices } from '../shared/card-shell.tsx';
import styles from '../shared/card-shell.module.css';
import { ItemFields } from './item-fields.tsx';
import { ItemHeading } from './item-heading.tsx';
import { ItemMenu } from '../shared/item-menu.tsx';
import { RemoveButton, RemoveEntry } from '../shared/remove-button.tsx';
import { ItemResult } from '../shared/item-result.tsx';
import { useErrorText, useItemView, type ItemSnapshot, type ItemView } from './item-view.ts';
import { ItemLine } from './item-line.tsx';
import { useLine } from './use-line.ts';
import { PackageCard } from '../packages/package-card.tsx';
import { Questionnaires } from '../questionnaire/questionnaires.tsx';

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

/** Returns whether all inputs of an item are entered, it can be calculated and it has no warnings. */
const isComplete = (item: ItemSnapshot, view: ItemView | null) =>
  item.resolved.input !== null &&
  item.resolved.warnings.length === 0 &&
  (view?.status === 'done' || view?.status === 'calculating');

function LoadedItem({ state, isInList }: { state: ProductState; isInList: boolean }) {
  const item = useSnapshot(state, { sync: true });
  const view = useItemView(item);
  const errorText = useErrorText(item, view?.currencyCode ?? '');
  const { isLine, open, onFocus, onBlur } = useLine(isInList && isComplete(item, view));
  if (!view) return <MissingItem item={item} />;
  if (isLine) {
    const first = { uuid: item.uuid, field: 'oneOffAmount' } as const;
    return <ItemLine item={item} view={view} onOpen={() => open(() => focusField(first))} />;
  }
  return (
    <CardShell item={item} name={view.product.name} onFocus={onFocus} onBlur={onBlur}>
      <ItemHeading item={item} view={view} />
      <ItemFields item={item} view={view} />
      <WarningNotices warnings={item.resolved.warnings} />
      <Questionnaires item={item} />
      <StatusNotice status={view.status} error={errorText('item')} />
      <ItemResult
        figures={view.figures}
        currencyCode={view.currencyCode}
        isCalculating={view.status === 'calculating'}
      />
    </CardShell>
  );
}

interface ItemCardProps {
  uuid: string;
  /** Whether the cart shows several items; only then can a card collapse to one line. */
  isInList: boolean;
}

/** The card of one cart item; it re-renders for changes of its own item only (CART-19). */
export const ItemCard = memo(function ItemCard({ uuid, isInList }: ItemCardProps) {
  const product = cart.product(uuid);
  if (product) return <LoadedItem state={product} isInList={isInList} />;
  const bundle = cart.package(uuid);
  return bundle ? <PackageCard state={bundle} /> : null;
});
