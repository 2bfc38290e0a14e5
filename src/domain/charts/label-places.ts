/** The first and the last place that a label may have. */
export interface LabelRoom {
  first: number;
  last: number;
}

/**
 * Spreads labels to at least the given distance, in the order of the wanted positions: overlapping labels are distributed
 * evenly around their common centre, the others stay. Those that would leave the room, which has to suffice for all, move
 * inside, with those that they would touch.
 */
export function spreadLabels(wanted: readonly number[], distance: number, room?: LabelRoom): number[] {
  const order = wanted.map((_, index) => index).toSorted((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const groups: { first: number; count: number; sum: number }[] = [];
  for (const index of order) {
    const place = wanted[index] ?? 0;
    groups.push({ first: place, count: 1, sum: place });
    mergeTouching(groups, distance);
  }
  const places = groups.flatMap(({ first, count }) =>
    Array.from({ length: count }, (_, step) => first + step * distance),
  );
  const spread = [...wanted];
  for (const [position, index] of order.entries()) {
    const place = places[position] ?? 0;
    spread[index] = room ? moveInside(place, distance, room, [position, order.length]) : place;
  }
  return spread;
}

/** Moves a label so far that those before and after it have room, too. */
function moveInside(
  place: number,
  distance: number,
  { first, last }: LabelRoom,
  [position, count]: readonly [position: number, count: number],
): number {
  return Math.min(Math.max(place, first + position * distance), last - (count - 1 - position) * distance);
}

function mergeTouching(groups: { first: number; count: number; sum: number }[], distance: number): void {
  for (;;) {
    const [above, below] = [groups.at(-2), groups.at(-1)];
    if (!above || !below || below.first - (above.first + (above.count - 1) * distance) >= distance) return;
    const count = above.count + below.count;
    const sum = above.sum + below.sum;
    groups.splice(-2, 2, { first: sum / count - ((count - 1) * distance) / 2, count, sum });
  }
}
