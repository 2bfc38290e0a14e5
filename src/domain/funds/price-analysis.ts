import { addYears, daysBetween, type PlainDate } from '../dates/plain-date.ts';
import { oldestYearStartDays } from './growth.ts';
import type { DayPrice } from './price-change.ts';
import { priceFigures } from './price-figures.ts';

/** Returns of all the years that end at a price of the series, in percent. */
export interface RollingReturn {
  /** Of the year up to the last price; null where no price stands at its beginning. */
  latest: number | null;
  best: { value: number; toDate: PlainDate };
  worst: { value: number; toDate: PlainDate };
  /** How many of the years brought a return above zero, in percent. */
  positiveShare: number;
  /** How many years were looked at. */
  count: number;
}

/** The deepest fall from a highest price so far to the lowest one before that price was reached again. */
export interface LargestFall {
  /** In percent, below zero; 0 where no price lies under one before it. */
  depth: number;
  peakDate: PlainDate;
  troughDate: PlainDate;
  /** The first day at the price of the peak again; null while it has not been reached. */
  recoveredDate: PlainDate | null;
  /** Days from the lowest price to the recovery. */
  recoveryDays: number | null;
}

/** What a history of prices says about its ups and downs; null and left out where it is too short to say it. */
export interface PriceAnalysis {
  /** The days that were looked at. */
  span: { fromDate: PlainDate; toDate: PlainDate; count: number } | null;
  rollingYear: RollingReturn | null;
  largestFall: LargestFall | null;
  /** Percent a year, of the last 1, 3 and 5 years as far as the series reaches back (see `priceFigures`). */
  volatilities: { years: number; value: number }[];
}

/** Analyses prices of ascending days, all above zero. */
export function analysePrices(prices: readonly DayPrice[]): PriceAnalysis {
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

/** One pass with two hands: the beginning of a year never lies before that of an earlier one. */
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

/** The earliest of equally deep falls. */
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
