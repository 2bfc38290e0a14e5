import type { ComponentType } from 'react';
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

/** Returns a page for users with the role, which is the forbidden page for others (SEC-04). */
export function forRole<Props extends object>(needs: Role, Page: ComponentType<Props>) {
  return function PageForRole(props: Props) {
    const { user } = useSnapshot(userState);
    return user?.roles.includes(needs) ? <Page {...props} /> : <ForbiddenPage />;
  };
}
