import * as z from 'zod/mini';
import { browserStore } from '../storage/browser-store.ts';
import { sessionStore } from '../storage/session-store.ts';

export const cartViews = ['cards', 'table'] as const;
export type CartView = (typeof cartViews)[number];

/** From so many items on there is a table, and from so many it is the first choice (screens, section 2). */
export const fewestTableItems = 2;
const tableFirstFrom = 6;

/** How the user wants the cart to be shown; null as long as nothing was chosen. */
const store = browserStore<CartView | null>({ name: 'cart-view', schema: z.enum(cartViews), initial: () => null });
export const cartViewState = store.state;

/** Turns to what the user chose before. */
export const openCartView = store.open;

export const chooseCartView = (chosen: CartView): void => store.set(chosen);

/** Items that the table is to show as selected when it is next there. */
export const selectionToShow = sessionStore<{ uuids: readonly string[] }>({ initial: () => ({ uuids: [] }) });

/** Shows items in the table, selected. */
export function showSelected(uuids: readonly string[]): void {
  chooseCartView('table');
  selectionToShow.uuids = uuids;
}

/** Notes that they are selected. */
export function selectionWasShown(): void {
  selectionToShow.uuids = [];
}

/** How a cart of so many items is shown where the window has room for a table. */
export function cartViewFor(chosen: CartView | null, count: number): CartView {
  if (count < fewestTableItems) return 'cards';
  return chosen ?? (count >= tableFirstFrom ? 'table' : 'cards');
}
