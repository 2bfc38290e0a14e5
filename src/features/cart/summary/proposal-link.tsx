import { FileText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';

/** The link to the proposal (CART-23): with its name, its short word or its icon alone. */
export function ProposalLink({ look = 'name' }: { look?: 'name' | 'word' | 'icon' }) {
  const { t } = useTranslation('cart');
  const name = t('cart.invest-proposal');
  if (look === 'word')
    return (
      <ButtonLink to={paths.proposal} size="sm" aria-label={name}>
        {t('cart.proposal')}
      </ButtonLink>
    );
  const isIcon = look === 'icon';
  return (
    <ButtonLink to={paths.proposal} icon={FileText} full={!isIcon} title={isIcon ? name : undefined}>
      {isIcon ? <span className="visually-hidden">{name}</span> : name}
    </ButtonLink>
  );
}
