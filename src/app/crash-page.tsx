import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { codeState } from '#state/missing-code.ts';
import { sessionState } from '#state/session/session.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { MessagePage } from '#portal-ui/message-page.tsx';
import { homePath } from '#routes/access-paths.ts';
import { LoadingScreen } from './loading-screen.tsx';

/** Both actions reload the page, because the loaded code has failed. */
export function CrashPage() {
  const { t } = useTranslation('shell');
  // After a log-out there is no cart in this browser.
  const { isLoggedIn } = useSnapshot(sessionState);
  const { isReloading } = useSnapshot(codeState);
  if (isReloading) return <LoadingScreen />;
  const text = isLoggedIn ? `${t('crash.kept')} ${t('crash.text')}` : t('crash.text');
  return (
    <MessagePage title={t('crash.title')} text={text}>
      <a className={buttonClass({ size: 'lg' })} href={homePath}>
        {t('to-home')}
      </a>
      <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
        {t('crash.reload')}
      </Button>
    </MessagePage>
  );
}
