import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { nextTip, type TipName } from '#domain/portal/introductions.ts';
import { dialogState } from '#state/dialogs.ts';
import { noteIntroduction } from '#state/session/introductions.ts';
import { userState } from '#state/session/user.ts';
import { tipState, tipWasShown } from '#state/tips.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { Tip } from '#ui/overlays/tip.tsx';

/** Tips of no use without a keyboard. */
const nameKeys: ReadonlySet<TipName> = new Set(['paste', 'explanation', 'table-keys']);

/** How long the screen is at rest before a tip appears. */
const restMs = 1500;

function useIsDialogOpen(): boolean {
  const { open, paste, goalSeek } = useSnapshot(dialogState);
  return open !== null || paste !== null || goalSeek !== null;
}

/** Returns the tip to show: at most one in a session, so that they are no tour. */
function useShownTip(): { tip: TipName | null; close: () => void } {
  const { pathname } = useLocation();
  const { controls, wasShown } = useSnapshot(tipState);
  const { user } = useSnapshot(userState);
  const isDialogOpen = useIsDialogOpen();
  const isTouched = useMediaQuery('(hover: none)');
  const [shown, setShown] = useState<{ path: string; tip: TipName } | null>(null);
  // Back on the screen, what it showed before does not come back.
  if (shown && shown.path !== pathname) setShown(null);
  const next =
    wasShown || isDialogOpen
      ? null
      : nextTip(user, (tip) => controls[tip] !== undefined && !(isTouched && nameKeys.has(tip)));
  useEffect(() => {
    if (!next) return undefined;
    const timer = setTimeout(() => {
      setShown({ path: pathname, tip: next });
      tipWasShown();
      void noteIntroduction(`tip-${next}`);
    }, restMs);
    return () => clearTimeout(timer);
  }, [next, pathname]);
  return {
    tip: shown?.path === pathname && !isDialogOpen ? shown.tip : null,
    close: () => setShown(null),
  };
}

/** A tip on a control, which takes neither the focus nor the page and never comes back (SIL-230). */
export function TipLayer() {
  const { t } = useTranslation('introduction');
  const { controls } = useSnapshot(tipState);
  const { tip, close } = useShownTip();
  const control = tip && tipState.controls[tip];
  // A click into the control follows the tip.
  useEffect(() => {
    if (!control) return undefined;
    control.addEventListener('click', close);
    return () => control.removeEventListener('click', close);
  });
  if (!tip || !control || !controls[tip]) return null;
  return (
    <Tip
      control={control}
      title={t(`tips.${tip}.title`)}
      text={t(`tips.${tip}.text`)}
      closeLabel={t('tips.close')}
      onClose={close}
    />
  );
}
