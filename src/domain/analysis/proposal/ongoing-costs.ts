import { projectionsOf, type PositionFigures, type ProjectedItem } from '../../cart/figures/document-figures.ts';
import { conversionFactor, type Conversion } from '../../forecast/forex.ts';
import { orderFreeSum } from '../../numbers/order-free-sum.ts';
import { roundMoney } from '../../money/rounding.ts';

/** Ongoing costs within the products in the first year. */
export interface OngoingCosts {
  /** In whole units; null if the costs of no item are known. */
  amount: number | null;
  /** Percentage of the value of the items with known costs, 2 decimals. */
  percent: number | null;
  /** Items whose costs are not known, and are left out. */
  unknown: number;
}

/** Returns the total expense ratio of a projected product, in percent a year; null if it is not known. */
export type TerOf = (position: PositionFigures, projected: ProjectedItem) => number | null;

/**
 * Returns the ongoing costs of the first year: the ratio of each item, weighted by its moderate value after that year
 * (calculation, section 10). They are already part of the products' prices. Amounts are in the currency of the summary.
 */
export function ongoingCosts(
  positions: readonly PositionFigures[],
  terOf: TerOf,
  conversionOf: (currencyId: string) => Conversion,
): OngoingCosts {
  const items = positions.flatMap((position) =>
    projectionsOf(position).map((projected) => {
      const ter = terOf(position, projected);
      const value = projected.yearly.moderate?.[1] ?? null;
      const factor = conversionFactor(conversionOf(projected.input.currencyId));
      return ter === null || value === null ? null : { value: value * factor, cost: (value * factor * ter) / 100 };
    }),
  );
  const known = items.filter((item) => item !== null);
  if (known.length === 0) return { amount: null, percent: null, unknown: items.length };
  const cost = orderFreeSum(known.map((item) => item.cost));
  const value = orderFreeSum(known.map((item) => item.value));
  return {
    amount: roundMoney(cost, 0),
    percent: value > 0 ? roundMoney((cost / value) * 100, 2) : null,
    unknown: items.length - known.length,
  };
}
