import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useNewCart } from '#portal-ui/use-new-cart.tsx';
import { cart } from '#state/cart/cart.ts';
import { Button } from '#ui/buttons/button.tsx';
import { headingAbove } from '#ui/focus.ts';

/** Sets the cart aside to start one for another client. */
export function NewCartButton() {
  const { t } = useTranslation('catalogue');
  const { positions } = useSnapshot(cart.list);
  // The button disappears with the cart, so the focus moves to the heading.
  const { begin, dialog } = useNewCart(() => headingAbove(null)?.focus());
  if (positions.length === 0) return null;
  return (
    <>
      <Button icon={Plus} onClick={begin}>
        {t('home.work.new-cart')}
      </Button>
      {dialog}
    </>
  );
}
