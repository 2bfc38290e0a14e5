import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cart } from '#state/cart/cart.ts';
import { leaveDraft } from '#state/drafts/draft.ts';
import { Button } from '#ui/buttons/button.tsx';
import { headingAbove } from '#ui/focus.ts';
import { showToast } from '#ui/overlays/toast-store.ts';

/** Sets the cart aside with its order and draft to start one for another client; a toast offers to undo that. */
export function NewCartButton() {
  const { t } = useTranslation(['catalogue', 'cart']);
  const { positions } = useSnapshot(cart.list);
  if (positions.length === 0) return null;
  const begin = () => {
    leaveDraft({ emptiesCart: true });
    const step = cart.history.newest;
    // The button disappears with the cart, so the focus moves to the heading.
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
