import { seriesLength } from '../../src/domain/forecast/item-forecast.ts';

export interface MonthPoint {
  month: number;
  invested: number;
  unfavourable: number;
  moderate: number;
  favourable: number;
}

const months = 480;

/** Returns the bytes of the items' series over 40 years. */
export const bytesOf = (items: number): number => items * seriesLength(months) * Float64Array.BYTES_PER_ELEMENT;

/** Returns the same figures as one object per month, the obvious format for a calculator. */
export function monthsOf(items: number): MonthPoint[][] {
  return Array.from({ length: items }, (_, item) =>
    Array.from({ length: months + 1 }, (__, month) => {
      const invested = item * 1000 + month * 10.5;
      return { month, invested, unfavourable: invested * 0.9, moderate: invested * 1.5, favourable: invested * 2.1 };
    }),
  );
}
