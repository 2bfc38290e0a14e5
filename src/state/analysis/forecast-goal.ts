import * as z from 'zod/mini';
import { browserStore } from '../session/browser-store.ts';

const goal = z.object({
  /** In the user's currency. */
  amount: z.number().check(z.gt(0)),
  /** Items of the cart for which it was set. */
  uuids: z.readonly(z.array(z.string())),
});
type Goal = z.infer<typeof goal>;

const store = browserStore<Goal | null>({ name: 'forecast-goal', schema: goal, initial: () => null });

/** The goal of the latest cart, or null. */
export const forecastGoalState = store.state;

export const openForecastGoal = store.open;

/** Sets the goal of a cart, or removes it with null. */
export function storeForecastGoal(amount: number | null, uuids: readonly string[]): void {
  store.set(amount === null ? null : { amount, uuids: [...uuids] });
}

/**
 * Returns the goal of a cart while it contains one of the items for which the goal was set, so that another client's
 * cart has none.
 */
export function goalFor(held: Goal | null, uuids: readonly string[]): number | null {
  return held?.uuids.some((uuid) => uuids.includes(uuid)) ? held.amount : null;
}
