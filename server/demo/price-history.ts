import {
  addDays,
  addMonths,
  datePartsOf,
  daysBetween,
  daysPerYear,
  plainDateOf,
  type PlainDate,
} from '#domain/dates/plain-date.ts';
import type { PricePoint } from '#domain/funds/prices/price-change.ts';
import type { AssetClassProfile } from './asset-class-profiles.ts';
import type { Random } from '../platform/random.ts';

/** Month ends of the longest history: ten years. */
const historyMonths = 121;
/** The last months also have a price a week, and the last weeks one a trading day, so that short periods have figures. */
const weeklyMonths = 13;
const dailyWeeks = 6;

/** What all histories share: the same days, and per asset class the same fortune of the market. */
export interface Market {
  /** Ascending up to the last trading day before today: month ends, later also week ends, in the end all trading days. */
  days: readonly PlainDate[];
  /** From the day before to each day; the first has none. */
  years: readonly number[];
  shocks: ReadonlyMap<string, readonly number[]>;
}

export function createMarket(random: Random, classes: readonly AssetClassProfile[], today: PlainDate): Market {
  const lastDay = tradingDayUpTo(addDays(today, -1));
  const monthEnds = Array.from({ length: historyMonths }, (_, index) => {
    const { year, month } = datePartsOf(addMonths(lastDay, index - historyMonths + 1));
    return tradingDayUpTo(addDays(plainDateOf(year, month, 1) ?? lastDay, -1));
  });
  const weekEnds = daysOf(addMonths(lastDay, -weeklyMonths), lastDay).filter((day) => weekdayOf(day) === friday);
  const tradingDays = daysOf(addDays(lastDay, -7 * dailyWeeks), lastDay).filter((day) => tradingDayUpTo(day) === day);
  const days = [...new Set([...monthEnds, ...weekEnds, ...tradingDays])].toSorted();
  const years = days.map((day, index) => daysBetween(days[index - 1] ?? day, day) / daysPerYear);
  const draw = () =>
    centred(
      days.map(() => random.normal()),
      years,
    );
  const shocks = new Map(classes.map(({ assetClassId }) => [assetClassId, draw()] as const));
  return { days, years, shocks };
}

function daysOf(from: PlainDate, to: PlainDate): PlainDate[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
}

/** So that the movements add up to 0, and over the years no class does much better or worse than its gains say. */
function centred(shocks: readonly number[], years: readonly number[]): number[] {
  const roots = years.map(Math.sqrt);
  const moved = shocks.reduce((sum, shock, index) => sum + shock * (roots[index] ?? 0), 0);
  const total = years.reduce((sum, span) => sum + span, 0);
  return shocks.map((shock, index) => shock - (moved / total) * (roots[index] ?? 0));
}

/** Parts of a fund's movement that it shares with its asset class and that are its own; their squares add up to 1. */
const common = 0.88;
const own = Math.sqrt(1 - common ** 2);

/** Prices of one fund that was founded that many months before the market's last day, or has all its days. */
export function createPrices(
  random: Random,
  market: Market,
  assetClass: AssetClassProfile,
  months: number = historyMonths,
): PricePoint[] {
  const founded = addMonths(market.days.at(-1) ?? '', -months);
  const from = market.days.findIndex((day) => day >= founded);
  const shocks = market.shocks.get(assetClass.assetClassId) ?? [];
  const drift = Math.log(1 + (assetClass.moderateGain ?? 1.5) / 100) + random.normal() * 0.008;
  let price = random.pick([1, 1, 10, 100, 1000]);
  return market.days.slice(from).map((date, index) => {
    if (index > 0) {
      const span = market.years[from + index] ?? 0;
      const shock = common * (shocks[from + index] ?? 0) + own * random.normal();
      price *= Math.exp(drift * span + (assetClass.volatility / 100) * Math.sqrt(span) * shock);
    }
    return { date, close: Math.round(price * 10_000) / 10_000 };
  });
}

/** Months since the founding of a fund that is younger than the market's history. */
export const drawAge = (random: Random) => random.integer(3, historyMonths - 1);

const friday = 5;

const weekdayOf = (day: PlainDate) => new Date(`${day}T00:00:00Z`).getUTCDay();

function tradingDayUpTo(day: PlainDate): PlainDate {
  const weekday = weekdayOf(day);
  if (weekday === 0) return addDays(day, -2);
  return weekday === 6 ? addDays(day, -1) : day;
}
