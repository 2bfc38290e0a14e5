import { exactDifference } from '../money/exact.ts';
import type { ShownTotals } from './shown-totals.ts';

/** By how much displayed totals differ, in whole units of one currency; null where one of the two is unknown. */
export interface TotalsDifference {
  value: number | null;
  returns: number | null;
  fee: number;
}

const less = (after: number | null, before: number | null): number | null =>
  after === null || before === null ? null : exactDifference(after, before);

/** Returns the later totals less the former ones, both as they are displayed (SIL-216). */
export const totalsDifference = (before: ShownTotals, after: ShownTotals): TotalsDifference => ({
  value: less(after.expectedAssets, before.expectedAssets),
  returns: less(after.expectedReturns, before.expectedReturns),
  fee: exactDifference(after.indicativeFee, before.indicativeFee),
});

/** Whether the displayed totals are the same. */
export const isNoDifference = ({ value, returns, fee }: TotalsDifference): boolean =>
  [value, returns, fee].every((one) => one === null || one === 0);
