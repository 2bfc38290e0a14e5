import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useNavigate } from 'react-router-dom';
import { useAddOutcome } from '#portal-ui/use-add-outcome.ts';
import { GoalSeekButton } from '#features/cart/goal-seek/goal-seek-button.tsx';
import { CommandPalette } from '#features/search/command-palette.tsx';
import type { FundTargets } from '#features/search/fund-options.tsx';
import { FundSearch } from '#features/search/fund-search.tsx';
import { displayName } from '#domain/catalogue/display-name.ts';
import { cart } from '#state/cart/cart.ts';
import { showToast } from '#ui/overlays/toast-store.ts';
import { closeSheetPaste, sheetPasteState } from '#state/cart/sheet-paste.ts';
import { DisclaimerDialog } from './disclaimer-dialog.tsx';
import { EmptyCartDialog } from './empty-cart-dialog.tsx';
import { KeyList } from './key-list.tsx';
import { LayerBoundary } from './layer-boundary.tsx';
import { paths } from '#routes/paths.ts';
import { closeLayer, shellLayer } from './shell-layer.ts';
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

function useFundTargets(): FundTargets {
  const navigate = useNavigate();
  const tell = useAddOutcome(paths.cart);
  const { t } = useTranslation('cart');
  return {
    pathOf: paths.fund,
    allPathOf: paths.foundFunds,
    open: (path) => void navigate(path),
    addToCart: async ({ id, name }) => {
      const fund = { itemType: 'Fund' as const, id, name };
      const outcome = await cart.add(fund);
      // What was added is marked where it stands; a message would lie over the box.
      if (outcome.status === 'added') return t('fund-add-cart-success', { fundName: displayName(name) });
      tell(fund, outcome);
      return null;
    },
  };
}

function Commands() {
  const commands = useCommands();
  return <CommandPalette commands={commands} targets={useFundTargets()} onClose={closeLayer} />;
}

/** The forecast over any screen; what it leads to is in the cart. */
function Forecast() {
  const navigate = useNavigate();
  const toCart = () => {
    closeLayer();
    void navigate(paths.cart);
  };
  return (
    <ForecastDialog open onClose={closeLayer} onNext={toCart} toGoal={<GoalSeekButton />} pagePath={paths.forecast} />
  );
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
  const { open } = useSnapshot(shellLayer);
  const [feedback, setFeedback] = useState('');
  const targets = useFundTargets();
  const { t } = useTranslation('shell');
  const giveUp = () => {
    closeLayer();
    closeSheetPaste();
    const action = { label: t('crash.reload'), onAction: () => window.location.reload() };
    showToast({ kind: 'error', text: t('layer-failed'), action });
  };
  return (
    <LayerBoundary onFail={giveUp}>
      <SideMenu />
      <DisclaimerDialog />
      <Suspense fallback={null}>
        {open === 'search' && <FundSearch targets={targets} onClose={closeLayer} />}
        {open === 'commands' && <Commands />}
        {open === 'feedback' && <FeedbackDialog message={feedback} onChange={setFeedback} onClose={closeLayer} />}
        {open === 'save-draft' && <SaveDraftDialog onClose={closeLayer} />}
        {open === 'forecast' && <Forecast />}
        {open === 'keys' && <KeyList />}
        {open === 'empty-cart' && <EmptyCartDialog />}
        <SheetPaste />
      </Suspense>
    </LayerBoundary>
  );
}
