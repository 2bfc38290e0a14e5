import { ref } from 'valtio';
import { displayedValue } from '#domain/analysis/contributions/breakdown-rows.ts';
import type { YearlyContribution } from '#domain/analysis/contributions/yearly-contributions.ts';
import { sessionStore } from '../storage/session-store.ts';

/** The year that is pinned on the plot above the table. */
interface PinnedYear {
  /** The calendar year, and its place among the years of the forecast. */
  year: number;
  place: number;
  /** By the UUIDs of the items. */
  positions: ReadonlyMap<string, YearlyContribution>;
  /** The value of the cart. */
  total: number;
}

export const pinnedYearState = sessionStore<{ pinned: PinnedYear | null }>({ initial: () => ({ pinned: null }) });

export function showPinnedYear(
  pinned: (Omit<PinnedYear, 'positions'> & { positions: readonly YearlyContribution[] }) | null,
): void {
  pinnedYearState.pinned =
    pinned && ref({ ...pinned, positions: new Map(pinned.positions.map((one) => [one.positionId, one])) });
}

/** Returns the displayed value of items in the pinned year; null without one, or if none of them is calculated. */
export function pinnedValue(uuids: readonly string[]): number | null {
  const { pinned } = pinnedYearState;
  if (!pinned) return null;
  const known = uuids.flatMap((uuid) => pinned.positions.get(uuid) ?? []);
  return known.length === 0 ? null : displayedValue(known, pinned.place);
}
