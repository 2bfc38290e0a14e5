import { useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import type { CartView } from '#state/cart/cart-view.ts';
import { cart } from '#state/cart/cart.ts';
import { nextStepState, nextStepTaken } from '#state/cart/next-step.ts';
import { wrongOrderFields } from '#state/cart/display-order.ts';
import { closeDialog, openForecast } from '#state/dialogs.ts';
import { userState } from '#state/session/user.ts';
import { classNames } from '#ui/class-names.ts';
import { CartHeading, ClientScreenButton, RemoveAll, ViewSwitch } from './cart-heading.tsx';
import { CartItemList, groupOf } from './cart-item-list.tsx';
import { LazyCartTable, LazyItemList, listWindow } from './cart-views.tsx';
import styles from './cart-page.module.css';
import { CartFileMenu } from './file/cart-file-menu.tsx';
import { PlanBar } from './plan-bar.tsx';
import { NextStepButton } from './next-step/next-step-button.tsx';
import type { NextStepProps } from './next-step/next-step-props.ts';
import { CartSteps } from './cart-steps.tsx';
import { NewerCartNotice, Notices } from './notices/cart-notices.tsx';
import { DraftBanner, DraftPart } from './draft-banner.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { focusCard, focusTitle, goToPlace, GoToItemProvider } from './shared/focus-place.ts';
import { OrderHead, OrderLine } from './order/order-head.tsx';
import type { CartTableHandle } from './table/cart-table.tsx';
import { nextField, placeOfState, type FieldPlace } from '#cart-ui/next-field.ts';
import { useSideDrawer } from '#cart-ui/stage/side-drawer.ts';
import { useCartView, useHasStage, useOpenedCart } from '#cart-ui/use-cart-view.ts';
import { useNextKey } from '#cart-ui/use-next-key.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { MobileBar } from './summary/mobile-bar.tsx';
import { Stage, type StageContent } from './summary/stage.tsx';
import { FigureAnnouncement, FoldedSummary, SummaryPanel } from './summary/summary-panel.tsx';
import { LazyLayer } from '#portal-ui/lazy-layer.tsx';
import { LazyPart, partFailed } from '#ui/layout/lazy-part.tsx';
import { screenNamed } from '#ui/screen-of.tsx';

/**
 * Moves the focus to the next incomplete field; the field that was focused last is reported as missing from then on if
 * it is still empty.
 */
function useNextField(
  lead: (place: FieldPlace) => void,
  table: RefObject<CartTableHandle | null>,
): (isBack?: boolean) => void {
  const last = useRef<FieldPlace | null>(null);
  return (isBack = false) => {
    if (last.current && last.current.uuid !== null) cart.askForField(last.current.uuid, last.current.field);
    const order = table.current?.order() ?? cart.list.positions.map(({ uuid }) => uuid);
    const from = table.current?.place() ?? last.current;
    const head = wrongOrderFields(cart.order.state);
    const next = nextField({ head, leftOut: cart.summary.leftOut, warned: cart.warned.uuids }, from, order, isBack);
    last.current = next;
    if (next) lead(next);
  };
}

/** Leads to the field that the link to the cart names, once its item can be focused, if it is still incomplete. */
function useWantedPlace(lead: (place: FieldPlace) => void, canLead: boolean): void {
  const { state } = useLocation();
  const wanted = useRef(placeOfState(state));
  const leadOnce = useEffectEvent(() => {
    const { current: place } = wanted;
    wanted.current = null;
    if (!place || !cart.summary.leftOut.some(({ uuid }) => uuid === place.uuid)) return;
    if (place.field !== 'item') cart.askForField(place.uuid, place.field);
    // Whatever mounts the item and focuses the screen has ended by then.
    setTimeout(() => lead(place));
  });
  useEffect(() => {
    if (canLead) leadOnce();
  }, [canLead]);
}

const ProceedToCard = screenNamed('ProceedToCard', () => import('./next-step/proceed-to-card.tsx'), 'order');

/** Proceeds because another screen has asked for it (SIL-215), once items can be focused; not any more if the cart is left. */
function AskedNextStep({ lead, canLead }: NextStepProps & { canLead: boolean }) {
  const { isAsked } = useSnapshot(nextStepState);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // Only later it is known that this is not StrictMode, which mounts twice.
      if (nextStepState.isAsked) queueMicrotask(() => isShown.current || nextStepTaken());
    };
  }, []);
  return isAsked && canLead ? (
    <LazyLayer onFail={nextStepTaken}>
      <ProceedToCard lead={lead} onDone={nextStepTaken} />
    </LazyLayer>
  ) : null;
}

