import { useTranslation } from 'react-i18next';
import { PasteButton } from '#portal-ui/paste-button.tsx';
import { paths } from '#routes/paths.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { WorkCard } from '#ui/layout/work-card.tsx';

/** Where to begin: there is neither a cart nor a draft. */
export function BeginCard() {
  const { t } = useTranslation(['catalogue', 'cart']);
  return (
    <WorkCard
      lead={t('catalogue:home.work.nothing-yet')}
      title={t('catalogue:home.work.begin')}
      actions={
        <>
          <ButtonLink to={paths.fundsAdvanced} variant="primary" size="lg">
            {t('cart:cart.empty.choose-funds')}
          </ButtonLink>
          <ButtonLink to={paths.programs('active')} size="lg">
            {t('cart:cart.empty.choose-program')}
          </ButtonLink>
          <PasteButton size="lg" />
        </>
      }
    />
  );
}
