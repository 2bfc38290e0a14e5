const multiples = [1, 2, 2.5, 5];
const fewestSteps = 3;

/** The lowest and highest value of an axis. */
export interface AxisRange {
  lowest: number;
  highest: number;
}

/**
 * Returns steps of 1, 2, 2.5 or 5 times a power of ten that enclose the values and zero: at least three and at most `most` (one
 * more if the values are on both sides of zero), unless `smallestStep` allows fewer (design, section 7).
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
 * Returns steps of 1, 2, 2.5 or 5 times a power of ten that enclose the values, and zero only if it is among them: at most
 * `most`, for prices (design, section 7). A single value is placed between two steps.
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

/** Returns the number of decimals needed to distinguish the steps of an axis. */
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
/** For the first year, whose label starts at its position and is not centred. */
const roomForFirst = 46;

/**
 * Returns the labelled years: now, every fifth (tenth, twentieth or fiftieth, depending on the width) and the last; labels too
 * close to the first or the last are omitted.
 *
 * @param width - of the plot, in pixels
 * @param lastRoom - pixels that the last label needs before it
 */
export function labelledYears(years: number, width: number, lastRoom = roomForYear): number[] {
  return yearsApart(years, width, { distances: yearDistances, room: roomForYear, firstRoom: roomForFirst, lastRoom });
}

const calendarDistances = [1, 2, 5, 10, 20, 50];

/** Returns the years from now to the last that have room for a label, as densely as the width in pixels allows. */
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
