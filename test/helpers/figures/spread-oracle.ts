import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { naiveInstalmentFees } from '../oracles/naive-forecast.ts';

/** An item with its volatility in percent a year and the class whose moves it shares. */
export interface DrawnItem {
  forecast: ForecastItem;
  /** What is invested at once, after its fee. */
  startValue: number;
  volatility: number;
  classId: string;
}

/** Weights of market, class and item of a mixed class (calculation, section 11). */
const [byMarket, byClass, byItem] = [Math.sqrt(0.49), Math.sqrt(0.41), Math.sqrt(0.1)];
const warmUp = 12;

/** The generator sfc32 of Chris Doty-Humphrey, in unsigned integers. */
function* integers(seed: number): Generator<number, never> {
  let [a, b, c, counter] = [seed >>> 0, (seed ^ 0x9e_37_79_b9) >>> 0, (seed ^ 0x24_3f_6a_88) >>> 0, 1];
  for (;;) {
    const drawn = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = (b ^ (b >>> 9)) >>> 0;
    b = (c + c * 8) >>> 0;
    c = (((c << 21) | (c >>> 11)) + drawn) >>> 0;
    yield drawn;
  }
}

const density = (z: number) => Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);

/** The probability of less than a negative number: by its Taylor series, in the tail by a continued fraction. */
function below(z: number): number {
  if (z > -3) {
    let [sum, term] = [z, z];
    for (let n = 1; Math.abs(term) > 1e-17; n += 1) {
      term *= (z * z) / (2 * n + 1);
      sum += term;
    }
    return 0.5 + sum * density(z);
  }
  let fraction = 0;
  for (let n = 60; n > 0; n -= 1) fraction = n / (-z + fraction);
  return density(z) / (-z + fraction);
}

/** The normal of a probability: a rational estimate (Abramowitz and Stegun 26.2.23), improved by Halley's method. */
function normalOf(probability: number): number {
  if (probability > 0.5) return -normalOf(1 - probability);
  const t = Math.sqrt(-2 * Math.log(probability));
  let z = (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t;
  for (let step = 0; step < 2; step += 1) {
    const error = (below(z) - probability) / density(z);
    z -= error / (1 + (z * error) / 2);
  }
  return z;
}

/** Monthly deposits after their fees. */
const contributions = ({ forecast }: DrawnItem) =>
  naiveInstalmentFees(forecast).map((fee) => forecast.periodicalAmount - Number(fee));

export interface NaiveSpread {
  /** The percentile of the values at the end of a year, nominal; later that of the last year. */
  percentile: (percent: number, year: number) => number;
  /** Of a hundred runs those that end at an amount or above. */
  reaching: (amount: number) => number;
  /** Percent of the variance of the last values that the item at a place moves together with all of them. */
  share: (place: number) => number;
}

const mean = (values: ArrayLike<number>) => Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;

/** The mean product of the deviations from both means. */
function covariance(one: ArrayLike<number>, other: ArrayLike<number>): number {
  const [ofOne, ofOther] = [mean(one), mean(other)];
  return mean(Array.from(one, (value, path) => (value - ofOne) * ((other[path] ?? 0) - ofOther)));
}

/** Draws run by run as the calculation page says: the market's normals, then class by class, then item by item. */
export function naiveSpread(items: readonly DrawnItem[], paths: number, seed: number): NaiveSpread {
  const months = 12 * Math.max(...items.map(({ forecast }) => forecast.investmentHorizon));
  const classes = [...new Set(items.map(({ classId }) => classId))];
  const paid = items.map(contributions);
  const source = integers(seed);
  for (let skipped = 0; skipped < warmUp; skipped += 1) source.next();
  const draw = () => Array.from({ length: months }, () => normalOf((source.next().value + 0.5) / 2 ** 32));
  const byYear = Array.from({ length: months / 12 + 1 }, () => new Float64Array(paths));
  const lastValues = items.map(() => new Float64Array(paths));
  for (let path = 0; path < paths; path += 1) {
    const market = draw();
    const ofClass = new Map(classes.map((id) => [id, draw()]));
    for (const [place, { forecast, startValue, volatility, classId }] of items.entries()) {
      const own = draw();
      const moves = market.map(
        (z, month) => byMarket * z + byClass * (ofClass.get(classId)?.[month] ?? 0) + byItem * (own[month] ?? 0),
      );
      const gain = forecast.path?.[0]?.moderateGain ?? 0;
      const grown = (value: number, month: number) =>
        value * Math.exp(Math.log(1 + gain / 100) / 12 + (volatility / 100 / Math.sqrt(12)) * (moves[month] ?? 0)) +
        (paid[place]?.[month] ?? 0);
      const values = [startValue];
      for (let month = 0; month < 12 * forecast.investmentHorizon; month += 1)
        values.push(grown(values[month] ?? 0, month));
      lastValues[place]?.fill(values.at(-1) ?? 0, path, path + 1);
      for (const [year, ends] of byYear.entries())
        ends[path] = (ends[path] ?? 0) + (values[12 * year] ?? values.at(-1) ?? 0);
    }
  }
  const sorted = byYear.map((ends) => ends.toSorted());
  const ends = byYear.at(-1) ?? [];
  return {
    share: (place) => (100 * covariance(lastValues[place] ?? [], ends)) / covariance(ends, ends),
    percentile: (percent, year) =>
      (sorted[year] ?? sorted.at(-1))?.[Math.ceil((percent / 100) * paths) - 1] ?? Number.NaN,
    reaching: (amount) => ((sorted.at(-1) ?? []).filter((value) => value >= amount - 0.005).length * 100) / paths,
  };
}
