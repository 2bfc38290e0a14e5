import { addDays, addMonths, datePartsOf, plainDateOf, type PlainDate } from '#domain/dates/plain-date.ts';
import type { PricePoint } from '#domain/funds/price-figures.ts';
import type { SeedAssetClass } from './asset-classes.ts';
import type { Random } from './random.ts';

/** Month ends of the longest history: ten years. */
const historyMonths = 121;

/** What all histories share: the same days, and per asset class the same fortune of the market. */
export interface Market {
  /** Ascending: the last trading day of each month and the last day before today. */
  days: readonly PlainDate[];
  shocks: ReadonlyMap<string, readonly number[]>;
}

export function createMarket(random: Random, classes: readonly SeedAssetClass[], today: PlainDate): Market {
  const lastDay = tradingDayUpTo(addDays(today, -1));
  const monthEnds = Array.from({ length: historyMonths }, (_, index) => {
    const { year, month } = datePartsOf(addMonths(lastDay, index - historyMonths + 1));
    return tradingDayUpTo(addDays(plainDateOf(year, month, 1) ?? lastDay, -1));
  });
  const days = [...monthEnds.filter((day) => day < lastDay), lastDay];
  const shocks = new Map(classes.map(({ id }) => [id, centred(days.map(() => random.normal()))] as const));
  return { days, shocks };
}

/** Around 0, so that over the years no class does much better or worse than its gains say. */
function centred(values: readonly number[]): number[] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value - mean);
}

/** Parts of a fund's movement that it shares with its asset class and that are its own; their squares add up to 1. */
const common = 0.88;
const own = Math.sqrt(1 - common ** 2);

/** Prices of one fund on the last `length` days of the market. */
export function createPrices(random: Random, market: Market, assetClass: SeedAssetClass, length: number): PricePoint[] {
  const from = market.days.length - length;
  const shocks = market.shocks.get(assetClass.id) ?? [];
  const yearlyDrift = Math.log(1 + (assetClass.gains?.[1] ?? 1.5) / 100) + random.normal() * 0.008;
  const monthlyDeviation = assetClass.volatility / 100 / Math.sqrt(12);
  let price = random.pick([1, 1, 10, 100, 1000]);
  return market.days.slice(from).map((date, index) => {
    if (index > 0) {
      const shock = common * (shocks[from + index] ?? 0) + own * random.normal();
      price *= Math.exp(yearlyDrift / 12 + monthlyDeviation * shock);
    }
    return { date, close: Math.round(price * 10_000) / 10_000 };
  });
}

/** The value of a portfolio bought on the first day in these parts and left alone; all series have the same days. */
export function blendPrices(parts: readonly { prices: readonly PricePoint[]; share: number }[]): PricePoint[] {
  const days = parts[0]?.prices ?? [];
  return days.map(({ date }, index) => {
    const close = parts.reduce((sum, { prices, share }) => {
      const first = prices[0]?.close ?? 1;
      return sum + (share * (prices[index]?.close ?? first)) / first;
    }, 0);
    return { date, close };
  });
}

function tradingDayUpTo(day: PlainDate): PlainDate {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 0) return addDays(day, -2);
  return weekday === 6 ? addDays(day, -1) : day;
}
