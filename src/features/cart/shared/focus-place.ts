import { cardId } from './card-id.ts';
import type { FieldPlace } from './next-field.ts';

const controls = 'input[inputmode]:not(:disabled), button:not(:disabled)';

/** Shows an item's card and gives it the focus. */
export function focusCard(uuid: string): void {
  const card = document.getElementById(cardId(uuid));
  card?.scrollIntoView({ block: 'start' });
  card?.focus({ preventScroll: true });
}

/** Gives the focus to what is entered in a field of an item; to its card where the field is none to be typed in. */
export function focusField({ uuid, field }: FieldPlace): void {
  const group = document.getElementById(cardId(uuid))?.querySelector(`[data-field="${field}"]`);
  const wrong = group?.querySelector<HTMLElement>('[aria-invalid]:not(:disabled)');
  const control = wrong ?? group?.querySelector<HTMLElement>(controls);
  if (!control) return focusCard(uuid);
  control.scrollIntoView({ block: 'center' });
  return control.focus({ preventScroll: true });
}

/** Gives the focus to the title of the page, where the item that had it was the last one. */
export const focusTitle = (): void => document.querySelector<HTMLElement>('h1')?.focus();
