import { seriesLength } from '../../src/domain/forecast/item-forecast.ts';

export interface MonthPoint {
  month: number;
  invested: number;
  unfavourable: number;
  moderate: number;
  favourable: number;
}

const months = 480;

/** Bytes of that many items' series over 40 years. */
export const bytesOf = (items: number): number => items * seriesLength(months) * Float64Array.BYTES_PER_ELEMENT;

/** The same figures as an object a month: what a calculator answers at first. */
export function monthsOf(items: number): MonthPoint[][] {
  return Array.from({ length: items }, (_, item) =>
    Array.from({ length: months + 1 }, (__, month) => {
      const invested = item * 1000 + month * 10.5;
      return { month, invested, unfavourable: invested * 0.9, moderate: invested * 1.5, favourable: invested * 2.1 };
    }),
  );
}
