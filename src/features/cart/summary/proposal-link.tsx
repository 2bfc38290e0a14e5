import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';

/** The link to the proposal (CART-23). */
export function ProposalLink() {
  const { t } = useTranslation('cart');
  return (
    <ButtonLink to={paths.proposal} icon={FileText} full>
      {t('cart.invest-proposal')}
    </ButtonLink>
  );
}
