import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { paths } from '#routes/paths.ts';
import { loadAhead, untilCodeIsChecked } from '#state/missing-code.ts';
import { ButtonLink } from '#ui/buttons/button-link.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { restoredValue, useTypedValue } from '#ui/form/typed-values.ts';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { CartDialogs } from './cart-dialogs.tsx';
import { DisclaimerDialog } from './disclaimer-dialog.tsx';
import { LayerBoundary } from './layer-boundary.tsx';
import { closeAllDialogs, closeDialog, dialogState, typeAhead, type DialogName } from '#state/dialogs.ts';
import { screenOf } from './screen.tsx';

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

const FeedbackDialog = lazy(async () => ({
  default: (await import('#features/feedback/feedback-dialog.tsx')).FeedbackDialog,
}));

const LateLayers = screenOf(async () => (await import('./late-layers.tsx')).LateLayers);

/** Names of the overlays in `LateLayers`. */
const late: ReadonlySet<DialogName | null> = new Set<DialogName>(['menu', 'search', 'commands', 'keys']);

/** Delay after which the first screen has its own files and data. */
const startedMs = 1000;

/** Loads the later overlays before one is opened: what is typed while they load would be lost. */
function useLateLayers(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadAhead(() => LateLayers.load()), startedMs);
    return () => clearTimeout(timer);
  }, []);
}

/** Stays once it was opened, so that a panel can fade out. */
function Late({ open }: { open: DialogName | null }) {
  const [wasOpen, setWasOpen] = useState(false);
  if (late.has(open) && !wasOpen) setWasOpen(true);
  return wasOpen && <LateLayers open={open} />;
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
  const [feedback, setFeedback] = useState(() => {
    const typed = restoredValue(feedbackName);
    return typeof typed === 'string' ? typed : '';
  });
  useTypedValue(feedbackName, () => feedback);
  const { t } = useTranslation('shell');
  useLateLayers();
  const isSearch = open === 'search' || open === 'commands';
  const giveUp = async () => {
    closeAllDialogs();
    await untilCodeIsChecked();
    const action = { label: t('crash.reload'), onAction: () => window.location.reload() };
    showToast({ kind: 'error', text: t('layer-failed'), action });
  };
  return (
    <LayerBoundary onFail={() => void giveUp()}>
      <DisclaimerDialog />
      <Suspense fallback={isSearch ? <TypedAhead /> : null}>
        <Late open={open} />
      </Suspense>
      <Suspense fallback={null}>
        {open === 'feedback' && <FeedbackDialog message={feedback} onChange={setFeedback} onClose={closeDialog} />}
        {open === 'empty-cart' && <EmptyCartDialog />}
        <CartDialogs />
      </Suspense>
    </LayerBoundary>
  );
}
