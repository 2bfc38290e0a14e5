import {
  addDays,
  addMonths,
  datePartsOf,
  daysBetween,
  daysPerYear,
  plainDateOf,
  type PlainDate,
} from '../dates/plain-date.ts';

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

/** A labelled day on the time axis. */
export interface DateTick {
  date: PlainDate;
  /** The year, `11/2041` for a month, `20/11` for a day. */
  text: string;
}

interface TickStep {
  unit: 'day' | 'month';
  count: number;
}

const steps: readonly TickStep[] = [
  { unit: 'day', count: 1 },
  { unit: 'day', count: 2 },
  { unit: 'day', count: 7 },
  { unit: 'day', count: 14 },
  ...[1, 2, 3, 6, 12, 24, 60, 120, 240, 600].map((count) => ({ unit: 'month' as const, count })),
];

const averageMonth = daysPerYear / 12;
const daysOf = ({ unit, count }: TickStep) => (unit === 'day' ? count : count * averageMonth);
const two = (value: number) => String(value).padStart(2, '0');

function textOf(date: PlainDate, { unit, count }: TickStep): string {
  const { year, month, day } = datePartsOf(date);
  if (unit === 'day') return `${two(day)}/${two(month)}`;
  return count >= 12 ? String(year) : `${two(month)}/${year}`;
}

/**
 * Returns the first day on or after `from` that is labelled in steps of months: the start of a month whose number is divisible
 * by the step.
 */
function firstMonth(from: PlainDate, count: number): PlainDate {
  const { year, month, day } = datePartsOf(from);
  const index = Math.ceil((year * 12 + month - 1 + (day > 1 ? 1 : 0)) / count) * count;
  return plainDateOf(Math.floor(index / 12), (index % 12) + 1, 1) ?? from;
}

/**
 * Returns evenly spaced days between two days as labels of a time axis, at most `most`; starts of years or months if possible,
 * and the day itself if there is only one.
 */
export function dateTicks(from: PlainDate, to: PlainDate, most: number): DateTick[] {
  const span = daysBetween(from, to);
  const step = steps.find((one) => span / daysOf(one) <= Math.max(1, most));
  if (!step) return [];
  const ticks: DateTick[] = [];
  let date = step.unit === 'day' ? addDays(from, span % step.count) : firstMonth(from, step.count);
  while (date <= to) {
    ticks.push({ date, text: textOf(date, step) });
    date = step.unit === 'day' ? addDays(date, step.count) : addMonths(date, step.count);
  }
  return ticks;
}
