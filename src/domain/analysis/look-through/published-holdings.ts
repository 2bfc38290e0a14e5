import type { Holding } from './look-through.ts';

/** One way in which a fund publishes what it is made of. */
export interface PublishedComposition {
  name: string;
  items: readonly { name: string; value: number }[];
}

/** The names of all ways in which any of the funds is published, each once: a fund names the coarse ones first, and so do all together. */
export function compositionNames(funds: readonly (readonly PublishedComposition[])[]): string[] {
  const places = new Map<string, number>();
  for (const compositions of funds)
    for (const [place, { name }] of compositions.entries()) places.set(name, Math.max(place, places.get(name) ?? 0));
  return [...places].toSorted((one, other) => one[1] - other[1]).map(([name]) => name);
}

/** The way that funds are looked into by: the chosen one where there is it, else the last, which is the finest. */
export const shownComposition = (names: readonly string[], chosen: string | null): string | null =>
  chosen !== null && names.includes(chosen) ? chosen : (names.at(-1) ?? null);

/** What a fund holds by one way of publishing it, in percent; nothing where it is not published so. */
export const holdingsBy = (compositions: readonly PublishedComposition[], name: string | null): Holding[] =>
  (compositions.find((one) => one.name === name)?.items ?? []).map((item) => ({ id: item.name, share: item.value }));
