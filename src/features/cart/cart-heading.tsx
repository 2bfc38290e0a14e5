import { FolderClock, MonitorUp, Trash2, LayoutList, Table2 } from 'lucide-react';
import type { ReactNode } from 'react';
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
import { PlanOwner } from '#cart-ui/plan-owner.tsx';
import { savedTime } from '#cart-ui/saved-time.ts';
import { autosaveState } from '#state/autosave/autosave-state.ts';
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
  /** What stands between title and actions where all of it is one bar. */
  children?: ReactNode;
  /** What comes next, after the actions. */
  next?: ReactNode;
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
export function CartHeading({ view = null, hasHistory = true, children, next }: CartHeadingProps) {
  const { t } = useTranslation(['cart', 'drafts', 'packages']);
  const { positions } = useSnapshot(cart.list);
  const { isSample } = useSnapshot(cart.order.state).resolved.order;
  const counts = useItemCounts();
  const isBar = children !== undefined;

  return (
    <header
      className={classNames(styles.heading, isBar && styles.bar, hasHistory && styles.full, !counts && styles.bare)}
    >
      <h1 className="text-xl semibold tight" tabIndex={-1}>
        {t('cart:cart.title')}
      </h1>
      <PlanOwner hasDraft={false} />
      {isSample && <span className={styles.sample}>{t('cart:sample.name')}</span>}
      {counts && <span className={styles.counts}>{counts}</span>}
      <AutosaveLine />
      {children}
      <Toolbar label={t('cart:cart.actions')} className={styles.actions}>
        {hasHistory && <HistoryButtons />}
        <CartFileMenu />
        {counts && (
          <>
            <IconButton
              className={styles.clientScreen}
              icon={MonitorUp}
              label={t('cart:client-screen')}
              aria-keyshortcuts="Alt+K"
              onClick={() => openDialog('client-screen')}
            />
            {view !== null && positions.length >= fewestTableItems && <ViewSwitch view={view} />}
            <Button variant="quiet" icon={FolderClock} onClick={() => openDialog('save-draft')}>
              {t('drafts:save')}
            </Button>
            {!isBar && <RemoveAll />}
          </>
        )}
      </Toolbar>
      {next}
    </header>
  );
}

/** Tells whether the cart is saved; spoken only when it is not (screens, section 1). */
function AutosaveLine() {
  const { t } = useTranslation('cart');
  const { status, savedAt, newer, rejection } = useSnapshot(autosaveState);
  // A newer cart elsewhere has a banner of its own, and nothing is tried until the user chooses.
  const isFailed = status === 'failed' && newer === null;
  const said = savedAt === null ? '' : t('autosave.saved', { time: savedTime(savedAt) });
  return (
    <>
      {!isFailed && (
        <span className={styles.saved}>
          {status === 'saving' && t('autosave.saving')}
          {status === 'saved' && said}
        </span>
      )}
      <span role="status" className={isFailed ? styles.unsaved : undefined}>
        {isFailed && (rejection === null ? t('autosave.failed') : t('autosave.rejected', { reason: rejection }))}
      </span>
    </>
  );
}
