import { memo, useEffect, useRef, useState, type FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import type { ProductState } from '#state/cart/cart-state.ts';
import { preferencesState } from '#state/session/preferences.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { ItemResult } from '../shared/item-result.tsx';
import { focusField } from '../shared/focus-place.ts';
import { CardShell, StatusNotice, WarningNotices } from '../shared/card-shell.tsx';
import { ItemFields } from './item-fields.tsx';
import { ItemHeading } from './item-heading.tsx';
import { ItemLine } from './item-line.tsx';
import { ItemMenu } from '../shared/item-menu.tsx';
import { RemoveButton, RemoveEntry } from '../shared/remove-button.tsx';
import { useErrorText, useItemView, type ItemSnapshot, type ItemView } from './item-view.ts';
import { PackageCard } from '../packages/package-card.tsx';
import { Questionnaires } from '../questionnaire/questionnaires.tsx';

/** Delay before a card collapses after losing focus, so that the layout does not shift under the click that left it. */
const restMs = 300;

interface Line {
  isLine: boolean;
  /** Expands the card, then calls `then`. */
  open: (then: () => void) => void;
  /** Handlers of the expanded card, which stays expanded while it contains the focus. */
  onFocus: () => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** Returns whether a complete item of a list collapses to one line, which is a preference of the advisor. */
function useLine(canBeLine: boolean): Line {
  const { showsLines } = useSnapshot(preferencesState);
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    isLine: showsLines && canBeLine && !isOpen,
    open: (then) => {
      flushSync(() => setIsOpen(true));
      then();
    },
    onFocus: () => {
      clearTimeout(timer.current);
      if (showsLines) setIsOpen(true);
    },
    onBlur: ({ currentTarget }) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        // The window may have lost the focus while the card still has it.
        if (!currentTarget.contains(document.activeElement)) setIsOpen(false);
      }, restMs);
    },
  };
}

function MissingItem({ item }: { item: ItemSnapshot }) {
  const { t } = useTranslation('cart');
  const name = t('cart.unknown-product');
  return (
    <CardShell item={item} name={name}>
      <div className="beside spread to-top gap-3 below-3">
        <h2 className="card-title">{name}</h2>
        <div className="beside rigid gap-1">
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
        uuid={item.uuid}
        itemType={view.product.itemType}
        figures={view.figures}
        shown={view.shown}
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
