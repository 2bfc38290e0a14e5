import { Check, Plus } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { subscribe, useSnapshot } from 'valtio';
import { cart, type CartToggleProps } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import { useAddOutcome } from './add-outcome.ts';
import styles from './cart-toggle-button.module.css';
import { useRemoval } from './shared/use-removal.ts';

const watchCart = (onChange: () => void) => subscribe(cart.list, onChange);

interface CartToggleButtonProps extends CartToggleProps {
  cartPath: string;
}

function Toggle(props: CartToggleButtonProps) {
  const { cartPath, itemType, id, name, startingLineId, withText = false, isMain = false } = props;
  const { t } = useTranslation('cart');
  const uuid = useSyncExternalStore(watchCart, () => cart.find(itemType, id));
  // Of the product, for another one may take over the row that the button stands in.
  const [busyId, setBusyId] = useState<string | null>(null);
  const tell = useAddOutcome(cartPath);
  const remove = useRemoval();
  const isIn = uuid !== undefined;
  const isBusy = busyId === id;

  const toggle = async () => {
    if (isBusy) return;
    setBusyId(id);
    if (isIn) await remove(uuid, name, itemType === 'Package' ? 'package' : 'product');
    else tell(props, await cart.add({ itemType, id, startingLineId }));
    setBusyId((busy) => (busy === id ? null : busy));
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

function PackageToggle(props: CartToggleButtonProps) {
  const { config } = useSnapshot(catalogueState);
  return config.cartPackagesDisabled ? null : <Toggle {...props} />;
}

/** Puts a product or a template into the cart and takes it out again; no template where packages are switched off (SIL-109). */
export function CartToggleButton(props: CartToggleButtonProps) {
  // A row of a long table has one: it watches no more of the catalogue than it must.
  return props.itemType === 'Package' ? <PackageToggle {...props} /> : <Toggle {...props} />;
}
