import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { LazyCartTable, LazyItemList } from '#features/cart/cart-views.tsx';
import { LazyForecastChart } from '#features/cart/summary/lazy-forecast-chart.tsx';
import { loadTexts } from '#i18n/i18n.ts';
import { loadUntilThere } from '#state/missing-code.ts';
import { paths } from '#routes/paths.ts';
import { cart } from '#state/cart/cart.ts';
import { closeDialog, closeGoalSeek, closePaste, closeScreenDialogs, dialogState, openPaste } from '#state/dialogs.ts';
import { screenNamed } from '#ui/screen-of.tsx';
import { LazyPlanStage } from './routes/cart-route.tsx';
import { lazyLenses } from './routes/lazy-lenses.ts';

/** Screens on which pasted rows go to the cart (screens, section 3). */
const screens = new Set<string>([paths.cart, paths.home, paths.funds, paths.fundList, paths.fundsAdvanced]);

const writable = 'input, textarea, select, [contenteditable], [role="dialog"], [role="alertdialog"]';

/** Requires letters and more than one cell: a single word is not a sheet, and figures alone go into the cells of the table. */
const looksLikeSheet = (text: string): boolean => /\p{L}{2}/u.test(text) && /[\t\n;]/.test(text.trim());

/** Opens the paste dialog with pasted rows that no other handler has accepted. */
function useSheetPaste(): void {
  const { pathname } = useLocation();
  const handle = useEffectEvent((event: ClipboardEvent) => {
    if (event.defaultPrevented || !screens.has(pathname)) return;
    if (event.target instanceof Element && event.target.closest(writable)) return;
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!looksLikeSheet(text)) return;
    event.preventDefault();
    openPaste(text);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => handle(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);
}

const SaveDraftDialog = screenNamed('SaveDraftDialog', () => import('#features/cart/dialogs/save-draft-dialog.tsx'));
const ForecastDialog = screenNamed(
  'ForecastDialog',
  () => import('#features/cart/dialogs/forecast-dialog.tsx'),
  'workbench',
);
const GoalSeekDialog = screenNamed(
  'GoalSeekDialog',
  () => import('#features/goal-seek/goal-seek-dialog.tsx'),
  'workbench',
);
const PasteDialog = screenNamed('PasteDialog', () => import('#features/paste/paste-dialog.tsx'), 'workbench');

/** Lazily loaded parts that the cart must be able to open offline. */
const parts: readonly (() => Promise<unknown>)[] = [
  () => loadTexts('workbench'),
  () => loadTexts('order'),
  ForecastDialog.load,
  GoalSeekDialog.load,
  PasteDialog.load,
  SaveDraftDialog.load,
  LazyCartTable.load,
  LazyForecastChart.load,
  LazyItemList.load,
  LazyPlanStage.load,
  lazyLenses.composition.load,
  lazyLenses.variants.load,
  () => import('#cart-ui/explain/explanation.tsx'),
  () => import('#features/cart/dialogs/save-template-dialog.tsx'),
  () => import('#features/cart/draft-tools.tsx'),
  () => import('#features/cart/file/cart-file-actions.ts'),
  () => import('#features/cart/file/opened-file-banner.tsx'),
  () => import('#features/cart/history/history-steps.tsx'),
  () => import('#features/cart/leave-draft-question.tsx'),
  () => import('#features/cart/notices/newer-notice.tsx'),
  () => import('#features/cart/next-step/proceed-to-card.tsx'),
  () => import('#features/cart/questionnaire/questionnaire-section.tsx'),
  () => import('#portal-ui/drafts/leave-draft-dialog.tsx'),
  () => import('#portal-ui/rates-banner.tsx'),
];

/** Delay after the cart is opened, so that preloading does not compete with its own requests. */
const settledMs = 3000;

/** Preloads the parts of the cart, in case the connection is lost (screens, section 1). */
function useCartParts(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname !== paths.cart) return undefined;
    let giveUp: readonly (() => void)[] = [];
    const timer = setTimeout(() => {
      giveUp = parts.map((load) => loadUntilThere(load));
    }, settledMs);
    return () => {
      clearTimeout(timer);
      for (const stop of giveUp) stop();
    };
  }, [pathname]);
}

/** The goal search, inside the forecast that opened it or over the screen. */
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

/** Adds pasted rows to the cart, which is shown next. */
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

/** Keyed by the screen, so that it ends with it. The entry of a step comes into the history after its screen is shown. */
function ScreenEnd() {
  useEffect(() => closeScreenDialogs, []);
  return null;
}

/** The dialogs of the cart, which any screen can open; those of a screen close when it is left, as by Back. */
export function CartDialogs() {
  const { open, hasGoalPlace } = useSnapshot(dialogState);
  const { pathname } = useLocation();
  const { active } = useSnapshot(cart.steps.state);
  return (
    <Suspense fallback={null}>
      <ScreenEnd key={`${pathname} ${active}`} />
      {open === 'save-draft' && <SaveDraftDialog onClose={closeDialog} />}
      <Forecast />
      {open !== 'forecast' && !hasGoalPlace && <GoalSeek />}
      <SheetPaste />
    </Suspense>
  );
}
