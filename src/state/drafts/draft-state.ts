import type { OrderDraft } from '#domain/order/order-details.ts';
import { cart } from '../cart/cart.ts';

/** Sets the draft of the order, or null; without replacing the order. */
export const setCurrentDraft = (draft: OrderDraft | null): void =>
  cart.changeDetails({ kind: 'change-details', change: { draft } });
