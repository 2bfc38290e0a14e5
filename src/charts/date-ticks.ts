import {
  addDays,
  addMonths,
  datePartsOf,
  daysBetween,
  daysPerYear,
  plainDateOf,
  type PlainDate,
} from '#domain/dates/plain-date.ts';

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
