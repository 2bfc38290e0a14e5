import type { OrderDetails } from '#domain/order/order-details.ts';
import { cart } from '#state/cart/cart.ts';

/** Sets parts of the open order besides items and terms. */
export function setDetails({ card, ...change }: Omit<Partial<OrderDetails>, 'fundAnswers'>): void {
  if (card) cart.changeDetails({ kind: 'change-card', change: card });
  cart.changeDetails({ kind: 'change-details', change });
}
