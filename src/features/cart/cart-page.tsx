import { useCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import { cartStorageName } from '#state/cart/persistence.ts';
import { persistenceState } from '#state/persistence.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { cardId } from './shared/card-id.ts';
import { CartHeading } from './cart-heading.tsx';
import { CartItems, groupOf } from './cart-items.tsx';
import styles from './cart-page.module.css';
import { CartSteps } from './cart-steps.tsx';
import { DraftBanner } from './draft-banner.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { ForecastDialog } from './dialogs/forecast-dialog.tsx';
import { GoToItemProvider } from './shared/go-to-item.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { MobileBar } from './summary/mobile-bar.tsx';
import { FoldedSummary, SummaryPanel } from './summary/summary-panel.tsx';

function NotKeptNotice() {
  const { t } = useTranslation('cart');
  const { refused } = useSnapshot(persistenceState);
  if (!refused[cartStorageName]) return null;
  return (
    <Banner className={styles.notice} kind="info">
      {t('cart.not-kept')}
    </Banner>
  );
}

function focusCard(uuid: string): void {
  const card = document.getElementById(cardId(uuid));
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}

function FilledCart() {
  const [activeGroup, setActiveGroup] = useState('');
  const [isExpanded, setIsExpanded] = useState(false);
  const isWide = useMediaQuery('(min-width: 63.95rem)');
  const isNarrow = useMediaQuery('(max-width: 48rem)');

  const goToItem = useCallback((uuid: string) => {
    flushSync(() => {
      setIsExpanded(false);
      setActiveGroup(groupOf(uuid));
    });
    focusCard(uuid);
  }, []);
  const summaryProps = { onExpand: () => setIsExpanded(true), onGoToItem: goToItem };

  return (
    <div className={styles.columns}>
      <div className={styles.items}>
        <CartHeading />
        <DraftBanner className={styles.notice} />
        <NotKeptNotice />
        {!isWide && !isNarrow && <FoldedSummary {...summaryProps} />}
        <GoToItemProvider value={goToItem}>
          <CartItems active={activeGroup} onChange={setActiveGroup} />
        </GoToItemProvider>
      </div>
      {isWide && <SummaryPanel {...summaryProps} />}
      {isNarrow && <MobileBar {...summaryProps} />}
      <ForecastDialog open={isExpanded} onClose={() => setIsExpanded(false)} onGoToItem={goToItem} />
    </div>
  );
}

/** The cart: its items with their results and the summary beside them. */
export function CartPage() {
  const isEmpty = useSnapshot(cart.list).positions.length === 0;
  return (
    <>
      <CartSteps />
      <div className={styles.page}>
        {isEmpty ? (
          <>
            <CartHeading />
            <DraftBanner className={styles.notice} />
            <EmptyCart />
          </>
        ) : (
          <FilledCart />
        )}
      </div>
    </>
  );
}
