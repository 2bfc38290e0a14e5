import { Check, ShoppingCart } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { subscribe } from 'valtio';
import { displayName } from '#domain/catalogue/display-name.ts';
import type { AddOutcome } from '#state/cart-store.ts';
import { addToCart, cartList, findInCart, removeFromCart, type CartToggleProps } from '#state/cart.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { showToast } from '#ui/toast-store.ts';
import styles from './cart-toggle-button.module.css';

const watchCart = (onChange: () => void) => subscribe(cartList, onChange);

function useToasts({ itemType, name }: CartToggleProps) {
  const { t } = useTranslation('cart');
  const shown = displayName(name);
  const success = {
    Fund: () => t('fund-add-cart-success', { fundName: shown }),
    Program: () => t('program-add-cart-success', { programName: shown }),
    Contract: () => t('contract-add-cart-success', { contractName: shown }),
  }[itemType];
  const failure = {
    Fund: () => t('fund-add-cart-error', { fundName: shown }),
    Program: () => t('program-add-cart-error', { programName: shown }),
    Contract: () => t('contract-add-cart-error', { contractName: shown }),
  }[itemType];

  return (outcome: AddOutcome) => {
    if (outcome.status === 'already-there') return;
    if (outcome.status === 'added') showToast({ kind: 'success', text: success() });
    else if (outcome.status === 'max-items')
      showToast({ kind: 'error', text: t('cart-max-items-error', { max: outcome.max }) });
    else if (outcome.status === 'only-one-appendix')
      showToast({ kind: 'error', text: t('cart-only-one-appendix-error') });
    else showToast({ kind: 'error', text: failure() });
  };
}

export function CartToggleButton(props: CartToggleProps) {
  const { itemType, id, name } = props;
  const { t } = useTranslation('cart');
  const uuid = useSyncExternalStore(watchCart, () => findInCart(itemType, id));
  const [isBusy, setIsBusy] = useState(false);
  const tell = useToasts(props);
  const isIn = uuid !== undefined;

  const toggle = async () => {
    if (isBusy) return;
    setIsBusy(true);
    if (isIn) await removeFromCart(uuid);
    else tell(await addToCart({ itemType, id }));
    setIsBusy(false);
  };

  return (
    <button
      type="button"
      className={classNames(styles.toggle, isIn && styles.in)}
      aria-pressed={isIn}
      aria-busy={isBusy || undefined}
      aria-label={isIn ? t('cart.toggle.remove', { name }) : t('cart.toggle.add', { name })}
      onClick={() => void toggle()}
    >
      {isBusy ? <Spinner /> : <Icon of={isIn ? Check : ShoppingCart} size={16} />}
    </button>
  );
}
