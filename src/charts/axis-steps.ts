const multiples = [1, 2, 2.5, 5];
const fewestSteps = 3;

/** The values of an axis from the lowest to the highest, at least two unless everything is zero. */
export interface AxisRange {
  lowest: number;
  highest: number;
}

/**
 * Steps of 1, 2, 2.5 or 5 times a power of ten that enclose the values and zero: at least three of them and at most `most`
 * (one more when values lie on both sides of zero), unless `smallestStep` makes them fewer (design, section 7).
 */
export function axisSteps({ lowest, highest }: AxisRange, most = 4, smallestStep = 0): number[] {
  const low = Math.min(0, lowest);
  const high = Math.max(0, highest);
  if (low === high) return [0];
  const step = Math.max(smallestStep, stepFor(low, high, Math.max(fewestSteps, most)));
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/**
 * Steps of 1, 2, 2.5 or 5 times a power of ten that enclose the values, zero only where it lies among them: at most `most`
 * of them, for prices (design, section 7). One value alone stands between two steps.
 */
export function priceSteps({ lowest, highest }: AxisRange, most = 5): number[] {
  const room = lowest === highest ? Math.abs(lowest) / 100 || 1 : 0;
  const low = lowest - room;
  const high = highest + room;
  const step = stepFor(low, high, most);
  const first = Math.floor(low / step);
  const last = Math.ceil(high / step);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

const mostDecimals = 4;

/** How many decimals tell the steps of an axis apart. */
export function stepDecimals(steps: readonly number[]): number {
  const step = (steps[1] ?? 1) - (steps[0] ?? 0);
  const isWhole = (decimals: number) => Math.abs(step * 10 ** decimals - Math.round(step * 10 ** decimals)) < 1e-6;
  return Array.from({ length: mostDecimals }, (_, decimals) => decimals).find(isWhole) ?? mostDecimals;
}

function stepFor(low: number, high: number, most: number): number {
  const sides = low < 0 && high > 0 ? 1 : 0;
  const exponent = Math.floor(Math.log10((high - low) / most));
  const candidates = [exponent - 1, exponent, exponent + 1].flatMap((power) =>
    multiples.map((multiple) => (power < 0 ? multiple / 10 ** -power : multiple * 10 ** power)),
  );
  const fits = (step: number) => Math.ceil(high / step) - Math.floor(low / step) <= most + sides;
  return candidates.find(fits) ?? high - low;
}

const yearDistances = [5, 10, 20, 50];
const roomForYear = 34;
/** Of the first year, whose label begins where it stands and does not lie about it. */
const roomForFirst = 46;

/**
 * The years that carry a label: now, every five (ten, twenty or fifty where the width in pixels asks for it) and the last;
 * one that would stand too close to the first or the last leaves.
 *
 * @param width - of the plot, in pixels
 * @param lastRoom - pixels that the last label needs before it
 */
export function labelledYears(years: number, width: number, lastRoom = roomForYear): number[] {
  return yearsApart(years, width, { distances: yearDistances, room: roomForYear, firstRoom: roomForFirst, lastRoom });
}

const calendarDistances = [1, 2, 5, 10, 20, 50];

/** Years from now to the last with room for a label each, as near to each other as the width in pixels allows. */
export function spacedYears(years: number, width: number, room: number): number[] {
  return yearsApart(years, width, { distances: calendarDistances, room, firstRoom: room, lastRoom: room });
}

function yearsApart(
  years: number,
  width: number,
  {
    distances,
    room,
    firstRoom,
    lastRoom,
  }: Record<'room' | 'firstRoom' | 'lastRoom', number> & { distances: readonly number[] },
): number[] {
  const perYear = width / Math.max(1, years);
  const every = distances.find((distance) => distance * perYear >= room) ?? years;
  const between = Array.from({ length: Math.ceil(years / every) }, (_, index) => index * every).slice(1);
  const withRoom = between.filter(
    (year) => year * perYear >= firstRoom && (years - year) * perYear >= Math.max(room, lastRoom),
  );
  return [...new Set([0, ...withRoom, years])];
}
