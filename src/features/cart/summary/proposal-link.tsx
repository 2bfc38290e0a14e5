import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/buttons/button-link.tsx';

/** The way to the proposal (CART-23). */
export function ProposalLink() {
  const { t } = useTranslation('cart');
  return (
    <ButtonLink to="/cart/proposal" icon={FileText} full>
      {t('cart.invest-proposal')}
    </ButtonLink>
  );
}
