import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useLeaveDraft } from '#portal-ui/drafts/use-leave-draft.tsx';
import { readWaiting, type ReadRequest } from '#state/web-request/load-web-request.ts';
import { discardWaiting, webRequestState } from '#state/web-request/web-request.ts';
import { takeWebRequest } from '#state/web-request/take-web-request.ts';
import { Button } from '#ui/buttons/button.tsx';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { useAtOpening } from '#ui/overlays/use-leaving-signal.ts';
import { LoadingLine } from '../loading-line.tsx';
import { MessagePage } from '#portal-ui/message-page.tsx';
import { paths } from '#routes/paths.ts';

/** Begins an order with the client of a web request, and tells what was set aside for it (SIL-245). */
function useTakeRequest(): (read: ReadRequest) => Promise<void> {
  const { t } = useTranslation(['shell', 'cart']);
  return async (read) => {
    const undo = await takeWebRequest(read);
    if (!undo) return;
    showToast({
      kind: 'success',
      text: t('shell:web-request-kept'),
      action: { label: t('cart:cart.undo'), onAction: undo },
    });
  };
}

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
  const goHome = () => {
    // A user who has gone elsewhere meanwhile is not taken away from there.
    if (isHere.current) void navigate(paths.home, { replace: true });
  };
  const stay = () => {
    discardWaiting();
    goHome();
  };
  const { leave, dialog } = useLeaveDraft(stay);
  const take = useTakeRequest();

  const load = async () => {
    setHasFailed(false);
    const isNamed = webRequestState.waitingId !== null;
    const read = await readWaiting();
    if (read.status === 'failed') return setHasFailed(true);
    if (read.status === 'not-found') {
      if (isNamed) showToast({ kind: 'error', text: t('shell:web-request-not-found') });
      return goHome();
    }
    leave(() => void take(read).then(goHome));
  };
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
  return (
    <>
      <LoadingLine text={t('shell:web-request-loading')} />
      {dialog}
    </>
  );
}
