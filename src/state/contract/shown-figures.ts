import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { isDeepEqual } from '#domain/equality.ts';
import type { OrderFigures } from '#domain/order/order-details.ts';
import { cart } from '../cart/cart.ts';

export interface FiguresChange {
  before: OrderFigures;
  after: OrderFigures;
}

function currentFigures(): OrderFigures | null {
  const { forecast } = cart.summary;
  if (!forecast) return null;
  const { indicativeFee, expectedAssets } = forecast.totals;
  return { currencyId: forecast.currencyId, indicativeFee, expectedAssets };
}

/** Stores the figures shown to the client; a contract with different ones needs a confirmation (SIL-85). */
export const noteShownFigures = (): void =>
  cart.changeDetails({ kind: 'change-details', change: { shownFigures: currentFigures() } });

/** Resolves to the differences from the shown figures, or null. */
export async function findFiguresChange(): Promise<FiguresChange | null> {
  await cart.calculation.settled();
  const { shownFigures: before } = cart.details;
  const after = currentFigures();
  if (!before || !after) return null;
  return isDeepEqual(before, after) ? null : { before, after };
}

/** Recalculates the order with the date of birth in the client card, and stays on that step (SIL-85). */
export function adoptBirthDate(dateOfBirth: PlainDate): void {
  const { active } = cart.steps.state;
  if (cart.order.state.resolved.order.dateOfBirth === dateOfBirth) return;
  cart.order.change({ dateOfBirth }, { dateOfBirth: null });
  if (active === cartStep.client) cart.steps.moveTo(active);
}
