import { useTranslation } from 'react-i18next';
import { displayName } from '#domain/catalogue/display-name.ts';
import { cart } from '#state/cart/cart.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/**
 * Removes an item and offers to undo it; for a package it also says that the funds remain. Resolves to whether it was
 * removed.
 */
export function useRemoval(): (uuid: string, name: string, kind: 'product' | 'package') => Promise<boolean> {
  const { t } = useTranslation(['cart', 'packages']);
  return async (uuid, name, kind) => {
    const undo = await cart.remove(uuid);
    if (!undo) return false;
    const shown = displayName(name);
    showToast({
      kind: 'success',
      text:
        kind === 'package' ? t('packages:removed', { packageName: shown }) : t('cart:cart.removed', { name: shown }),
      action: { label: t('cart:cart.undo'), onAction: undo },
    });
    return true;
  };
}

/** Empties the cart and offers to undo it (CART-21). */
export function useRemoveAll(): () => void {
  const { t } = useTranslation('cart');
  return () => {
    const putBack = cart.removeAll();
    showToast({
      kind: 'success',
      text: t('cart.removed-all'),
      ...(putBack && { action: { label: t('cart.undo'), onAction: putBack } }),
    });
  };
}
