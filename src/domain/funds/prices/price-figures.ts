import { listPerformancePeriods, type ListPerformancePeriod } from '../../catalogue/vocabulary.ts';
import { datePartsOf, type PlainDate } from '../../dates/plain-date.ts';
import { periodPerformance, type PeriodReturn } from './period-performance.ts';
import type { PricePoint } from './price-change.ts';

export interface PriceFigures {
  /** The date of the last price and thus of all figures; null for an empty series. */
  asOfDate: PlainDate | null;
  /** In percent: in total up to a year, annualised and compounded above that (domain rules, section 7). */
  performance: { period: ListPerformancePeriod; value: number }[];
  /** Percent a year: standard deviation of the monthly log returns times the root of 12. */
  volatilities: { years: number; value: number }[];
}

const volatilityYears = [1, 3, 5];

/** Maximum days between the last price and the month's end for a complete month: a weekend and a holiday. */
const monthEndSlackDays = 4;
/** Minimum share of months with a price for a volatility. */
const neededShare = 0.9;

const isListed = (period: string): period is ListPerformancePeriod =>
  listPerformancePeriods.some((listed) => listed === period);

/** Returns the performance over the periods of lists, each with its start date. */
export function listedPerformance(prices: readonly PricePoint[]): (PeriodReturn & { type: ListPerformancePeriod })[] {
  return periodPerformance(prices).flatMap(({ type, ...rest }) => (isListed(type) ? [{ type, ...rest }] : []));
}

/**
 * Returns performance and volatility of a series of ascending dates and positive prices, as of its last day. Figures that need
 * a longer series are left out.
 */
export function priceFigures(prices: readonly PricePoint[]): PriceFigures {
  const last = prices.at(-1);
  if (!last) return { asOfDate: null, performance: [], volatilities: [] };
  const performance = listedPerformance(prices).map(({ type, value }) => ({ period: type, value }));
  return { asOfDate: last.date, performance, volatilities: volatilities(prices) };
}

/**
 * Returns the volatility over 1, 3 and 5 years: percent a year, the standard deviation of the monthly log returns times the
 * root of 12. Omitted if the series is too short or lacks too many months.
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

/** Returns between month ends; a month without a price interrupts the chain, and an unfinished last month is left out. */
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

/** Of a sample, with n - 1. */
function standardDeviation(sample: readonly number[]): number {
  const mean = sample.reduce((sum, value) => sum + value, 0) / sample.length;
  const squares = sample.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return Math.sqrt(squares / (sample.length - 1));
}
