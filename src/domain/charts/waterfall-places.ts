/** Start and length of a bar, in percent of the room. */
export interface WaterfallPlace {
  from: number;
  length: number;
}

export interface Waterfall {
  /** The bar of the start, those of the steps, and that of the end. */
  places: readonly WaterfallPlace[];
  /** Whether the room does not begin at 0, so that the first and the last bar are cut off. */
  isBroken: boolean;
}

/** Steps that move less than this part of the largest value would be invisible beside bars from 0. */
const mostUnbroken = 0.5;
/** How far below the lowest value a broken room begins, as a part of the range. */
const below = 0.3;

/**
 * Places the bars of a waterfall: from the start by steps to the end. The room begins at 0, or just below the lowest value
 * where all steps are small beside it.
 */
export function waterfallPlaces(start: number, steps: readonly number[]): Waterfall {
  let level = start;
  const levels = [start, ...steps.map((step) => (level += step))];
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)];
  const range = highest - lowest;
  const isBroken = lowest > 0 && range > 0 && range < highest * mostUnbroken;
  const first = isBroken ? lowest - range * below : Math.min(0, lowest);
  const room = Math.max(isBroken ? highest : Math.max(0, highest), first) - first;
  const share = (value: number) => (room === 0 ? 0 : ((value - first) / room) * 100);
  const between = (one: number, other: number): WaterfallPlace => ({
    from: share(Math.min(one, other)),
    length: Math.abs(share(one) - share(other)),
  });
  const origin = isBroken ? first : 0;
  return {
    places: [
      between(origin, start),
      ...steps.map((_, at) => between(levels[at] ?? 0, levels[at + 1] ?? 0)),
      between(origin, levels.at(-1) ?? start),
    ],
    isBroken,
  };
}
