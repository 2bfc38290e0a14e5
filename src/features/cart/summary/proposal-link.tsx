import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { useCartPaths } from '../shared/cart-paths.ts';

/** The link to the proposal (CART-23). */
export function ProposalLink() {
  const { t } = useTranslation('cart');
  const { proposal } = useCartPaths();
  return (
    <ButtonLink to={proposal} icon={FileText} full>
      {t('cart.invest-proposal')}
    </ButtonLink>
  );
}
