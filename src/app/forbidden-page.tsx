import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { MessagePage } from '#portal-ui/message-page.tsx';
import { paths } from '#routes/paths.ts';

export function ForbiddenPage() {
  const { t } = useTranslation('shell');
  return (
    <MessagePage title={t('forbidden.title')} text={t('forbidden.text')}>
      <ButtonLink variant="primary" size="lg" to={paths.home}>
        {t('to-home')}
      </ButtonLink>
    </MessagePage>
  );
}
