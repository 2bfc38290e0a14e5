import { useTranslation } from 'react-i18next';
import { displayName } from '#domain/catalogue/display-name.ts';
import { cart } from '#state/cart/cart.ts';
import { forgetProposal } from '#state/proposal-state.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Removes an item and says so, with the way back, of a package also that its funds stay; answers whether it is gone. */
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

/** Empties the cart and says so, with the way back (CART-21). */
export function useRemoveAll(): () => void {
  const { t } = useTranslation('cart');
  return () => {
    const putBack = cart.removeAll();
    forgetProposal();
    showToast({
      kind: 'success',
      text: t('cart.removed-all'),
      ...(putBack && { action: { label: t('cart.undo'), onAction: putBack } }),
    });
  };
}
