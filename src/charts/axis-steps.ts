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

function stepFor(low: number, high: number, most: number): number {
  const sides = low < 0 && high > 0 ? 1 : 0;
  const exponent = Math.floor(Math.log10((high - low) / most));
  const candidates = [exponent - 1, exponent, exponent + 1].flatMap((power) =>
    multiples.map((multiple) => (power < 0 ? multiple / 10 ** -power : multiple * 10 ** power)),
  );
  const fits = (step: number) => Math.ceil(high / step) - Math.floor(low / step) <= most + sides;
  return candidates.find(fits) ?? high - low;
}

/** The years that carry a label: every five, and the last; those closer than two years to the last leave. */
export function labelledYears(years: number, every = 5): number[] {
  const regular = Array.from({ length: Math.floor(years / every) + 1 }, (_, index) => index * every);
  return [...regular.filter((year) => year === 0 || years - year >= Math.min(2, years)), years].filter(
    (year, index, all) => all.indexOf(year) === index,
  );
}
