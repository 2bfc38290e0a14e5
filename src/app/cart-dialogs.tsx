import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { paths } from '#routes/paths.ts';
import { closeDialog, closeGoalSeek, closePaste, dialogState } from '#state/dialogs.ts';
import { loadForecastDialog, loadGoalSeekDialog, loadPasteDialog, useCartParts } from './use-cart-parts.ts';
import { useSheetPaste } from './use-sheet-paste.ts';

const SaveDraftDialog = lazy(async () => ({
  default: (await import('#features/cart/dialogs/save-draft-dialog.tsx')).SaveDraftDialog,
}));
const ForecastDialog = lazy(async () => ({ default: (await loadForecastDialog()).ForecastDialog }));
const GoalSeekDialog = lazy(async () => ({ default: (await loadGoalSeekDialog()).GoalSeekDialog }));
const PasteDialog = lazy(async () => ({ default: (await loadPasteDialog()).PasteDialog }));

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

/** The dialogs of the cart, which any screen may open. */
export function CartDialogs() {
  const { open } = useSnapshot(dialogState);
  return (
    <Suspense fallback={null}>
      {open === 'save-draft' && <SaveDraftDialog onClose={closeDialog} />}
      <Forecast />
      {open !== 'forecast' && <GoalSeek />}
      <SheetPaste />
    </Suspense>
  );
}
