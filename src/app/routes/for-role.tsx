import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Role } from '#contract/user.ts';
import { MessagePage } from '#portal-ui/message-page.tsx';
import { paths } from '#routes/paths.ts';
import { userState } from '#state/session/user.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';

function ForbiddenPage() {
  const { t } = useTranslation('shell');
  return (
    <MessagePage title={t('forbidden.title')} text={t('forbidden.text')}>
      <ButtonLink variant="primary" size="lg" to={paths.home}>
        {t('to-home')}
      </ButtonLink>
    </MessagePage>
  );
}

/** Renders its screen for users with the role, the forbidden page for others (SEC-04). */
export function ForRole({ needs, children }: { needs: Role; children: ReactNode }) {
  const { user } = useSnapshot(userState);
  return user?.roles.includes(needs) ? children : <ForbiddenPage />;
}
