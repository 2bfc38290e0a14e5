import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { codeState, persistTypedValues } from '#state/missing-code.ts';
import { onSessionEnd } from '#state/storage/session-end.ts';
import { sessionState } from '#state/session/session.ts';
import { Button, buttonClass } from '#ui/buttons/button.tsx';
import { MessagePage } from '#portal-ui/message-page.tsx';
import { homePath } from '#routes/access-paths.ts';
import { restoreTypedValues, typedValues } from '#ui/form/typed-values.ts';
import { LoadingScreen } from './loading-screen.tsx';

/**
 * Keeps what was typed into the forms that the crash has closed, and returns whether there was anything. It is written when the page
 * is left, and only then: a session that ends meanwhile takes it along.
 */
function useTypedBefore(): boolean {
  // The forms are removed only after this page was rendered.
  const [typed, setTyped] = useState(typedValues);
  const hasTyped = Object.keys(typed).length > 0;
  useEffect(() => {
    if (!hasTyped) return undefined;
    // For a form that is opened without a reload.
    restoreTypedValues(typed);
    const keep = () => persistTypedValues(typed);
    window.addEventListener('pagehide', keep);
    const ignoreEnd = onSessionEnd(() => {
      restoreTypedValues({});
      setTyped({});
    });
    return () => {
      window.removeEventListener('pagehide', keep);
      ignoreEnd();
    };
  }, [typed, hasTyped]);
  return hasTyped;
}

/**
 * Both actions reload the page, because the loaded code has failed.
 *
 * @param isWhole - whether it stands alone, outside the shell with its landmarks
 */
export function CrashPage({ isWhole = false }: { isWhole?: boolean }) {
  const { t } = useTranslation('shell');
  // After a log-out there is no cart in this browser.
  const { isLoggedIn } = useSnapshot(sessionState);
  const { isReloading } = useSnapshot(codeState);
  const hasTyped = useTypedBefore();
  if (isReloading) return <LoadingScreen />;
  const text = [isLoggedIn && t('crash.kept'), hasTyped && t('crash.typed'), t('crash.text')].filter(Boolean).join(' ');
  const page = (
    <MessagePage title={t('crash.title')} text={text}>
      <a className={buttonClass({ size: 'lg' })} href={homePath}>
        {t('to-home')}
      </a>
      <Button variant="primary" size="lg" onClick={() => window.location.reload()}>
        {t('crash.reload')}
      </Button>
    </MessagePage>
  );
  return isWhole ? <main>{page}</main> : page;
}
