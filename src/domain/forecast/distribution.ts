import { exactProduct, exactSum } from '../money/exact.ts';
import { largestRemainder } from '../money/largest-remainder.ts';
import type { DistributionShare } from './forecast-result.ts';

/** An item's deposits and the classes they belong to: parts of 1, a null class is unknown. */
export interface WeightedItem {
  /** Total investment in the currency of the summary. */
  deposits: number;
  classShares: readonly { assetClassId: string | null; part: number }[];
}

const tenthsOfAll = 1000;

/**
 * Asset classes by deposits, in percent with 1 decimal that add up to 100.0 (CALC-18, SIL-98). The classes stand in the
 * given order, those it does not name after it, the unknown ("other") last. Empty where nothing is deposited.
 */
export function distribution(items: readonly WeightedItem[], classOrder: readonly string[]): DistributionShare[] {
  const parts = new Map<string | null, number[]>(classOrder.map((id) => [id, []]));
  const unknown: number[] = [];
  for (const { deposits, classShares } of items)
    for (const { assetClassId, part } of classShares) {
      const weight = exactProduct([deposits, part]);
      if (assetClassId === null) unknown.push(weight);
      else parts.set(assetClassId, [...(parts.get(assetClassId) ?? []), weight]);
    }
  parts.set(null, unknown);
  const weights = [...parts].map(([assetClassId, values]) => ({ assetClassId, weight: exactSum(values) }));
  const present = weights.filter(({ weight }) => weight > 0);
  const tenths = largestRemainder(
    present.map(({ weight }) => weight),
    tenthsOfAll,
  );
  return present.map(({ assetClassId }, index) => ({ assetClassId, percentage: (tenths[index] ?? 0) / 10 }));
}
