import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';

/** The link to the proposal (CART-23); in short an icon. */
export function ProposalLink({ isShort = false }: { isShort?: boolean }) {
  const { t } = useTranslation('cart');
  const name = t('cart.invest-proposal');
  return (
    <ButtonLink to={paths.proposal} icon={FileText} full={!isShort} title={isShort ? name : undefined}>
      {isShort ? <span className="visually-hidden">{name}</span> : name}
    </ButtonLink>
  );
}
