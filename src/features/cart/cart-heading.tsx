import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cartList, removeAll } from '#state/cart.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast-store.ts';
import styles from './cart-heading.module.css';

function useCounts(): string {
  const { t } = useTranslation('cart');
  const { positions } = useSnapshot(cartList);
  const countOf = (kind: string) => positions.filter(({ itemType }) => itemType === kind).length;
  const [funds, programs, contracts] = [countOf('Fund'), countOf('Program'), countOf('Contract')];
  return [
    funds > 0 && t('cart.count.funds', { count: funds }),
    programs > 0 && t('cart.count.programs', { count: programs }),
    contracts > 0 && t('cart.count.contracts', { count: contracts }),
  ]
    .filter(Boolean)
    .join(', ');
}

/** The page's title with what the cart holds, and the way to empty it (CART-21). */
export function CartHeading() {
  const { t } = useTranslation('cart');
  const counts = useCounts();

  const empty = () => {
    const putBack = removeAll();
    showToast({
      kind: 'success',
      text: t('cart.removed-all'),
      action: { label: t('cart.undo'), onAction: putBack },
    });
  };

  return (
    <header className={styles.heading}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('cart.title')}
      </h1>
      {counts && (
        <>
          <span className={styles.counts}>{counts}</span>
          <Button className={styles.empty} variant="quiet" icon={Trash2} onClick={empty}>
            {t('cart.remove-all')}
          </Button>
        </>
      )}
    </header>
  );
}
