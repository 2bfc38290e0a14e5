/** Where a text begins and ends, in pixels. */
export interface Extent {
  from: number;
  to: number;
}

/** Minimum gap between two texts on one line of a chart, in pixels. */
export const labelGap = 8;

/** Returns the extent of a text around its centre. */
export const centredExtent = (centre: number, width: number): Extent => ({
  from: centre - width / 2,
  to: centre + width / 2,
});

const areApart = (one: Extent, other: Extent): boolean => other.from - one.to >= labelGap;

/** Returns the labels that do not touch an earlier one that is kept, in their order from left to right. */
export function keepApart<Label>(labels: readonly Label[], extentOf: (label: Label) => Extent): Label[] {
  const kept: Label[] = [];
  for (const label of labels) {
    const last = kept.at(-1);
    if (last === undefined || areApart(extentOf(last), extentOf(label))) kept.push(label);
  }
  return kept;
}

/** Points of an axis, and where the label of each would be. */
export interface LabelledAxis {
  /** The last point; the first one is 0. */
  last: number;
  extentOf: (point: number) => Extent;
}

const powers = [1, 10, 100, 1000, 10_000];
const allDistances = powers.flatMap((power) => [power, 2 * power, 5 * power]);

/**
 * Returns the labelled points of an axis: the first, the last, and between them every one, second, fifth, tenth and so on, as
 * densely as labels are at least {@link labelGap} apart. Where there is no room for both ends, only the last.
 */
export function spacedPoints({ last, extentOf }: LabelledAxis, leastDistance = 1): number[] {
  if (last <= 0) return [0];
  const [start, end] = [extentOf(0), extentOf(last)];
  if (!areApart(start, end)) return [last];
  const multiples = (distance: number) =>
    Array.from({ length: Math.ceil(last / distance) }, (_, index) => index * distance).slice(1);
  const hasRoom = (distance: number) =>
    multiples(distance).every((point) => areApart(extentOf(point), extentOf(point + distance)));
  const distance = allDistances.find((one) => one >= leastDistance && (one >= last || hasRoom(one))) ?? last;
  const between = multiples(distance).filter((point) => {
    const extent = extentOf(point);
    return areApart(start, extent) && areApart(extent, end);
  });
  return [0, ...between, last];
}

/** Neighbouring points that share one label. */
export interface JoinedPoints {
  first: number;
  last: number;
}

/** Joins neighbouring points whose labels would be less than {@link labelGap} apart; the points are ascending. */
export function joinPoints(
  points: readonly number[],
  extentOf: (joined: JoinedPoints) => Extent,
): readonly JoinedPoints[] {
  const joined: JoinedPoints[] = [];
  for (const point of points) {
    joined.push({ first: point, last: point });
    joinTouching(joined, extentOf);
  }
  return joined;
}

function joinTouching(joined: JoinedPoints[], extentOf: (joined: JoinedPoints) => Extent): void {
  for (;;) {
    const [before, after] = [joined.at(-2), joined.at(-1)];
    if (!before || !after || areApart(extentOf(before), extentOf(after))) return;
    joined.splice(-2, 2, { first: before.first, last: after.last });
  }
}
