import { lazy, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cartViewFor, cartViewState, type CartView } from '#state/cart/cart-view.ts';
import { cart } from '#state/cart/cart.ts';
import { openedFileState } from '#state/cart/opened-file.ts';
import { clientCardState } from '#state/client-card/client-card.ts';
import { wrongOrderFields } from '#state/cart/display-order.ts';
import { closeDialog, openForecast } from '#state/dialogs.ts';
import { persistenceState } from '#state/storage/persistence.ts';
import { userState } from '#state/session/user.ts';
import { classNames } from '#ui/class-names.ts';
import { Banner } from '#ui/layout/banner.tsx';
import { CartHeading } from './cart-heading.tsx';
import { CartItemList, groupOf } from './cart-item-list.tsx';
import styles from './cart-page.module.css';
import { NextStepButton } from './next-step/next-step-button.tsx';
import { CartSteps } from './cart-steps.tsx';
import { DraftBanner, DraftPart } from './draft-banner.tsx';
import { EmptyCart } from './empty-cart.tsx';
import { focusCard, focusTitle, goToPlace, GoToItemProvider } from './shared/focus-place.ts';
import { OrderHead, OrderLine } from './order/order-head.tsx';
import type { CartTableHandle } from './table/cart-table.tsx';
import { nextField, nextKey, type FieldPlace } from '#cart-ui/next-field.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import { MobileBar } from './summary/mobile-bar.tsx';
import { FoldedSummary, SummaryPanel } from './summary/summary-panel.tsx';

function NotKeptNotice() {
  const { t } = useTranslation('cart');
  const { refused } = useSnapshot(persistenceState);
  if (!refused.cart) return null;
  return (
    <Banner className={styles.notice} kind="info">
      {t('cart.not-kept')}
    </Banner>
  );
}

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

/** Overlays and open lists, which handle keys themselves. */
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** Calls `onNext` when the key for the next field is pressed anywhere on the page. */
function useNextKey(onNext: (isBack: boolean) => void): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event;
    if (key !== nextKey || altKey || ctrlKey || metaKey || defaultPrevented) return;
    if (target instanceof Element && target.closest(layers)) return;
    event.preventDefault();
    onNext(shiftKey);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const ItemList = lazy(async () => ({ default: (await import('./table/item-list.tsx')).ItemList }));
const CartTable = lazy(async () => ({ default: (await import('./table/cart-table.tsx')).CartTable }));

/** Returns cards or table: a growing cart keeps its view until the user chooses another one or reopens the page. */
function useCartView(): CartView {
  const { current: chosen } = useSnapshot(cartViewState);
  const count = useSnapshot(cart.list).positions.length;
  const [first] = useState(() => cartViewFor(null, count));
  return cartViewFor(chosen ?? first, count);
}

const RatesBanner = lazy(async () => ({ default: (await import('#portal-ui/rates-banner.tsx')).RatesBanner }));

const OpenedFileBanner = lazy(async () => ({
  default: (await import('./file/opened-file-banner.tsx')).OpenedFileBanner,
}));

function OpenedFileNotice() {
  const { opened } = useSnapshot(openedFileState);
  return opened ? (
    <Suspense fallback={null}>
      <OpenedFileBanner className={styles.notice} />
    </Suspense>
  ) : null;
}

const PersonElsewhere = lazy(async () => ({
  default: (await import('./next-step/person-elsewhere.tsx')).PersonElsewhere,
}));

function PersonNotice() {
  const { isElsewhere } = useSnapshot(cart.order.person);
  return isElsewhere ? (
    <Suspense fallback={null}>
      <PersonElsewhere className={styles.notice} />
    </Suspense>
  ) : null;
}

function FilledCart() {
  const [activeGroup, setActiveGroup] = useState('');
  const [target, setTarget] = useState<string | null>(null);
  /** The item whose sheet is open above the list on a phone. */
  const [opened, setOpened] = useState<string | null>(null);
  const isWide = useMediaQuery('(min-width: 63.95rem)');
  const isNarrow = useMediaQuery('(max-width: 48rem)');

  const show = useCallback((uuid: string | null) => {
    flushSync(() => {
      closeDialog();
      if (uuid === null) return;
      setActiveGroup(groupOf(uuid));
      setTarget(uuid);
      setOpened(uuid);
    });
  }, []);
  const table = useRef<CartTableHandle>(null);
  const view = useCartView();
  const hasGrid = view === 'table' && !isNarrow;
  const goToItem = useCallback(
    (uuid: string) => {
      show(uuid);
      if (table.current) table.current.focusPlace({ uuid, field: 'item' });
      else focusCard(uuid);
    },
    [show],
  );
  const goOn = useNextField((place) => {
    if (!table.current || place.uuid === null) return goToPlace(place, show);
    show(place.uuid);
    return table.current.focusPlace(place);
  }, table);
  const onNext = () => goOn();
  useNextKey(goOn);
  const summaryProps = { onExpand: () => openForecast(onNext), onNext, show };

  return (
    <div className={classNames(styles.columns, view === 'table' && styles.besideTable)}>
      <div className={styles.items}>
        <CartHeading view={view} hasHistory={!hasGrid} />
        {!hasGrid && <DraftBanner className={styles.notice} />}
        <NotKeptNotice />
        <OpenedFileNotice />
        <Suspense fallback={null}>
          <RatesBanner className={styles.notice} />
        </Suspense>
        <PersonNotice />
        {hasGrid ? <OrderLine draft={<DraftPart className={styles.draft} />} /> : <OrderHead />}
        {!isWide && !isNarrow && <FoldedSummary {...summaryProps} isBar={hasGrid} />}
        <GoToItemProvider value={goToItem}>
          {view === 'table' ? (
            <Suspense fallback={<div className={styles.toCome} aria-busy />}>
              {isNarrow ? (
                <ItemList opened={opened} onOpen={setOpened} />
              ) : (
                <CartTable onNext={onNext} handle={table} />
              )}
            </Suspense>
          ) : (
            <CartItemList active={activeGroup} onChange={setActiveGroup} target={target} />
          )}
        </GoToItemProvider>
      </div>
      {isWide && <SummaryPanel {...summaryProps} isCompact={hasGrid} />}
      {isNarrow && <MobileBar {...summaryProps} />}
    </div>
  );
}

const nothingToShow = () => undefined;

/** The order of a framework contract without items (SIL-81). */
function FrameworkOnly() {
  return (
    <>
      <OrderHead />
      <div className={styles.frameworkOnly}>
        <NextStepButton show={nothingToShow} />
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

const BirthDateQuestion = lazy(async () => ({
  default: (await import('./next-step/birth-date-question.tsx')).BirthDateQuestion,
}));

/**
 * Asks about the date of birth only if the client card has one, since only then can it differ from the cart's (SIL-85).
 */
function BirthDateCheck() {
  const { values } = useSnapshot(clientCardState);
  return values?.dateOfBirth ? (
    <Suspense fallback={null}>
      <BirthDateQuestion />
    </Suspense>
  ) : null;
}

/** The cart: its items with their results, and the summary beside them. */
export function CartPage() {
  const isEmpty = useSnapshot(cart.list).positions.length === 0;
  const { user } = useSnapshot(userState);
  useTitleFocus(isEmpty);
  return (
    <>
      <CartSteps />
      <BirthDateCheck />
      <div className={styles.page}>
        {isEmpty ? (
          <>
            <CartHeading />
            <DraftBanner className={styles.notice} />
            {user?.allowSameFrameworkContract === true && <FrameworkOnly />}
            <EmptyCart />
          </>
        ) : (
          <FilledCart />
        )}
      </div>
    </>
  );
}
