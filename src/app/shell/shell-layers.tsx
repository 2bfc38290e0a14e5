import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { nextTip } from '#domain/portal/introductions.ts';
import { useClientScreen } from '#portal-ui/use-client-screen.ts';
import { paths } from '#routes/paths.ts';
import { clientScreenState } from '#state/client-screen/client-screen.ts';
import { loadAhead } from '#state/missing-code.ts';
import { userState } from '#state/session/user.ts';
import { tipState } from '#state/tips.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { restoredValue, useTypedValue } from '#ui/form/typed-values.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { afterStart } from '../after-start.ts';
import { CartDialogs } from '../cart-dialogs.tsx';
import { DisclaimerDialog } from '../disclaimer-dialog.tsx';
import { closeAllDialogs, closeDialog, dialogState, typeAhead, type DialogName } from '#state/dialogs.ts';
import { screenNamed } from '#ui/screen-of.tsx';
import { LazyLayer } from '#portal-ui/lazy-layer.tsx';
import { LazyPart } from '#ui/layout/lazy-part.tsx';

/** Reports that the cart is empty when an action needs a filled one (SHELL-56). */
function EmptyCartDialog() {
  const { t } = useTranslation(['cart', 'ui']);
  return (
    <Dialog
      open
      onClose={closeDialog}
      title={t('cart:cart.title')}
      actions={
        <>
          <Button onClick={closeDialog}>{t('ui:close')}</Button>
          <ButtonLink to={paths.fundsAdvanced} variant="primary" onClick={closeDialog}>
            {t('cart:cart.empty.choose-funds')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('cart:empty-cart')}</p>
    </Dialog>
  );
}

const FeedbackDialog = screenNamed('FeedbackDialog', () => import('#features/feedback/feedback-dialog.tsx'));

const ClientScreenDialog = screenNamed(
  'ClientScreenDialog',
  () => import('#features/client-screen/client-screen-dialog.tsx'),
);
const ClientScreenFeed = screenNamed(
  'ClientScreenFeed',
  () => import('#features/client-screen/client-screen-feed.tsx'),
);

/** Opens the client's screen by Alt+K from every screen. */
function useClientScreenKey(): void {
  const show = useEffectEvent(useClientScreen());
  useEffect(() => {
    const handle = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, shiftKey, code } = event;
      if (!altKey || ctrlKey || metaKey || shiftKey || code !== 'KeyK') return;
      event.preventDefault();
      show();
    };
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, []);
}

const TipLayer = screenNamed('TipLayer', () => import('./tip-layer.tsx'), 'introduction');

const LateLayers = screenNamed('LateLayers', () => import('./late-layers.tsx'));

/** Names of the overlays in `LateLayers`. */
const late: ReadonlySet<DialogName | null> = new Set<DialogName>(['menu', 'search', 'commands', 'keys', 'log-out']);

/** Loads the later overlays before one is opened: what is typed while they load would be lost. */
function useLateLayers(): void {
  useEffect(() => afterStart(() => void loadAhead(() => LateLayers.load())), []);
}

/** Stays once it was opened, so that a panel can fade out. */
function Late({ open }: { open: DialogName | null }) {
  const [wasOpen, setWasOpen] = useState(false);
  if (late.has(open) && !wasOpen) setWasOpen(true);
  return wasOpen && <LateLayers open={open} />;
}

/** Whether there may be a tip to show: their code is loaded for nobody else. */
function useHasTips(): boolean {
  const { user } = useSnapshot(userState);
  const { controls } = useSnapshot(tipState);
  const [had, setHad] = useState(false);
  const has = nextTip(user, (tip) => controls[tip] !== undefined) !== null;
  if (has && !had) setHad(true);
  return had;
}

/** Keeps what is typed into a search until its code has arrived. */
function TypedAhead() {
  // Removed in the commit that shows the search, which reads what was typed.
  useLayoutEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape') closeDialog();
      else if (event.ctrlKey || event.metaKey || !typeAhead(event.key)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, []);
  return null;
}

const feedbackName = 'feedback';

/** All overlays of the portal. */
export function ShellLayers() {
  const { open } = useSnapshot(dialogState);
  const { status } = useSnapshot(clientScreenState);
  useClientScreenKey();
  const [feedback, setFeedback] = useState(() => {
    const typed = restoredValue(feedbackName);
    return typeof typed === 'string' ? typed : '';
  });
  useTypedValue(feedbackName, () => feedback);
  useLateLayers();
  const hasTips = useHasTips();
  const isSearch = open === 'search' || open === 'commands';
  return (
    <LazyLayer onFail={closeAllDialogs}>
      <DisclaimerDialog />
      <Suspense fallback={isSearch ? <TypedAhead /> : null}>
        <Late open={open} />
      </Suspense>
      {open === 'feedback' && <FeedbackDialog message={feedback} onChange={setFeedback} onClose={closeDialog} />}
      {open === 'empty-cart' && <EmptyCartDialog />}
      {open === 'client-screen' && <ClientScreenDialog onClose={closeDialog} />}
      {status !== 'closed' && (
        <LazyPart>
          <ClientScreenFeed />
        </LazyPart>
      )}
      <CartDialogs />
      {hasTips && (
        <LazyPart>
          <TipLayer />
        </LazyPart>
      )}
    </LazyLayer>
  );
}
