import * as z from 'zod/mini';
import { browserStore } from '../storage/browser-store.ts';

const goal = z.object({
  /** In the user's currency. */
  amount: z.number().check(z.gt(0)),
  /** The items of the cart that it was set for. */
  uuids: z.readonly(z.array(z.string())),
});
type Goal = z.infer<typeof goal>;

const store = browserStore<Goal | null>({ name: 'forecast-goal', schema: goal, initial: () => null });

/** What the client of the cart that was worked on last wants to have; null where nothing was set. */
export const forecastGoalState = store.state;

/** Turns to the goal that the user who is logged in has set. */
export const openForecastGoal = store.open;

/** Sets the goal of a cart, or lifts it with null. */
export function keepForecastGoal(amount: number | null, uuids: readonly string[]): void {
  store.set(amount === null ? null : { amount, uuids: [...uuids] });
}

/** The goal of a cart: that which was set for it, as long as one of its items is there, and no other client's. */
export function goalFor(held: Goal | null, uuids: readonly string[]): number | null {
  return held?.uuids.some((uuid) => uuids.includes(uuid)) ? held.amount : null;
}
