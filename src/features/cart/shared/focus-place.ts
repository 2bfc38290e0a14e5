import { createContext, useContext } from 'react';
import type { FieldPlace } from '#cart-ui/next-field.ts';

const GoToItem = createContext<(uuid: string) => void>(() => undefined);

/** Lets components inside a card navigate to another item of the cart. */
export const GoToItemProvider = GoToItem.Provider;

/** Returns a function that shows the card of an item and focuses it. */
export const useGoToItem = (): ((uuid: string) => void) => useContext(GoToItem);

/** Returns the element ID of an item's card, which the summary links to. */
export const cardId = (uuid: string): string => `cart-item-${uuid}`;

const controls = 'input[inputmode]:not(:disabled), button:not(:disabled)';

/** Scrolls to an item's card and focuses it. */
export function focusCard(uuid: string): void {
  const card = document.getElementById(cardId(uuid));
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}

/** Focuses the control of a field within the element; returns whether there is one. */
function focusWithin(element: Element | Document | null, field: string): boolean {
  const group = element?.querySelector(`[data-field="${field}"]`);
  const wrong = group?.querySelector<HTMLElement>('[aria-invalid]:not(:disabled)');
  const control = wrong ?? group?.querySelector<HTMLElement>(controls);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  return control != null;
}

/** A card that has the focus, and the field of it that has. */
interface CardPlace {
  uuid: string;
  field: string | null;
}

/** Returns the place of the focus in a card; null while it is elsewhere. */
export function focusedPlace(): CardPlace | null {
  const active = document.activeElement;
  const id = active?.closest('article')?.id ?? '';
  if (!id.startsWith(cardId(''))) return null;
  const field = active?.closest('[data-field]')?.getAttribute('data-field') ?? null;
  return { uuid: id.slice(cardId('').length), field };
}

/** Focuses the control of an item's field, or the card if the field has none. */
export function focusField({ uuid, field }: CardPlace): void {
  if (field === null || !focusWithin(document.getElementById(cardId(uuid)), field)) focusCard(uuid);
}

/** Focuses the first wrong field of a card, otherwise its first field. */
export function focusFirst(card: HTMLElement): void {
  const fields = (which: string) => card.querySelector<HTMLElement>(`[data-field] ${which}:not(:disabled)`);
  (fields('[aria-invalid]') ?? fields(':is(input[inputmode], button)'))?.focus();
}

/** Focuses any place: an item is shown first, whereas a field of the cart's head is always rendered. */
export function goToPlace(place: FieldPlace, show: (uuid: string | null) => void): void {
  show(place.uuid);
  if (place.uuid === null) focusWithin(document, place.field);
  else focusField(place);
}

/** Focuses the page title after the last item, which had the focus, was removed. */
export const focusTitle = (): void => document.querySelector<HTMLElement>('h1')?.focus();
