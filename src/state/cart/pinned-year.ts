import { ref } from 'valtio';
import { sessionStore } from '../storage/session-store.ts';

/** The year that is pinned on the plot above the table, with the value of each item at its end. */
export interface PinnedYear {
  /** A calendar year. */
  year: number;
  /** Values in whole units of the user's currency by the UUIDs of the items, as they are displayed. */
  values: ReadonlyMap<string, number>;
  /** The value of the cart. */
  total: number;
}

export const pinnedYearState = sessionStore<{ pinned: PinnedYear | null }>({ initial: () => ({ pinned: null }) });

export function showPinnedYear(pinned: PinnedYear | null): void {
  pinnedYearState.pinned = pinned && ref(pinned);
}

/** Returns the sum of the values of items in the pinned year; null without one, or if no item has a value. */
export function pinnedValue(uuids: readonly string[]): number | null {
  const { pinned } = pinnedYearState;
  const known = uuids.flatMap((uuid) => pinned?.values.get(uuid) ?? []);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
