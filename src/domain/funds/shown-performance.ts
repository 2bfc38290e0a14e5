import { addMonths, datePartsOf, type PlainDate } from '../dates/plain-date.ts';

export interface YearValue {
  year: number;
  /** Percent; null is not known. */
  value: number | null;
}

export interface MonthValue extends YearValue {
  /** From 1. */
  month: number;
}

type Known<Value extends YearValue> = Omit<Value, 'value'> & { value: number };

/** A performance table shows at least so many years, a chart of months at least so many months (FUND-16, FUND-17). */
export const fewestYears = 5;
export const fewestMonths = 12;

/** The years to show, ascending: all that are known and at least five, the last ones before the day where none is (FUND-16). */
export function shownYears(known: readonly Known<YearValue>[], day: PlainDate): YearValue[] {
  const valueOf = new Map(known.map(({ year, value }) => [year, value]));
  const last = known.length > 0 ? Math.max(...valueOf.keys()) : datePartsOf(day).year - 1;
  const first = Math.min(last - fewestYears + 1, ...valueOf.keys());
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    return { year, value: valueOf.get(year) ?? null };
  });
}

/** The twelve months to draw, ascending, up to the newest that is known, or to the last before the day (FUND-17). */
export function shownMonths(known: readonly Known<MonthValue>[], day: PlainDate): MonthValue[] {
  const numberOf = ({ year, month }: Omit<MonthValue, 'value'>) => year * 12 + month - 1;
  const valueOf = new Map(known.map((one) => [numberOf(one), one.value]));
  const last = known.length > 0 ? Math.max(...valueOf.keys()) : numberOf(datePartsOf(addMonths(day, -1)));
  return Array.from({ length: fewestMonths }, (_, index) => {
    const number = last - fewestMonths + 1 + index;
    return { year: Math.floor(number / 12), month: (number % 12) + 1, value: valueOf.get(number) ?? null };
  });
}
