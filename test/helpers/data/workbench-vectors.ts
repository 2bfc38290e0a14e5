import type { ChargingMethod } from '#domain/fees/fee-scheme.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { readVectors } from './fixtures.ts';

export interface WorkbenchCase {
  item: ForecastItem;
  fees: {
    method: 'UpFront' | 'SharedOnInvestment' | 'Concurrently';
    value: number;
    fee: number;
    breakEvenMonth: number | null;
    stops: { years: number; deposits: number; feesPaid: number; sharePercent: number; value: number }[];
  }[];
  withoutFees: number;
  real: { inflation: number; moderate: number[]; invested: number[] };
  stress: { percent: number; month: number; moderate: number[] };
  goal: { target: number; method: 'Concurrently'; periodicalAmount: number; oneOffAmount: number };
}

/** Items with the workbench figures that an independent program computed for them (calculation, section 11). */
export const workbenchCases = (readVectors('workbenchVectors') as { cases: WorkbenchCase[] }).cases;

/**
 * Returns the methods that a vector compares: if the item has no minimum of its own, half of an instalment is invested.
 */
export const vectorMethods = ({ chargingMethod }: ForecastItem): ChargingMethod[] => [
  { method: 'UpFront' },
  { method: 'SharedOnInvestment', minimalInvestmentPct: chargingMethod?.minimalInvestmentPct ?? 50 },
  { method: 'Concurrently' },
];
