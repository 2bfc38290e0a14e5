import type { Holding } from './look-through.ts';

/** One composition that a fund publishes. */
export interface PublishedComposition {
  name: string;
  items: readonly { name: string; value: number }[];
}

/**
 * Returns the names of all compositions published by any of the funds, without duplicates: coarse ones first, as in each fund.
 */
export function compositionNames(funds: readonly (readonly PublishedComposition[])[]): string[] {
  const places = new Map<string, number>();
  for (const compositions of funds)
    for (const [place, { name }] of compositions.entries()) places.set(name, Math.max(place, places.get(name) ?? 0));
  return [...places].toSorted((one, other) => one[1] - other[1]).map(([name]) => name);
}

/** Returns the composition to display: the chosen one if it exists, otherwise the last, which is the finest. */
export const shownComposition = (names: readonly string[], chosen: string | null): string | null =>
  chosen !== null && names.includes(chosen) ? chosen : (names.at(-1) ?? null);

/** Returns a fund's holdings in one composition, in percent; empty if it is not published. */
export const holdingsBy = (compositions: readonly PublishedComposition[], name: string | null): Holding[] =>
  (compositions.find((one) => one.name === name)?.items ?? []).map((item) => ({ id: item.name, share: item.value }));
