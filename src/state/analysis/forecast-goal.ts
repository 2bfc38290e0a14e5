import { proxy } from 'valtio';
import * as z from 'zod/mini';
import { persisted } from '../storage/persistence.ts';
import { onSessionEnd } from '../session/session-end.ts';
import { userState } from '../session/user.ts';

const goal = z.object({
  /** In the user's currency. */
  amount: z.number().check(z.gt(0)),
  /** The items of the cart that it was set for. */
  uuids: z.readonly(z.array(z.string())),
});
type Goal = z.infer<typeof goal>;

const kept = persisted<Goal | null>({
  name: 'forecast-goal',
  revive: (value) => {
    const parsed = goal.safeParse(value);
    return parsed.success ? parsed.data : null;
  },
});

/** What the client of the cart that was worked on last wants to have; null where nothing was set. */
export const forecastGoalState = proxy<{ held: Goal | null }>({ held: null });

let openFor: string | null = null;

/** Turns to the goal that the user who is logged in has set. */
export function openForecastGoal(): void {
  const userId = userState.user?.id ?? null;
  if (userId === null || userId === openFor) return;
  openFor = userId;
  forecastGoalState.held = kept.open(userId) ?? null;
}

/** Sets the goal of a cart, or lifts it with null. */
export function keepForecastGoal(amount: number | null, uuids: readonly string[]): void {
  const held = amount === null ? null : { amount, uuids: [...uuids] };
  forecastGoalState.held = held;
  kept.write(held);
}

/** The goal of a cart: that which was set for it, as long as one of its items is there, and no other client's. */
export function goalFor(held: Goal | null, uuids: readonly string[]): number | null {
  return held?.uuids.some((uuid) => uuids.includes(uuid)) ? held.amount : null;
}

onSessionEnd(() => {
  openFor = null;
  kept.close();
  forecastGoalState.held = null;
});