interface CartPageProps {
  /** Figures and chart above the table. */
  PlanStage: StageContent;
}

/** Returns what the window has room for: the grid of a table, the summary beside the items, and the stage above them. */
function useRoom(view: CartView) {
  const isWide = useMediaQuery('(min-width: 63.95rem)');
  const isWideTable = useMediaQuery('(min-width: 79.95rem)');
  const isNarrow = useMediaQuery(listWindow);
  const hasGrid = view === 'table' && !isNarrow;
  return { isNarrow, hasGrid, hasPanel: hasGrid ? isWideTable : isWide, hasStage: useHasStage() };
}

/** Leads to items, whether they are rows or cards, and to their next incomplete fields. */
function useItemFocus(hasGrid: boolean) {
  const [activeGroup, setActiveGroup] = useState('');
  const [target, setTarget] = useState<string | null>(null);
  /** The item whose sheet is open above the list on a phone. */
  const [opened, setOpened] = useState<string | null>(null);
  const table = useRef<CartTableHandle>(null);
  const [hasTable, setHasTable] = useState(false);
  const show = useCallback((uuid: string | null) => {
    flushSync(() => {
      closeDialog();
      if (uuid === null) return;
      setActiveGroup(groupOf(uuid));
      setTarget(uuid);
      setOpened(uuid);
    });
  }, []);
  const goToItem = useCallback(
    (uuid: string) => {
      show(uuid);
      if (table.current) table.current.focusPlace({ uuid, field: 'item' });
      else focusCard(uuid);
    },
    [show],
  );
  const lead = (place: FieldPlace) => {
    if (!table.current || place.uuid === null) return goToPlace(place, show);
    show(place.uuid);
    return table.current.focusPlace(place);
  };
  const noteTable = useCallback((handle: CartTableHandle | null) => {
    table.current = handle;
    setHasTable(handle !== null);
  }, []);
  const goOn = useNextField(lead, table);
  const canLead = hasTable || !hasGrid;
  useWantedPlace(lead, canLead);
  useNextKey(goOn);
  const cards = { active: activeGroup, onChange: setActiveGroup, target };
  const list = { opened, onOpen: setOpened };
  return { goToItem, lead, canLead, hasTable, noteTable, onNext: () => goOn(), cards, list };
}

interface ItemsProps {
  view: CartView;
  room: ReturnType<typeof useRoom>;
  focus: ReturnType<typeof useItemFocus>;
}

/** The items as cards, as the rows of a table or, on a phone, as a list. */
function Items({ view, room: { isNarrow, hasStage }, focus }: ItemsProps) {
  return (
    <GoToItemProvider value={focus.goToItem}>
      {view === 'cards' ? (
        <CartItemList {...focus.cards} />
      ) : (
        <LazyPart waiting={<div className={styles.toCome} aria-busy />} failed={partFailed}>
          {isNarrow ? (
            <LazyItemList {...focus.list} />
          ) : (
            <LazyCartTable onNext={focus.onNext} handle={focus.noteTable}>
              {hasStage && (
                <>
                  <CartFileMenu isSmall />
                  <ClientScreenButton isSmall />
                  <ViewSwitch view={view} />
                  <RemoveAll hasWords={false} />
                </>
              )}
            </LazyCartTable>
          )}
        </LazyPart>
      )}
    </GoToItemProvider>
  );
}

