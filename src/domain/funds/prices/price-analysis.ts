import { addYears, daysBetween, type PlainDate } from '../../dates/plain-date.ts';
import { oldestYearStartDays } from './growth.ts';
import type { DayPrice } from './price-change.ts';
import { priceFigures } from './price-figures.ts';

/** Returns of all one-year periods that end at a price of the series, in percent. */
interface RollingReturn {
  /** Of the year up to the last price; null without a price at its start. */
  latest: number | null;
  best: { value: number; toDate: PlainDate };
  worst: { value: number; toDate: PlainDate };
  /** Percentage of the years with a positive return. */
  positiveShare: number;
  /** Number of years analysed. */
  count: number;
}

/** The largest fall from a peak to the lowest price before the peak is reached again. */
export interface LargestFall {
  /** In percent, negative; 0 if no price is below an earlier one. */
  depth: number;
  peakDate: PlainDate;
  troughDate: PlainDate;
  /** The first day back at the price of the peak; null if it has not been reached. */
  recoveredDate: PlainDate | null;
  /** Days from the lowest price to the recovery. */
  recoveryDays: number | null;
}

/** Analysis of a price history; values are null or omitted if it is too short for them. */
export interface AnalysedPrices {
  /** The analysed period. */
  span: { fromDate: PlainDate; toDate: PlainDate; count: number } | null;
  rollingYear: RollingReturn | null;
  largestFall: LargestFall | null;
  /** In percent a year, over the last 1, 3 and 5 years if the series is long enough (see `priceFigures`). */
  volatilities: { years: number; value: number }[];
}

/** Analyses positive prices of ascending days. */
export function analysePrices(prices: readonly DayPrice[]): AnalysedPrices {
  const [first] = prices;
  const last = prices.at(-1);
  const closes = prices.map(({ date, price }) => ({ date, close: price }));
  return {
    span: first && last ? { fromDate: first.date, toDate: last.date, count: prices.length } : null,
    rollingYear: rollingYear(prices),
    largestFall: largestFall(prices),
    volatilities: priceFigures(closes).volatilities,
  };
}

/** A single pass with two pointers: the start of a year is never before that of an earlier one. */
function rollingYear(prices: readonly DayPrice[]): RollingReturn | null {
  const years: { value: number; toDate: PlainDate }[] = [];
  let start = -1;
  for (const { date, price } of prices) {
    const begin = addYears(date, -1);
    while ((prices[start + 1]?.date ?? date) <= begin) start += 1;
    const from = prices[start];
    if (from && daysBetween(from.date, begin) <= oldestYearStartDays)
      years.push({ value: (price / from.price - 1) * 100, toDate: date });
  }
  const [first] = years;
  if (!first) return null;
  const latest = years.at(-1);
  return {
    latest: latest && latest.toDate === prices.at(-1)?.date ? latest.value : null,
    best: years.reduce((best, year) => (year.value > best.value ? year : best), first),
    worst: years.reduce((worst, year) => (year.value < worst.value ? year : worst), first),
    positiveShare: (years.filter(({ value }) => value > 0).length / years.length) * 100,
    count: years.length,
  };
}

/** Returns the earliest of equally large falls. */
function largestFall(prices: readonly DayPrice[]): LargestFall | null {
  const [first] = prices;
  if (!first || prices.length < 2) return null;
  let highest = first;
  let [peak, trough] = [first, first];
  for (const one of prices) {
    if (one.price >= highest.price) highest = one;
    if (one.price / highest.price < trough.price / peak.price) [peak, trough] = [highest, one];
  }
  const recovered =
    peak === trough ? trough : prices.find(({ date, price }) => date > trough.date && price >= peak.price);
  return {
    depth: (trough.price / peak.price - 1) * 100,
    peakDate: peak.date,
    troughDate: trough.date,
    recoveredDate: recovered?.date ?? null,
    recoveryDays: recovered ? daysBetween(trough.date, recovered.date) : null,
  };
}
