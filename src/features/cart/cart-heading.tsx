import { FolderClock, Trash2, LayoutList, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useItemCounts } from '#cart-ui/use-item-counts.ts';
import { fewestTableItems, type CartView, chooseCartView, cartViews } from '#state/cart/cart-view.ts';
import { cart } from '#state/cart/cart.ts';
import { openDialog } from '#state/dialogs.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import styles from './cart-heading.module.css';
import { CartFileMenu } from './file/cart-file-menu.tsx';
import { HistoryButtons } from './history/history-buttons.tsx';
import { useRemoveAll } from '#portal-ui/use-removal.ts';

const icons = { cards: LayoutList, table: Table2 };

/** Switches between cards and table; the choice is stored per user. */
function ViewSwitch({ view }: { view: CartView }) {
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

/**
 * The page title with the item counts, and the actions to save the cart as a draft and to empty it (CART-21, DRAFT-02).
 */
export function CartHeading({ view = null, hasHistory = true }: CartHeadingProps) {
  const { t } = useTranslation(['cart', 'drafts', 'packages']);
  const { positions } = useSnapshot(cart.list);
  const counts = useItemCounts();
  const empty = useRemoveAll();

  return (
    <header className={styles.heading}>
      <h1 className="text-xl semibold tight" tabIndex={-1}>
        {t('cart:cart.title')}
      </h1>
      {counts && <span className={styles.counts}>{counts}</span>}
      <div className={styles.actions}>
        {hasHistory && <HistoryButtons />}
        <CartFileMenu />
        {counts && (
          <>
            {view !== null && positions.length >= fewestTableItems && <ViewSwitch view={view} />}
            <Button variant="quiet" icon={FolderClock} onClick={() => openDialog('save-draft')}>
              {t('drafts:save')}
            </Button>
            <Button variant="quiet" icon={Trash2} onClick={empty}>
              {t('cart:cart.remove-all')}
            </Button>
          </>
        )}
      </div>
    </header>
  );
}
