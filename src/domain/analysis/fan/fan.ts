import { forecastPlan, type ForecastPlan } from '../../forecast/forecast-plan.ts';
import { conversionFactor } from '../../forecast/forex.ts';
import { factorColumn, runWidth } from '../../forecast/series-kernel.ts';
import type { AnalysedPart } from '../parts/analysed-part.ts';
import { correlationWeights, type CorrelationKind } from './correlation.ts';
import { normalsOf, type NormalSource } from './normal-source.ts';
import { MomentSums, type SpreadMoments } from './spread-moments.ts';

/** A part of the cart with the parameters of its distribution. */
export interface FanPart {
  part: AnalysedPart;
  /** Percent a year, over 5 years. */
  volatility: number;
  /** Parts of the same class share its risk factor. */
  classId: string | null;
  kind: CorrelationKind;
}

export interface FanQuestion {
  parts: readonly FanPart[];
  paths: number;
  seed: number;
  /** The client's target at the horizon, in the displayed currency; null without one. */
  target: number | null;
  /** Whether the parts' moments are asked for (calculation, section 15). */
  hasMoments?: boolean;
}

/** Default number of paths. */
export const usualPaths = 10_000;

/** Default seed: the figures of the first drawing are the same everywhere. */
export const usualSeed = 1;

export const fanPercentiles = [5, 25, 50, 75, 95] as const;

/**
 * The distribution of the parts' value, from year 0 to the longest horizon, in the displayed currency. A calculation under
 * stated assumptions: shares refer to the simulated paths and are not probabilities.
 */
export interface Fan {
  paths: number;
  seed: number;
  /** Each of `fanPercentiles` at every year, by nearest rank: rows of years + 1 points, one after another. */
  percentiles: Float64Array;
  years: number;
  /** Number of paths that end at or above the target, in cents; null without a target. */
  reached: number | null;
  /** Number of paths that end below the deposits. */
  belowDeposits: number;
  /** Of the values at the longest horizon; null where they were not asked for. */
  moments: SpreadMoments | null;
}

/** A plan prepared for simulation: by month its mean log growth and its contribution. */
interface DrawnPart {
  months: number;
  startValue: number;
  factor: number;
  logGrowth: Float64Array;
  growth: Float64Array;
  contributions: Float64Array;
  /** Indexes of the class's and the part's own normals within a path, and the deviations they are multiplied by. */
  classAt: number;
  ownAt: number;
  byMarket: number;
  byClass: number;
  byItem: number;
}

const halfCent = 0.005;

/** A fan drawn in batches, so that the caller can report progress, yield to other work, or stop. */
export interface FanDrawing {
  /** Draws the given number of further paths; returns the number drawn so far. */
  draw: (paths: number) => number;
  /** Available once all paths are drawn. */
  result: () => Fan;
}

/**
 * Starts a simulation (calculation, section 11): months by `ln(value factor) = ln(1 + gain) / 12 + σ / √12 · z`, with z of the
 * market, the class and the item. Parts with unknown gains are left out; null if no gain is known. Throws like `forecastPlan`.
 */
export function beginFan({ parts, paths, seed, target, hasMoments = false }: FanQuestion): FanDrawing | null {
  const known = parts.filter(({ part }) => part.forecast.path);
  if (known.length === 0) return null;
  const plans = known.map(({ part }) => forecastPlan(part.forecast));
  const months = Math.max(...plans.map((plan) => plan.months));
  const classes = [...new Set(known.map(({ classId }) => classId))];
  const drawn = known.map((part, index) => drawnPart(part, plans[index], classes, { index, months }));
  const normals = normalsOf(seed);
  const each = new Float64Array(months * (1 + classes.length + known.length));
  const years = months / 12;
  const values = new Float64Array((years + 1) * paths);
  const sums = hasMoments ? new MomentSums(known.map(({ part }) => part.id)) : null;
  let done = 0;
  return {
    draw(more) {
      for (const end = Math.min(paths, done + more); done < end; done += 1)
        drawPath(drawn, normals, each, { values, sums }, { path: done, paths, years });
      return done;
    },
    result: () => ({
      paths,
      seed,
      years,
      percentiles: percentilesOf(values, years, paths),
      reached: target === null ? null : pathsFrom(values.subarray(years * paths), target - halfCent),
      belowDeposits: paths - pathsFrom(values.subarray(years * paths), depositsOf(known, plans) - halfCent),
      moments: sums && sums.moments(),
    }),
  };
}

