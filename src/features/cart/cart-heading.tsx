import { FolderClock, MonitorUp, Trash2, LayoutList, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useItemCounts } from '#cart-ui/use-item-counts.ts';
import { fewestTableItems, type CartView, chooseCartView, cartViews } from '#state/cart/cart-view.ts';
import { cart } from '#state/cart/cart.ts';
import { openDialog } from '#state/dialogs.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { Toolbar } from '#ui/layout/toolbar.tsx';
import { useRemoveAll } from '#portal-ui/use-removal.ts';
import { PlanOwner, useClientName } from '#cart-ui/plan-owner.tsx';
import { AutosaveLine } from './autosave-line.tsx';
import styles from './cart-heading.module.css';
import { CartFileMenu } from './file/cart-file-menu.tsx';
import { HistoryButtons } from './history/history-buttons.tsx';

const icons = { cards: LayoutList, table: Table2 };

/** Switches between cards and table; the choice is stored per user. */
export function ViewSwitch({ view }: { view: CartView }) {
  const { t } = useTranslation('cart');
  return (
    <SegmentedControl
      size="sm"
      label={t('view.label')}
      hideLabel
      options={cartViews.map((value) => ({ value, label: t(`view.${value}`), icon: icons[value] }))}
      value={view}
      onChange={chooseCartView}
    />
  );
}

interface CartHeadingProps {
  view?: CartView | null;
  /** Whether the undo and redo buttons are shown here rather than above the table. */
  hasHistory?: boolean;
}

/** Shows the client's screen, for which a phone has no room beside it. */
export function ClientScreenButton({ isSmall = false }: { isSmall?: boolean }) {
  const { t } = useTranslation('cart');
  return (
    <IconButton
      size={isSmall ? 'sm' : 'md'}
      className={styles.clientScreen}
      icon={MonitorUp}
      label={t('client-screen')}
      aria-keyshortcuts="Alt+K"
      onClick={() => openDialog('client-screen')}
    />
  );
}

/** Removes all items, after which the cart can be taken back. */
export function RemoveAll({ hasWords = true }: { hasWords?: boolean }) {
  const { t } = useTranslation('cart');
  const empty = useRemoveAll();
  const label = t('cart.remove-all');
  if (!hasWords) return <IconButton size="sm" icon={Trash2} label={label} onClick={empty} />;
  return (
    <Button variant="quiet" icon={Trash2} aria-label={label} onClick={empty}>
      <span className={styles.words}>{label}</span>
    </Button>
  );
}

/**
 * The page title with the item counts, and the actions to save the cart as a draft and to empty it (CART-21, DRAFT-02).
 */
export function CartHeading({ view = null, hasHistory = true }: CartHeadingProps) {
  const { t } = useTranslation(['cart', 'drafts', 'packages']);
  const { positions } = useSnapshot(cart.list);
  const { isSample } = useSnapshot(cart.order.state).resolved.order;
  const counts = useItemCounts();
  const name = useClientName();
  return (
    <header className={classNames(styles.heading, hasHistory && styles.full, !counts && styles.bare)}>
      <h1 className="text-xl semibold tight" tabIndex={-1}>
        {t(name === null ? 'cart:cart.new-plan' : 'cart:cart.plan')}
      </h1>
      <PlanOwner hasDraft={false} />
      {isSample && <span className={styles.sample}>{t('cart:sample.name')}</span>}
      {counts && <span className={styles.counts}>{counts}</span>}
      <AutosaveLine className={styles.saved} />
      <Toolbar label={t('cart:cart.actions')} className={styles.actions}>
        {hasHistory && <HistoryButtons />}
        <CartFileMenu />
        {counts && (
          <>
            <ClientScreenButton />
            {view !== null && positions.length >= fewestTableItems && <ViewSwitch view={view} />}
            <Button variant="quiet" icon={FolderClock} onClick={() => openDialog('save-draft')}>
              {t('drafts:save')}
            </Button>
            <RemoveAll />
          </>
        )}
      </Toolbar>
    </header>
  );
}
