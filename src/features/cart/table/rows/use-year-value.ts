import { useSyncExternalStore } from 'react';
import { subscribe } from 'valtio';
import { pinnedValue, pinnedYearState } from '#state/cart/pinned-year.ts';

const watch = (listener: () => void) => subscribe(pinnedYearState, listener);

/** Returns the value of items in the pinned year; a row renders for a change of its own value only. */
export const useYearValue = (uuids: readonly string[]): number | null =>
  useSyncExternalStore(watch, () => pinnedValue(uuids));

/** Returns the value of the cart in the pinned year. */
export const useYearTotal = (): number | null =>
  useSyncExternalStore(watch, () => pinnedYearState.pinned?.total ?? null);

/** Returns the pinned calendar year; null without one. */
export const usePinnedYear = (): number | null =>
  useSyncExternalStore(watch, () => pinnedYearState.pinned?.year ?? null);
