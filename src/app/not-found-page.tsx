import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { MessagePage } from './message-page.tsx';
import { paths } from './paths.ts';

export function NotFoundPage() {
  const { t } = useTranslation('shell');
  return (
    <MessagePage title={t('not-found-page')} text={t('not-found-hint')}>
      <ButtonLink variant="primary" size="lg" to={paths.home}>
        {t('to-home')}
      </ButtonLink>
    </MessagePage>
  );
}