function FilledCart({ PlanStage }: CartPageProps) {
  useOpenedCart();
  const view = useCartView();
  const room = useRoom(view);
  const { isNarrow, hasGrid, hasPanel, hasStage } = room;
  const focus = useItemFocus(hasGrid);
  const { lead, canLead, hasTable, onNext } = focus;
  const [side, setSide] = useState<HTMLElement | null>(null);
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const [sideDrawer, drawerPlace] = useSideDrawer();
  const drawer = hasStage && !hasPanel ? sideDrawer : null;
  const onExpand = () => openForecast(onNext);
  const summaryProps = { onExpand, onNext, lead };
  const panel = <SummaryPanel {...summaryProps} isCompact={hasGrid} onSide={hasStage ? setSide : null} />;
  return (
    <>
      {!hasStage && <CartSteps />}
      <div className={classNames(styles.page, hasStage && styles.withStage)}>
        {hasStage && <PlanBar lead={lead} onVariants={setBar} />}
        <div className={classNames(styles.columns, view === 'table' && styles.besideTable)}>
          <div className={styles.items}>
            {!hasStage && <CartHeading view={view} hasHistory={!hasGrid} />}
            {!hasGrid && <DraftBanner className={styles.notice} />}
            <Notices />
            <AskedNextStep lead={lead} canLead={canLead} />
            {!hasStage && (hasGrid ? <OrderLine draft={<DraftPart className={styles.draft} />} /> : <OrderHead />)}
            {!hasPanel && !hasStage && !isNarrow && <FoldedSummary {...summaryProps} isBar={hasGrid} />}
            {hasStage && <Stage Content={PlanStage} isTableThere={hasTable} {...{ onExpand, side, bar, drawer }} />}
            <div className="relative">
              <Items view={view} room={room} focus={focus} />
              <div ref={drawerPlace} className={styles.drawer} data-open={drawer?.isOpen || undefined}>
                {drawer && panel}
              </div>
            </div>
          </div>
          {hasPanel && panel}
          {!isNarrow && <FigureAnnouncement />}
          {isNarrow && <MobileBar {...summaryProps} />}
        </div>
      </div>
    </>
  );
}

const leadToHead = (place: FieldPlace) => goToPlace(place, () => undefined);

/** The order of a framework contract without items (SIL-81). */
function FrameworkOnly() {
  return (
    <>
      <OrderHead />
      <div className={styles.frameworkOnly}>
        <NextStepButton lead={leadToHead} />
      </div>
    </>
  );
}

/** Moves the focus to the page title when the last item, which had the focus, is removed. */
function useTitleFocus(isEmpty: boolean): void {
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (isEmpty && !wasEmpty.current) focusTitle();
    wasEmpty.current = isEmpty;
  }, [isEmpty]);
}

const BirthDateQuestion = screenNamed(
  'BirthDateQuestion',
  () => import('./next-step/birth-date-question.tsx'),
  'order',
);

/**
 * Asks about the date of birth only if the client card has one, since only then can it differ from the cart's (SIL-85).
 */
function BirthDateCheck() {
  const { values } = useSnapshot(cart.details).card;
  return values?.dateOfBirth ? (
    <LazyPart>
      <BirthDateQuestion />
    </LazyPart>
  ) : null;
}

/** The cart: its items with their results, and the summary beside or above them. */
export function CartPage({ PlanStage }: CartPageProps) {
  const isEmpty = useSnapshot(cart.list).positions.length === 0;
  const { user } = useSnapshot(userState);
  useTitleFocus(isEmpty);
  return (
    <>
      <BirthDateCheck />
      {isEmpty ? (
        <>
          <CartSteps />
          <div className={styles.page}>
            <CartHeading />
            <DraftBanner className={styles.notice} />
            <NewerCartNotice />
            {user?.allowSameFrameworkContract === true && <FrameworkOnly />}
            <EmptyCart />
          </div>
        </>
      ) : (
        <FilledCart PlanStage={PlanStage} />
      )}
    </>
  );
}
