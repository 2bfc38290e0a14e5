import * as z from 'zod/mini';
import { cartStep } from '#domain/cart/steps/cart-steps.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { isDeepEqual } from '#domain/equality.ts';
import { cart } from '../cart/cart.ts';
import { browserValue } from '../storage/browser-store.ts';
import { userState } from '../session/user.ts';

const keptFigures = z.object({
  currencyId: z.string(),
  indicativeFee: z.number(),
  expectedAssets: z.nullable(z.number()),
});

/** Costs and expected value of an order in the user's currency. */
export type OrderFigures = z.infer<typeof keptFigures>;

export interface FiguresChange {
  before: OrderFigures;
  after: OrderFigures;
}

function revive(kept: unknown): OrderFigures | null {
  const parsed = keptFigures.safeParse(kept);
  return parsed.success ? parsed.data : null;
}

/** Limited to this window and session (security, C4). */
const storage = browserValue<OrderFigures>({ name: 'shown-figures', revive });

function currentFigures(): OrderFigures | null {
  const { forecast } = cart.summary;
  if (!forecast) return null;
  const { indicativeFee, expectedAssets } = forecast.totals;
  return { currencyId: forecast.currencyId, indicativeFee, expectedAssets };
}

/** Stores the figures shown to the client; a contract with different ones needs a confirmation (SIL-85). */
export function noteShownFigures(): void {
  const figures = currentFigures();
  storage.open(userState.user?.id ?? '');
  if (figures) storage.write(figures);
  else storage.forget();
}

/** Resolves to the differences from the shown figures, or null. */
export async function findFiguresChange(): Promise<FiguresChange | null> {
  await cart.calculation.settled();
  const before = storage.open(userState.user?.id ?? '');
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
