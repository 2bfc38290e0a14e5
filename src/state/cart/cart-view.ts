import { proxy } from 'valtio';
import * as z from 'zod/mini';
import { persisted } from '../storage/persistence.ts';

export const cartViews = ['cards', 'table'] as const;
export type CartView = (typeof cartViews)[number];

const view = z.enum(cartViews);

/** From so many items on there is a table, and from so many it is the first choice (screens, section 2). */
export const fewestTableItems = 2;
const tableFirstFrom = 6;

const kept = persisted<CartView>({
  name: 'cart-view',
  revive: (value) => {
    const parsed = view.safeParse(value);
    return parsed.success ? parsed.data : null;
  },
});

/** How the user wants the cart to be shown; null as long as nothing was chosen. */
export const cartViewState = proxy<{ chosen: CartView | null }>({ chosen: null });

/** Turns to what a user chose before; null lets go of the user. */
export function openCartView(userId: string | null): void {
  if (userId === null) kept.close();
  cartViewState.chosen = userId === null ? null : kept.open(userId);
}

export function chooseCartView(chosen: CartView): void {
  cartViewState.chosen = chosen;
  kept.write(chosen);
}

/** Items that the table is to show as selected when it is next there. */
export const selectionToShow = proxy<{ uuids: readonly string[] }>({ uuids: [] });

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
