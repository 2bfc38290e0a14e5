import { listPerformancePeriods, type ListPerformancePeriod } from '../catalogue/vocabulary.ts';
import { datePartsOf, type PlainDate } from '../dates/plain-date.ts';
import { periodPerformance, type PeriodPerformance } from './period-performance.ts';
import type { PricePoint } from './price-point.ts';

export interface PriceFigures {
  /** The day of the last price, of which all figures are; null for an empty series. */
  asOfDate: PlainDate | null;
  /** Percent: in total up to a year, a year and compounded above that (domain rules, section 7). */
  performance: { period: ListPerformancePeriod; value: number }[];
  /** Percent a year: standard deviation of the monthly log returns times the root of 12. */
  volatilities: { years: number; value: number }[];
}

const volatilityYears = [1, 3, 5];

/** The running month counts as complete when its last price lies within these days of its end: a weekend and a holiday. */
const monthEndSlackDays = 4;
/** Months that may be missing in a series for its volatility still to be stated. */
const neededShare = 0.9;

const isListed = (period: string): period is ListPerformancePeriod =>
  listPerformancePeriods.some((listed) => listed === period);

/** Performance over the periods of lists, each with the day that it starts from. */
export function listedPerformance(
  prices: readonly PricePoint[],
): (PeriodPerformance & { type: ListPerformancePeriod })[] {
  return periodPerformance(prices).flatMap(({ type, ...rest }) => (isListed(type) ? [{ type, ...rest }] : []));
}

/**
 * Performance and volatility of a series of ascending dates and positive prices, as of its last day. What the series does
 * not reach back far enough for is left out.
 */
export function priceFigures(prices: readonly PricePoint[]): PriceFigures {
  const last = prices.at(-1);
  if (!last) return { asOfDate: null, performance: [], volatilities: [] };
  const performance = listedPerformance(prices).map(({ type, value }) => ({ period: type, value }));
  return { asOfDate: last.date, performance, volatilities: volatilities(prices) };
}

/**
 * Volatility over 1, 3 and 5 years: percent a year, the standard deviation of the monthly log returns times the root of 12.
 * Left out where the series does not reach back far enough or lacks too many months.
 */
export function volatilities(prices: readonly PricePoint[]): PriceFigures['volatilities'] {
  const returns = monthlyLogReturns(prices);
  const lastMonth = returns.at(-1)?.month ?? 0;
  return volatilityYears.flatMap((years) => {
    const sample = returns.filter(({ month }) => month > lastMonth - 12 * years).map(({ value }) => value);
    const isLongEnough = (returns[0]?.month ?? lastMonth) <= lastMonth - 12 * years + 1;
    if (!isLongEnough || sample.length < 12 * years * neededShare) return [];
    return [{ years, value: standardDeviation(sample) * Math.sqrt(12) * 100 }];
  });
}

/** Returns from month end to month end; a month without a price breaks the chain, an unfinished last month is left out. */
function monthlyLogReturns(prices: readonly PricePoint[]): { month: number; value: number }[] {
  const closes = new Map<number, PricePoint>();
  for (const price of prices) closes.set(monthOf(price.date), price);
  const last = prices.at(-1);
  if (last && daysToMonthEnd(last.date) > monthEndSlackDays) closes.delete(monthOf(last.date));
  return [...closes].flatMap(([month, { close }]) => {
    const before = closes.get(month - 1);
    return before ? [{ month, value: Math.log(close / before.close) }] : [];
  });
}

function monthOf(date: PlainDate): number {
  const { year, month } = datePartsOf(date);
  return year * 12 + month - 1;
}

function daysToMonthEnd(date: PlainDate): number {
  const { year, month, day } = datePartsOf(date);
  return new Date(Date.UTC(year, month, 0)).getUTCDate() - day;
}

/** Of a sample, that is with n - 1. */
function standardDeviation(sample: readonly number[]): number {
  const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length;
  const squares = sample.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (sample.length - 1));
}
