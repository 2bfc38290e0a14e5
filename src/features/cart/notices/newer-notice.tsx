import { MonitorUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { savedTime } from '#cart-ui/saved-time.ts';
import { useLoadedWorkToast } from '#portal-ui/drafts/use-loaded-work-toast.ts';
import { autosaveState } from '#state/autosave/autosave-state.ts';
import { autosave } from '#state/autosave/autosave.ts';
import { Button } from '#ui/buttons/button.tsx';
import { OnlineButton } from '#ui/buttons/online-button.tsx';
import { headingAbove } from '#ui/focus.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';

/** The notice disappears, so the focus moves to the heading. */
function keep(): void {
  autosave.keepOwn();
  headingAbove(null)?.focus();
}

/** Another computer has saved a newer cart: the user chooses, nothing is merged (SIL-211). */
export function NewerNotice({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('cart');
  const { newer } = useSnapshot(autosaveState);
  const [isBusy, setIsBusy] = useState(false);
  const tellLoaded = useLoadedWorkToast();
  if (!newer) return null;
  const load = async () => {
    setIsBusy(true);
    const outcome = await autosave.loadNewer();
    setIsBusy(false);
    if (outcome?.status !== 'applied') {
      showToast({ kind: 'error', text: t('autosave.newer-failed') });
      return;
    }
    headingAbove(null)?.focus();
    tellLoaded(outcome, t('autosave.newer-loaded'));
  };
  return (
    <Banner
      className={className}
      kind="warning"
      icon={MonitorUp}
      action={
        <>
          <Button size="sm" onClick={keep}>
            {t('autosave.keep-own')}
          </Button>
          <OnlineButton size="sm" variant="primary" busy={isBusy} onClick={() => void load()}>
            {t('autosave.load-newer')}
          </OnlineButton>
        </>
      }
    >
      {t('autosave.newer', { time: savedTime(newer.savedAt) })}
    </Banner>
  );
}
