/**
 * Spreads labels to at least the given distance, in the order of the wanted positions: overlapping labels are distributed
 * evenly around their common centre, the others stay.
 */
export function spreadLabels(wanted: readonly number[], distance: number): number[] {
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
  for (const [position, index] of order.entries()) spread[index] = places[position] ?? 0;
  return spread;
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
