import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { MessagePage } from './message-page.tsx';
import { paths } from './paths.ts';

export function CrashPage() {
  const { t } = useTranslation('shell');
  return (
    <MessagePage title={t('crash.title')} text={t('crash.text')}>
      <ButtonLink size="lg" to={paths.home}>
        {t('to-home')}
      </ButtonLink>
      <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
        {t('crash.reload')}
      </Button>
    </MessagePage>
  );
}
