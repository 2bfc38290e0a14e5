import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';

/** Returns the number of items of each kind in the cart, as text. */
export function useItemCounts(): string {
  const { t } = useTranslation('cart');
  const { positions } = useSnapshot(cart.list);
  const countOf = (kind: string) => positions.filter(({ itemType }) => itemType === kind).length;
  const [funds, programs, contracts] = [countOf('Fund'), countOf('Program'), countOf('Contract')];
  const packages = countOf('Package');
  return [
    funds > 0 && t('cart.count.funds', { count: funds }),
    programs > 0 && t('cart.count.programs', { count: programs }),
    contracts > 0 && t('cart.count.contracts', { count: contracts }),
    packages > 0 && t('cart.count.packages', { count: packages }),
  ]
    .filter(Boolean)
    .join(', ');
}
