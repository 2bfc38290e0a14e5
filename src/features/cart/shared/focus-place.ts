import { cardId } from './card-id.ts';
import type { FieldPlace, ItemPlace } from './next-field.ts';

const controls = 'input[inputmode]:not(:disabled), button:not(:disabled)';

/** Shows an item's card and gives it the focus. */
export function focusCard(uuid: string): void {
  const card = document.getElementById(cardId(uuid));
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}

/** Gives the focus to what is entered in a field within the element; answers whether there is anything to be entered. */
function focusWithin(element: Element | Document | null, field: string): boolean {
  const group = element?.querySelector(`[data-field="${field}"]`);
  const wrong = group?.querySelector<HTMLElement>('[aria-invalid]:not(:disabled)');
  const control = wrong ?? group?.querySelector<HTMLElement>(controls);
  control?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
  return control != null;
}

/** Gives the focus to what is entered in a field of an item; to its card where the field is none to be typed in. */
export function focusField({ uuid, field }: ItemPlace): void {
  if (!focusWithin(document.getElementById(cardId(uuid)), field)) focusCard(uuid);
}

/** The same of any place: an item is shown first, a field of the cart's head is always there. */
export function goToPlace(place: FieldPlace, show: (uuid: string | null) => void): void {
  show(place.uuid);
  if (place.uuid === null) focusWithin(document, place.field);
  else focusField(place);
}

/** Gives the focus to the title of the page, where the item that had it was the last one. */
export const focusTitle = (): void => document.querySelector<HTMLElement>('h1')?.focus();
