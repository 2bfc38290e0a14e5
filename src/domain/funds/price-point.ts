import type { PlainDate } from '../dates/plain-date.ts';

/** One closing price. */
export interface PricePoint {
  date: PlainDate;
  close: number;
}
