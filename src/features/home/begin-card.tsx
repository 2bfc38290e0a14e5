import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { WorkCard } from '#ui/layout/work-card.tsx';
import type { HomePaths } from './home-paths.ts';

export interface BeginCardProps {
  paths: Pick<HomePaths, 'fundsAdvanced' | 'programs'>;
  /** Takes rows of a sheet. */
  paste: ReactNode;
}

/** Where to begin: there is neither a cart nor a draft. */
export function BeginCard({ paths, paste }: BeginCardProps) {
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
          {paste}
        </>
      }
    />
  );
}
