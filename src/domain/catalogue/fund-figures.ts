import { riskLevels, type ListPerformancePeriod } from './vocabulary.ts';

export type RiskLevel = (typeof riskLevels)[number];

/** Returns the risk level 1 to 7, or null if it is unknown: 0, missing or off the scale (SIL-65, VALID-12). */
export function knownRisk(level: number | null | undefined): RiskLevel | null {
  return riskLevels.find((known) => known === level) ?? null;
}

/** Period of the displayed volatility, which is also used for simulations. */
export const shownVolatilityYears = 5;

/** Returns the displayed volatility: that of 5 years, in percent; null if unknown (CAT-42). */
export function fiveYearVolatility(volatilities: readonly { years: number; value: number }[]): number | null {
  return volatilities.find(({ years }) => years === shownVolatilityYears)?.value ?? null;
}

interface Performer {
  performance: readonly { type: ListPerformancePeriod; value: number }[];
}

/** Returns a fund's performance over a period in percent, or null if no source states it. */
export function performanceOver(fund: Performer, period: ListPerformancePeriod): number | null {
  return fund.performance.find(({ type }) => type === period)?.value ?? null;
}

export interface IncomeRange {
  lowest: number;
  highest: number;
}

/** Returns the lowest and highest expected income, percent a year; null if none is stated. */
export function incomeRange(products: readonly { expectedIncome: number | null }[]): IncomeRange | null {
  const known = products.flatMap(({ expectedIncome }) => expectedIncome ?? []);
  return known.length === 0 ? null : { lowest: Math.min(...known), highest: Math.max(...known) };
}
