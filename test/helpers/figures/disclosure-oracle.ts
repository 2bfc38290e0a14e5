import type Big from 'big.js';
import { naiveBreakEven } from '../oracles/naive-forecast.ts';
import { big, sum, type Projected } from './oracle-item.ts';

type ValueAt = (item: Projected, series: 'invested' | 'moderate', month: number) => Big;

/** The first month from which the moderate value stays at or above what is paid in; null if it ends below. */
export function breakEven(items: readonly Projected[], valueAt: ValueAt): Big | null {
  const points = Math.max(...items.map(({ naive }) => naive.moderate.length));
  const summed = (of: 'invested' | 'moderate') =>
    Array.from({ length: points }, (_, month) => sum(items.map((item) => valueAt(item, of, month))));
  const month = naiveBreakEven(summed('invested'), summed('moderate'));
  return month === null ? null : big(month);
}

/** Fees of items in percent of what is paid in. */
export const feePercent = (items: readonly Projected[]): Big =>
  sum(items.map(({ naive }) => big(naive.indicativeFee).times(100))).div(
    sum(items.map(({ naive }) => big(naive.totalInvestment))),
  );
