import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useNavigate } from 'react-router-dom';
import { GoalSeekButton } from '#cart-ui/goal-seek-button.tsx';
import { CommandPalette } from '#features/search/command-palette.tsx';
import { FundSearch } from '#features/search/fund-search.tsx';
import { showToast } from '#ui/overlays/toast-store.ts';
import { closeSheetPaste, sheetPasteState } from '#state/cart/sheet-paste.ts';
import { DisclaimerDialog } from './disclaimer-dialog.tsx';
import { EmptyCartDialog } from './empty-cart-dialog.tsx';
import { KeyList } from './key-list.tsx';
import { LayerBoundary } from './layer-boundary.tsx';
import { paths } from '#routes/paths.ts';
import { closeDialog, dialogState } from '#state/dialogs.ts';
import { SideMenu } from './side-menu.tsx';
import { useCommands } from './use-commands.ts';
import { loadPasteDialog, useCartParts } from './use-cart-parts.ts';
import { useSheetPaste } from './use-sheet-paste.ts';

const FeedbackDialog = lazy(async () => ({
  default: (await import('#features/feedback/feedback-dialog.tsx')).FeedbackDialog,
}));

const SaveDraftDialog = lazy(async () => ({
  default: (await import('#features/cart/dialogs/save-draft-dialog.tsx')).SaveDraftDialog,
}));
const ForecastDialog = lazy(async () => ({
  default: (await import('#features/cart/dialogs/forecast-dialog.tsx')).ForecastDialog,
}));
const PasteDialog = lazy(async () => ({ default: (await loadPasteDialog()).PasteDialog }));

function Commands() {
  return <CommandPalette commands={useCommands()} onClose={closeDialog} />;
}

/** The forecast over any screen; what it leads to is in the cart. */
function Forecast() {
  const navigate = useNavigate();
  const toCart = () => {
    closeDialog();
    void navigate(paths.cart);
  };
  return <ForecastDialog open onClose={closeDialog} onNext={toCart} toGoal={<GoalSeekButton />} />;
}

/** Rows of a sheet over any screen; what comes of them is in the cart. */
function SheetPaste() {
  const navigate = useNavigate();
  const { text } = useSnapshot(sheetPasteState);
  useSheetPaste();
  useCartParts();
  if (text === null) return null;
  const toCart = () => {
    closeSheetPaste();
    void navigate(paths.cart);
  };
  return <PasteDialog key={text} text={text} onClose={closeSheetPaste} onAdded={toCart} />;
}

/** Everything that can lie over a screen of the portal. */
export function ShellLayers() {
  const { open } = useSnapshot(dialogState);
  const [feedback, setFeedback] = useState('');
  const { t } = useTranslation('shell');
  const giveUp = () => {
    closeDialog();
    closeSheetPaste();
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
        {open === 'forecast' && <Forecast />}
        {open === 'keys' && <KeyList />}
        {open === 'empty-cart' && <EmptyCartDialog />}
        <SheetPaste />
      </Suspense>
    </LayerBoundary>
  );
}
