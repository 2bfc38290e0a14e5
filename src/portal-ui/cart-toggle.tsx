import { Check, Plus } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { subscribe, useSnapshot } from 'valtio';
import type { CartItemType } from '#domain/cart/document.ts';
import { cart } from '#state/cart/cart.ts';
import { catalogueState } from '#state/catalogue/catalogue.ts';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Spinner } from '#ui/marks/spinner.tsx';
import { useAddOutcome } from './use-add-outcome.ts';
import styles from './cart-toggle.module.css';
import { useRemoval } from './use-removal.ts';

const watchCart = (onChange: () => void) => subscribe(cart.list, onChange);

/** A product or template and how its button looks (CART-37, CART-38). */
export interface CartToggleProps {
  itemType: CartItemType;
  id: string;
  /** The product's name, for the button's label and the messages. */
  name: string;
  /** First line of a contract item; by default its longest (SIL-54). */
  startingLineId?: string | undefined;
  /** Shows a text next to the icon, if a card has room for it. */
  withText?: boolean;
  /** Whether it is the main button of its page. */
  isMain?: boolean;
}

function Toggle(props: CartToggleProps) {
  const { itemType, id, name, startingLineId, withText = false, isMain = false } = props;
  const { t } = useTranslation('cart');
  const uuid = useSyncExternalStore(watchCart, () => cart.find(itemType, id));
  // Keyed by product, because the button's row may be reused for another product.
  const [busyId, setBusyId] = useState<string | null>(null);
  const tell = useAddOutcome();
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
      // Without text the accessible name already says what a press does, so a pressed state would contradict it.
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

function PackageToggle(props: CartToggleProps) {
  const { config } = useSnapshot(catalogueState);
  return config.cartPackagesDisabled ? null : <Toggle {...props} />;
}

/**
 * Adds a product or a template to the cart and removes it again; renders nothing for a template when packages are
 * disabled (SIL-109).
 */
export function CartToggle(props: CartToggleProps) {
  // Every row of a long table has this button, so it subscribes to as little of the catalogue as possible.
  return props.itemType === 'Package' ? <PackageToggle {...props} /> : <Toggle {...props} />;
}
