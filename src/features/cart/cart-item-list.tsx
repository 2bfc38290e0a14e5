import { startTransition, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { cartGroups, fundGroupId, type CartGroup } from '#domain/cart/cart-groups.ts';
import { cart } from '#state/cart/cart.ts';
import { preferencesState, setShowsLines } from '#state/session/preferences.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Tabs, type Tab } from '#ui/layout/tabs.tsx';
import { ItemCard } from './card/item-card.tsx';
import { LineHeads } from './card/item-line.tsx';
import { CardList } from './card-stops.tsx';
import styles from './cart-item-list.module.css';
import { useProductName } from '#cart-ui/reference.ts';
import { focusedPlace, focusField } from './shared/focus-place.ts';
import { WindowedCards } from './windowed-cards.tsx';

/** Number of cards in the first render, together with the rest of the screen, and in every step after it. */
const firstCards = 1;
const stepCards = 3;

/**
 * Returns how many cards of a long list to render: the first ones at once, the others in steps that leave time for
 * clicks and frames. At least `least` cards are rendered without waiting. Once all are rendered, added cards appear at
 * once; a step that adds or changes many begins again.
 */
function useSteps(total: number, least: number): number {
  const [shown, setShown] = useState(firstCards);
  const isWhole = shown >= total;
  useEffect(() => {
    if (shown === Number.POSITIVE_INFINITY) return undefined;
    const timer = setTimeout(() =>
      startTransition(() => setShown((count) => (isWhole ? Number.POSITIVE_INFINITY : count + stepCards))),
    );
    return () => clearTimeout(timer);
  }, [shown, isWhole]);
  return Math.min(total, Math.max(shown, least));
}

/** Returns the focus to the card that had it when the list began again, once that is rendered, unless it has moved on. */
function useKeptFocus(rendered: readonly string[]): void {
  const [place] = useState(focusedPlace);
  const isOver = useRef(place === null);
  useEffect(() => {
    if (isOver.current || !place) return;
    const isElsewhere = document.activeElement !== document.body;
    const isThere = rendered.includes(place.uuid);
    isOver.current = isElsewhere || isThere;
    if (isThere && !isElsewhere) focusField(place);
  });
}

/** Uuids of the items that need the advisor's attention. */
function useTroubled(): ReadonlySet<string> {
  const { leftOut } = useSnapshot(cart.summary);
  return new Set(leftOut.filter(({ reason }) => reason !== 'loading').map(({ uuid }) => uuid));
}

function useTabs(groups: readonly CartGroup[]): Tab[] {
  const { t } = useTranslation('cart');
  const { positions } = useSnapshot(cart.list);
  const nameOf = useProductName();
  const troubled = useTroubled();
  return groups.map(({ id, kind, uuids }) => {
    const hasError = uuids.some((uuid) => troubled.has(uuid));
    if (kind === 'funds') return { id, label: t('cart.tab.funds'), count: uuids.length, hasError };
    const position = positions.find(({ uuid }) => uuid === id);
    return { id, label: (position && nameOf(position)) ?? t('cart.unknown-product'), hasError };
  });
}

interface CardsProps {
  uuids: readonly string[];
  /** The item that was navigated to: its card is rendered without waiting for its turn. */
  target: string | null;
}

/**
 * Up to this many cards are rendered as a whole list, so that the browser's search finds all of them; a longer list is
 * windowed.
 */
const longestWhole = 100;

/**
 * The cards of a group in order; the cards of a long group are rendered in steps, into space that is reserved for them.
 */
function WholeCards({ uuids, target }: CardsProps) {
  const count = useSteps(uuids.length, target === null ? 0 : uuids.indexOf(target) + 1);
  useKeptFocus(uuids.slice(0, count));
  const toCome = uuids.length - count;
  return (
    <CardList uuids={uuids}>
      {uuids.slice(0, count).map((uuid) => (
        <ItemCard key={uuid} uuid={uuid} isInList={uuids.length > 1} />
      ))}
      {toCome > 0 && <div className={styles.toCome} style={{ '--cards': String(toCome) }} aria-busy />}
    </CardList>
  );
}

/** Switches between full cards and one line per complete item; shown when there are several items. */
function LinesChoice() {
  const { t } = useTranslation('cart');
  const { showsLines } = useSnapshot(preferencesState);
  return (
    <div className={styles.choice}>
      <Checkbox label={t('cart.lines')} checked={showsLines} onChange={setShowsLines} />
      {showsLines && <LineHeads />}
    </div>
  );
}

function Cards(props: CardsProps) {
  const { length } = props.uuids;
  const { large } = useSnapshot(cart.edits, { sync: true });
  return (
    <>
      {length > 1 && <LinesChoice />}
      {length > longestWhole ? <WindowedCards {...props} /> : <WholeCards key={large} {...props} />}
    </>
  );
}

interface CartItemsProps {
  /** The active group; the first one if it no longer exists. */
  active: string;
  onChange: (groupId: string) => void;
  target: CardsProps['target'];
}

/** The item cards, in tabs if there is more than one product group (CART-16, CART-17). */
export function CartItemList({ active, onChange, target }: CartItemsProps) {
  const { t } = useTranslation('cart');
  const { positions } = useSnapshot(cart.list);
  const groups = cartGroups(positions);
  const tabs = useTabs(groups);
  const shown = groups.find(({ id }) => id === active) ?? groups[0];
  if (!shown) return null;
  const cards = <Cards key={shown.id} uuids={shown.uuids} target={target} />;
  if (groups.length === 1) return cards;
  return (
    <Tabs tabs={tabs} active={shown.id} onChange={onChange} label={t('cart.tab.label')}>
      {cards}
    </Tabs>
  );
}

/** Returns the ID of the group that contains an item. */
export function groupOf(uuid: string): string {
  return cart.list.positions.some((position) => position.uuid === uuid && position.itemType === 'Fund')
    ? fundGroupId
    : uuid;
}