function drawnPart(
  { part, volatility, classId, kind }: FanPart,
  plan: ForecastPlan | undefined,
  classes: readonly (string | null)[],
  { index, months }: { index: number; months: number },
): DrawnPart {
  const monthly = volatility / 100 / Math.sqrt(12);
  const { market, assetClass, item } = correlationWeights(kind);
  const runs = plan?.runs ?? new Float64Array(0);
  const growth = byMonth(runs, factorColumn.moderate);
  return {
    months: plan?.months ?? 0,
    startValue: plan?.startValue ?? 0,
    factor: conversionFactor(part.conversion),
    growth,
    logGrowth: growth.map((factor) => Math.log(factor)),
    contributions: byMonth(runs, 1),
    classAt: months * (1 + classes.indexOf(classId)),
    ownAt: months * (1 + classes.length + index),
    byMarket: monthly * market,
    byClass: monthly * assetClass,
    byItem: monthly * item,
  };
}

/** Expands a column of runs to months. */
function byMonth(runs: Float64Array, column: number): Float64Array {
  const months: number[] = [];
  for (let run = 0; run < runs.length; run += runWidth)
    for (let left = runs[run] ?? 0; left > 0; left -= 1) months.push(runs[run + column] ?? 0);
  return Float64Array.from(months);
}

/** Draws all normals of a path at once: first the market's, then by class, then by part. */
function drawPath(
  parts: readonly DrawnPart[],
  normals: NormalSource,
  each: Float64Array,
  { values, sums }: { values: Float64Array; sums: MomentSums | null },
  { path, paths, years }: { path: number; paths: number; years: number },
): void {
  normals.drawInto(each, each.length);
  for (const [index, part] of parts.entries()) {
    let value = part.startValue;
    addTo(values, path, value * part.factor);
    for (let year = 1; year <= years; year += 1) {
      if (12 * year <= part.months) value = grownYear(part, each, 12 * (year - 1), value);
      addTo(values, year * paths + path, value * part.factor);
    }
    if (sums) sums.ends[index] = value * part.factor;
  }
  sums?.take();
}

function addTo(values: Float64Array, at: number, value: number): void {
  values[at] = (values[at] ?? 0) + value;
}

/** Without volatility, the growth itself is used, to the bit: converting it to a logarithm and back would lose precision. */
function grownYear(part: DrawnPart, each: Float64Array, first: number, before: number): number {
  const { growth, logGrowth, contributions, classAt, ownAt, byMarket, byClass, byItem } = part;
  const isCertain = byItem === 0;
  let value = before;
  for (let month = first; month < first + 12; month += 1) {
    const factor = isCertain
      ? (growth[month] ?? 0)
      : Math.exp(
          (logGrowth[month] ?? 0) +
            byMarket * (each[month] ?? 0) +
            byClass * (each[classAt + month] ?? 0) +
            byItem * (each[ownAt + month] ?? 0),
        );
    value = value * factor + (contributions[month] ?? 0);
  }
  return value;
}

function percentilesOf(values: Float64Array, years: number, paths: number): Float64Array {
  const points = years + 1;
  const percentiles = new Float64Array(fanPercentiles.length * points);
  for (let year = 0; year < points; year += 1) {
    const sorted = values.subarray(year * paths, (year + 1) * paths).toSorted();
    for (const [row, percent] of fanPercentiles.entries())
      percentiles[row * points + year] = sorted[Math.ceil((percent * paths) / 100) - 1] ?? Number.NaN;
  }
  return percentiles;
}

const pathsFrom = (ends: Float64Array, least: number): number =>
  ends.reduce((count, value) => count + Number(value >= least), 0);

const depositsOf = (parts: readonly FanPart[], plans: readonly ForecastPlan[]): number =>
  parts.reduce(
    (sum, { part }, index) => sum + (plans[index]?.totalInvestment ?? 0) * conversionFactor(part.conversion),
    0,
  );

/** Draws a whole fan at once. */
export function drawFan(question: FanQuestion): Fan | null {
  const drawing = beginFan(question);
  drawing?.draw(question.paths);
  return drawing?.result() ?? null;
}
