import * as z from 'zod/mini';
import { browserStore } from '../session/browser-store.ts';
import { storedOfAnyone } from '../storage/persistence.ts';
import { sessionStore } from '../storage/session-store.ts';

export const cartViews = ['cards', 'table'] as const;
export type CartView = (typeof cartViews)[number];

/** Minimum items for offering the table, and for showing it by default (screens, section 2). */
export const fewestTableItems = 2;
const tableFirstFrom = 6;

/** The user's preferred view of the cart, or null. */
const store = browserStore<CartView | null>({ name: 'cart-view', schema: z.enum(cartViews), initial: () => null });
export const cartViewState = store.state;

export const openCartView = store.open;

/** The view for the number of items with which the shown cart was opened, or null. */
export const openedCart = sessionStore<{ view: CartView | null }>({ initial: () => ({ view: null }) });

/** Keeps the view that a number of items is opened in; null when another screen is shown. */
export function cartWasOpened(count: number | null): void {
  openedCart.view = count === null ? null : cartViewFor(null, count);
}

export const chooseCartView = (chosen: CartView): void => store.set(chosen);

/** Items that the table selects when it is next shown. */
export const selectionToShow = sessionStore<{ uuids: readonly string[] }>({ initial: () => ({ uuids: [] }) });

/** Shows the table with these items selected. */
export function showSelected(uuids: readonly string[]): void {
  chooseCartView('table');
  selectionToShow.uuids = uuids;
}

/** Clears the request after the table has selected the items. */
export function selectionWasShown(): void {
  selectionToShow.uuids = [];
}

/** Returns the view for a number of items in a window that fits a table. */
export function cartViewFor(chosen: CartView | null, count: number): CartView {
  if (count < fewestTableItems) return 'cards';
  return chosen ?? (count >= tableFirstFrom ? 'table' : 'cards');
}

const listed = z.object({ items: z.array(z.unknown()) });

/**
 * Returns the view in which the cart is likely to open, from what this browser keeps of its users in clear: it decides what
 * is loaded before the user is known, not what is shown. A cart without figures may have any number of items.
 */
export function expectedCartView(): CartView {
  const chosen = new Set(storedOfAnyone('cart-view'));
  const counts = storedOfAnyone('cart-figures').map((kept) => listed.safeParse(kept).data?.items.length ?? 0);
  const count = counts.length === 0 ? fewestTableItems : Math.max(...counts);
  return cartViewFor(cartViews.findLast((view) => chosen.has(view)) ?? null, count);
}
