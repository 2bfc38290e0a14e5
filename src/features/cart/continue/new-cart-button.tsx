import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import { leaveDraft } from '#state/draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { headingAbove } from '#ui/heading-above.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Puts the cart with its order and draft aside for another client, with the way back. */
export function NewCartButton() {
  const { t } = useTranslation(['catalogue', 'cart']);
  const { positions } = useSnapshot(cart.list);
  if (positions.length === 0) return null;
  const begin = () => {
    leaveDraft({ emptiesCart: true });
    const step = cart.history.newest;
    // The button goes with the cart.
    headingAbove(null)?.focus();
    showToast({
      kind: 'success',
      text: t('catalogue:home.work.new-cart-ready'),
      action: {
        label: t('cart:cart.undo'),
        onAction: () => {
          if (cart.history.newest === step) cart.undo();
        },
      },
    });
  };
  return (
    <Button icon={Plus} onClick={begin}>
      {t('catalogue:home.work.new-cart')}
    </Button>
  );
}
