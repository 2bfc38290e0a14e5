import { Plus, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { paths } from '#routes/paths.ts';
import { cart } from '#state/cart/cart.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useAddOutcome } from './use-add-outcome.ts';

interface CartAddButtonProps {
  /** With their names on the button. */
  funds: readonly { id: string; name: string; short: string }[];
}

/** Adds those of several funds that are not in the cart yet; once all are, it links to the cart. */
export function CartAddButton({ funds }: CartAddButtonProps) {
  const { t } = useTranslation('cart');
  const { positions } = useSnapshot(cart.list);
  const navigate = useNavigate();
  const tell = useAddOutcome();
  const [isBusy, setIsBusy] = useState(false);
  const held = new Set(positions.flatMap(({ itemType, id }) => (itemType === 'Fund' ? [id] : [])));
  const missing = funds.filter(({ id }) => !held.has(id));
  const names = new Intl.ListFormat(currentLanguage()).format(missing.map(({ short }) => short));
  const add = async () => {
    setIsBusy(true);
    for (const { id, name } of missing) {
      const outcome = await cart.add({ itemType: 'Fund', id });
      tell({ itemType: 'Fund', name }, outcome);
      // The remaining funds would be refused for the same reason.
      if (outcome.status === 'max-items' || outcome.status === 'only-one-appendix') break;
    }
    setIsBusy(false);
  };
  if (missing.length === 0 && !isBusy)
    return (
      <Button variant="primary" icon={ShoppingCart} onClick={() => void navigate(paths.cart)}>
        {t('cart-show')}
      </Button>
    );
  return (
    <Button variant="primary" icon={Plus} busy={isBusy} onClick={() => void add()}>
      {t('cart.toggle.put-all', { names })}
    </Button>
  );
}
