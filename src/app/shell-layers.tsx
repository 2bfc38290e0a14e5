import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useNavigate } from 'react-router-dom';
import { CommandPalette } from '#features/search/command-palette.tsx';
import { FundSearch } from '#features/search/fund-search.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { DisclaimerDialog } from './disclaimer-dialog.tsx';
import { EmptyCartDialog } from './empty-cart-dialog.tsx';
import { KeyList } from './key-list.tsx';
import { LayerBoundary } from './layer-boundary.tsx';
import { paths } from '#routes/paths.ts';
import { closeAllDialogs, closeDialog, closeGoalSeek, closePaste, dialogState } from '#state/dialogs.ts';
import { SideMenu } from './side-menu.tsx';
import { useCommands } from './use-commands.ts';
import { loadForecastDialog, loadGoalSeekDialog, loadPasteDialog, useCartParts } from './use-cart-parts.ts';
import { useSheetPaste } from './use-sheet-paste.ts';

const FeedbackDialog = lazy(async () => ({
  default: (await import('#features/feedback/feedback-dialog.tsx')).FeedbackDialog,
}));

const SaveDraftDialog = lazy(async () => ({
  default: (await import('#features/cart/dialogs/save-draft-dialog.tsx')).SaveDraftDialog,
}));
const ForecastDialog = lazy(async () => ({ default: (await loadForecastDialog()).ForecastDialog }));
const GoalSeekDialog = lazy(async () => ({ default: (await loadGoalSeekDialog()).GoalSeekDialog }));
const PasteDialog = lazy(async () => ({ default: (await loadPasteDialog()).PasteDialog }));

function Commands() {
  return <CommandPalette commands={useCommands()} onClose={closeDialog} />;
}

/** The goal search, in the forecast that opened it or over the screen. */
function GoalSeek() {
  const { goalSeek } = useSnapshot(dialogState);
  return <Suspense fallback={null}>{goalSeek && <GoalSeekDialog start={goalSeek} onClose={closeGoalSeek} />}</Suspense>;
}

/** The forecast over any screen; missing input is completed where it was opened, or else in the cart. */
function Forecast() {
  const navigate = useNavigate();
  // Closed before the focus moves to the next field.
  const { open, onNextField } = useSnapshot(dialogState, { sync: true });
  const isOpen = open === 'forecast';
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  const toCart = () => {
    closeDialog();
    void navigate(paths.cart);
  };
  return (
    <ForecastDialog open={isOpen} onClose={closeDialog} onNext={onNextField ?? toCart}>
      <GoalSeek />
    </ForecastDialog>
  );
}

/** Rows of a sheet to be added to the cart, which is shown next. */
function SheetPaste() {
  const navigate = useNavigate();
  const { paste } = useSnapshot(dialogState);
  useSheetPaste();
  useCartParts();
  if (paste === null) return null;
  const toCart = () => {
    closePaste();
    void navigate(paths.cart);
  };
  return <PasteDialog key={paste} text={paste} onClose={closePaste} onAdded={toCart} />;
}

/** Everything that can lie over a screen of the portal. */
export function ShellLayers() {
  const { open } = useSnapshot(dialogState);
  const [feedback, setFeedback] = useState('');
  const { t } = useTranslation('shell');
  const giveUp = () => {
    closeAllDialogs();
    const action = { label: t('crash.reload'), onAction: () => window.location.reload() };
    showToast({ kind: 'error', text: t('layer-failed'), action });
  };
  return (
    <LayerBoundary onFail={giveUp}>
      <SideMenu />
      <DisclaimerDialog />
      <Suspense fallback={null}>
        {open === 'search' && <FundSearch onClose={closeDialog} />}
        {open === 'commands' && <Commands />}
        {open === 'feedback' && <FeedbackDialog message={feedback} onChange={setFeedback} onClose={closeDialog} />}
        {open === 'save-draft' && <SaveDraftDialog onClose={closeDialog} />}
        <Forecast />
        {open !== 'forecast' && <GoalSeek />}
        {open === 'keys' && <KeyList />}
        {open === 'empty-cart' && <EmptyCartDialog />}
        <SheetPaste />
      </Suspense>
    </LayerBoundary>
  );
}
