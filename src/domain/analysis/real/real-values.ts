import type { Payments } from '../../forecast/annual-rate.ts';
import { conversionFactor } from '../../forecast/forex.ts';
import type { ProjectedParts } from '../parts/project-parts.ts';

/** Supported inflation in percent a year. */
export const inflationBounds = { least: -5, most: 50 } as const;

/** Default inflation in percent a year. */
export const usualInflation = 2.5;

/** Series in real terms, months + 1 points each. */
export interface RealSeries {
  invested: Float64Array;
  unfavourable: Float64Array;
  moderate: Float64Array;
  favourable: Float64Array;
}

/**
 * Returns the real deposits and values of parts (calculation, section 11): a value divided by (1 + i)^(month / 12), and every
 * payment separately. Inflation `i` is in percent a year. At 0 percent everything equals the nominal series to the bit; NaN if
 * the gains are unknown.
 */
export function realSeries({ parts, months, series }: ProjectedParts, inflation: number): RealSeries {
  const points = months + 1;
  const nominal = (row: number) => series.subarray(row * points, (row + 1) * points);
  const real = (row: number) => nominal(row).map((value, month) => value / priceLevel(inflation, month));
  return {
    invested: inflation === 0 ? nominal(0) : realInvested(parts, points, inflation),
    unfavourable: real(1),
    moderate: real(2),
    favourable: real(3),
  };
}

/** Returns the price level of a month, 1 at month 0, at an inflation in percent a year. */
export const priceLevel = (inflation: number, month: number): number => (1 + inflation / 100) ** (month / 12);

/** As in the nominal series, includes only parts with a forecast, or all parts if none has one. */
function realInvested(parts: ProjectedParts['parts'], points: number, inflation: number): Float64Array {
  const known = parts.filter(({ forecast }) => forecast.ending);
  const invested = new Float64Array(points);
  for (const { part, forecast } of known.length > 0 ? known : parts) {
    const factor = conversionFactor(part.conversion);
    const deposits = realDeposits(forecast.plan, inflation);
    for (let month = 0; month < points; month += 1)
      invested[month] = (invested[month] ?? 0) + factor * (deposits[Math.min(month, forecast.plan.months)] ?? 0);
  }
  return invested;
}

/** Converts values by year into real terms. */
export const inTodaysMoney = (byYear: ArrayLike<number>, inflation: number): Float64Array =>
  Float64Array.from(byYear, (value, year) => value / priceLevel(inflation, 12 * year));

/** Returns the real deposits up to each month, months + 1 points, with every payment discounted separately. */
export function realDeposits({ months, oneOffAmount, periodicalAmount }: Payments, inflation: number): Float64Array {
  const deposits = new Float64Array(months + 1);
  let payments = 0;
  deposits[0] = oneOffAmount;
  for (let month = 1; month <= months; month += 1) {
    payments += 1 / priceLevel(inflation, month);
    deposits[month] = oneOffAmount + periodicalAmount * payments;
  }
  return deposits;
}
