import { addMonths, datePartsOf, type PlainDate } from '../../dates/plain-date.ts';

export interface YearValue {
  year: number;
  /** In percent; null if unknown. */
  value: number | null;
}

export interface MonthValue extends YearValue {
  /** From 1. */
  month: number;
}

type Known<Value extends YearValue> = Omit<Value, 'value'> & { value: number };

/** Minimum number of years in a performance table and of months in a chart (FUND-16, FUND-17). */
const fewestYears = 5;
const fewestMonths = 12;

/**
 * Returns the displayed years, ascending: all known ones and at least five; without any, the last ones before the day
 * (FUND-16).
 */
export function shownYears(known: readonly Known<YearValue>[], day: PlainDate): YearValue[] {
  const valueOf = new Map(known.map(({ year, value }) => [year, value]));
  const last = known.length > 0 ? Math.max(...valueOf.keys()) : datePartsOf(day).year - 1;
  const first = Math.min(last - fewestYears + 1, ...valueOf.keys());
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    return { year, value: valueOf.get(year) ?? null };
  });
}

/** Returns the twelve displayed months, ascending, up to the newest known one, or the last one before the day (FUND-17). */
export function shownMonths(known: readonly Known<MonthValue>[], day: PlainDate): MonthValue[] {
  const numberOf = ({ year, month }: Omit<MonthValue, 'value'>) => year * 12 + month - 1;
  const valueOf = new Map(known.map((one) => [numberOf(one), one.value]));
  const last = known.length > 0 ? Math.max(...valueOf.keys()) : numberOf(datePartsOf(addMonths(day, -1)));
  return Array.from({ length: fewestMonths }, (_, index) => {
    const number = last - fewestMonths + 1 + index;
    return { year: Math.floor(number / 12), month: (number % 12) + 1, value: valueOf.get(number) ?? null };
  });
}
