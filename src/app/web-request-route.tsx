import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { fillFromWebRequest } from '#state/client-card/fill-client-card.ts';
import { loadWebRequest } from '#state/client-card/load-web-request.ts';
import { webRequestState } from '#state/client-card/web-request.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useAtOpening } from '#ui/overlays/use-leaving-signal.ts';
import { LoadingLine } from './loading-line.tsx';
import { MessagePage } from '#portal-ui/message-page.tsx';
import { paths } from '#routes/paths.ts';

/** Loads the saved web request for the client form and goes to the start page (SHELL-15, SHELL-16, SIL-30). */
export function WebRequestRoute() {
  const { t } = useTranslation(['shell', 'ui']);
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const load = useCallback(async () => {
    setHasFailed(false);
    const isNamed = webRequestState.id !== null;
    const outcome = await loadWebRequest();
    setHasFailed(outcome === 'failed');
    if (outcome === 'failed') return;
    if (outcome === 'loaded') fillFromWebRequest();
    if (outcome === 'not-found' && isNamed) showToast({ kind: 'error', text: t('shell:web-request-not-found') });
    // A user who has gone elsewhere meanwhile is not taken away from there.
    if (isHere.current) await navigate(paths.home, { replace: true });
  }, [navigate, t]);
  useAtOpening(load);

  if (hasFailed)
    return (
      <MessagePage title={t('shell:web-request-failed.title')} text={t('shell:web-request-failed.text')}>
        <ButtonLink size="lg" to={paths.home}>
          {t('shell:to-home')}
        </ButtonLink>
        <Button variant="primary" size="lg" onClick={() => void load()}>
          {t('ui:tryAgain')}
        </Button>
      </MessagePage>
    );
  return <LoadingLine text={t('shell:web-request-loading')} />;
}
