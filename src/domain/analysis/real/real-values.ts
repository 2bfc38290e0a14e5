import type { Payments } from '../../forecast/annual-rate.ts';
import { conversionFactor } from '../../forecast/forex.ts';
import type { ProjectedParts } from '../parts/project-parts.ts';

/** Inflation in percent a year that can be reckoned with. */
export const inflationBounds = { least: -5, most: 50 } as const;

/** What is assumed where nothing is said, in percent a year. */
export const usualInflation = 2.5;

/** Series in the money of month 0, months + 1 points each. */
export interface RealSeries {
  invested: Float64Array;
  unfavourable: Float64Array;
  moderate: Float64Array;
  favourable: Float64Array;
}

/**
 * Deposits and values of parts in today's money (calculation, section 11): a value over (1 + i)^(month / 12), and every payment by
 * itself. Inflation `i` in percent a year. At 0 percent all is equal to the nominal series to the bit; NaN where the gains are
 * unknown.
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

/** What costs 1 at month 0 costs this much in a month, at an inflation in percent a year. */
export const priceLevel = (inflation: number, month: number): number => (1 + inflation / 100) ** (month / 12);

/** As in the nominal series, the parts that have a forecast; all of them where none has. */
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

/** Values of years 0 and on in the money of month 0. */
export const inTodaysMoney = (byYear: ArrayLike<number>, inflation: number): Float64Array =>
  Float64Array.from(byYear, (value, year) => value / priceLevel(inflation, 12 * year));

/** What is paid in up to each month in the money of month 0, months + 1 points: every payment by itself. */
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
