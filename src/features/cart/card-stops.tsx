import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '#ui/class-names.ts';
import { isInLayer } from '#ui/overlays/in-layer.ts';
import { focusables, putBack, takeOut } from '#ui/tab-order.ts';
import styles from './card-stops.module.css';
import { cardId, focusFirst, useGoToItem } from './shared/focus-place.ts';

/** From this many cards on each one is a single stop of Tab: the carts that open as a table (SIL-219). */
const fewestStops = 6;

/** A longer list is one stop as a whole, so that the page stays below sixty. */
const mostStops = 30;

const cardsIn = (list: Element): HTMLElement[] => [...list.querySelectorAll('article')];

/** Keeps the controls of a list's cards out of the order of Tab, except in the card that contains the focus. */
class CardStops {
  /** The card whose controls are stops. */
  #entered: HTMLElement | null = null;
  /** The card that had the focus last. */
  #current: HTMLElement | null = null;
  readonly #list: HTMLElement;
  readonly #isOneStop: boolean;
  readonly #observer = new MutationObserver((records) => this.#follow(records));

  constructor(list: HTMLElement, isOneStop: boolean) {
    this.#list = list;
    this.#isOneStop = isOneStop;
    this.#enter(document.activeElement);
    for (const card of cardsIn(list)) this.#arrangeControls(card);
    this.#arrangeCards();
    this.#observer.observe(list, { childList: true, subtree: true, attributeFilter: ['tabindex'] });
    document.addEventListener('focusin', this.#onFocus);
  }

  end(): void {
    this.#observer.disconnect();
    document.removeEventListener('focusin', this.#onFocus);
    for (const card of cardsIn(this.#list)) {
      card.tabIndex = -1;
      for (const control of card.querySelectorAll<HTMLElement>(focusables)) putBack(control);
    }
  }

  readonly #onFocus = ({ target }: FocusEvent): void => {
    const before = this.#entered;
    // A card stays entered while an overlay is open that opened from it.
    if (!(target instanceof Element) || isInLayer(target)) return;
    this.#enter(target);
    for (const card of new Set([before, this.#entered])) if (card) this.#arrangeControls(card);
    this.#arrangeCards();
  };

  #enter(target: Element | null): void {
    const card = target?.closest('article') ?? null;
    const own = card && this.#list.contains(card) ? card : null;
    this.#current = own ?? this.#current;
    this.#entered = own === target ? null : own;
  }

  #arrangeControls(card: HTMLElement): void {
    for (const control of card.querySelectorAll<HTMLElement>(focusables))
      if (card === this.#entered) putBack(control);
      else takeOut(control);
  }

  #arrangeCards(): void {
    const cards = cardsIn(this.#list);
    if (!this.#current?.isConnected) this.#current = cards[0] ?? null;
    // Tab leads from the last control of a card to the next card.
    const next = this.#entered && cards[cards.indexOf(this.#entered) + 1];
    for (const card of cards) {
      const index = !this.#isOneStop || card === this.#current || card === next ? 0 : -1;
      if (card.tabIndex !== index) card.tabIndex = index;
    }
  }

  /** Arranges what was rendered since. */
  #follow(records: readonly MutationRecord[]): void {
    const changed = records.flatMap(({ target, addedNodes }) => [target, ...addedNodes]);
    const elements = changed.filter((node) => node instanceof Element);
    const cards = new Set(
      elements.flatMap((element) => {
        const around = element.closest('article');
        return around ? [around] : element === this.#list ? [] : cardsIn(element);
      }),
    );
    for (const card of cards) this.#arrangeControls(card);
    this.#arrangeCards();
  }
}

/** Opens a card that is a line, or moves into the fields of a card. */
function enterCard(card: HTMLElement): void {
  const line = card.querySelector<HTMLElement>('h2 > button[aria-expanded="false"]');
  if (line) line.click();
  else focusFirst(card);
}

/** Returns the card to which an arrow key leads from another one. */
function cardBeside(cards: readonly HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const place = cards.indexOf(from);
  if (key === 'ArrowDown') return cards[place + 1];
  return key === 'ArrowUp' ? cards[place - 1] : undefined;
}

/** Returns the item at the end of the list to which a key leads. */
function itemAtEnd(uuids: readonly string[], key: string): string | undefined {
  if (key === 'Home') return uuids[0];
  return key === 'End' ? uuids.at(-1) : undefined;
}

/** Focuses the card of an item; an end of a long list may have to be rendered first. */
function focusOrGo(uuid: string, goToItem: (uuid: string) => void): void {
  const card = document.getElementById(cardId(uuid));
  if (card) card.focus();
  else goToItem(uuid);
}

function handleKey(
  event: KeyboardEvent<HTMLElement>,
  uuids: readonly string[],
  goToItem: (uuid: string) => void,
): void {
  const { key, target, currentTarget, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
  // Overlays are children only for React.
  if (!(target instanceof HTMLElement) || !currentTarget.contains(target)) return;
  if (altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) return;
  const card = target.closest('article');
  if (!card) return;
  const isInside = card !== target;
  const next = isInside ? undefined : cardBeside(cardsIn(currentTarget), card, key);
  const end = isInside ? undefined : itemAtEnd(uuids, key);
  if (isInside && key === 'Escape') card.focus();
  else if (!isInside && key === 'Enter') enterCard(card);
  else if (next) next.focus();
  else if (end !== undefined) focusOrGo(end, goToItem);
  else return;
  event.preventDefault();
}

/**
 * A list of cards. Of few cards every control is a stop of Tab; of more each card is one: Enter leads to its fields, among
 * which Tab moves as usual, Escape back to the card, and arrow keys from card to card.
 */
export function CardList({ uuids, children }: { uuids: readonly string[]; children: ReactNode }) {
  const { t } = useTranslation('cart');
  const goToItem = useGoToItem();
  const count = uuids.length;
  const list = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const areStops = count >= fewestStops;
  const isOneStop = count > mostStops;
  useEffect(() => {
    if (!areStops || !list.current) return undefined;
    const stops = new CardStops(list.current, isOneStop);
    return () => stops.end();
  }, [areStops, isOneStop]);
  return (
    <div
      ref={list}
      className={styles.list}
      {...(areStops && {
        role: 'group',
        'aria-label': t('cart.items'),
        'aria-describedby': hintId,
        onKeyDown: (event: KeyboardEvent<HTMLElement>) => handleKey(event, uuids, goToItem),
      })}
    >
      {children}
      {areStops && (
        <p id={hintId} className={classNames('visually-hidden', styles.hint)}>
          {t('cart.card-keys')}
        </p>
      )}
    </div>
  );
}
