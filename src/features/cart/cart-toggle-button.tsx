import { Check, Plus } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { subscribe, useSnapshot } from 'valtio';
import { addToCart, cartList, findInCart, type CartToggleProps } from '#state/cart.ts';
import { catalogueState } from '#state/catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { useAddOutcome } from './add-outcome.ts';
import styles from './cart-toggle-button.module.css';
import { useRemoval } from './use-removal.ts';

const watchCart = (onChange: () => void) => subscribe(cartList, onChange);

function Toggle(props: CartToggleProps) {
  const { itemType, id, name, startingLineId, withText = false, isMain = false } = props;
  const { t } = useTranslation('cart');
  const uuid = useSyncExternalStore(watchCart, () => findInCart(itemType, id));
  const [isBusy, setIsBusy] = useState(false);
  const tell = useAddOutcome();
  const remove = useRemoval();
  const isIn = uuid !== undefined;

  const toggle = async () => {
    if (isBusy) return;
    setIsBusy(true);
    if (isIn) await remove(uuid, name, itemType === 'Package' ? 'package' : 'product');
    else tell(props, await addToCart({ itemType, id, startingLineId }));
    setIsBusy(false);
  };

  return (
    <button
      type="button"
      className={classNames(styles.toggle, withText && styles.wide, isMain && styles.main, isIn && styles.in)}
      // Without text the name says what a press does: a state beside it would say the opposite.
      aria-pressed={withText ? isIn : undefined}
      aria-busy={isBusy || undefined}
      aria-label={
        isIn ? t(withText ? 'cart.toggle.in' : 'cart.toggle.remove', { name }) : t('cart.toggle.add', { name })
      }
      onClick={() => void toggle()}
    >
      {isBusy ? <Spinner /> : <Icon of={isIn ? Check : Plus} size={16} />}
      {withText && (isIn ? t('cart.toggle.is-in') : t('cart.toggle.put'))}
    </button>
  );
}

/** Puts a product or a template into the cart and takes it out again; no template where packages are switched off (SIL-109). */
export function CartToggleButton(props: CartToggleProps) {
  const { config } = useSnapshot(catalogueState);
  return props.itemType === 'Package' && config.cartPackagesDisabled ? null : <Toggle {...props} />;
}
