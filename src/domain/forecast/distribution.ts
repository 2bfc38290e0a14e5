import { exactProduct, exactSum } from '../money/exact.ts';
import { largestRemainder } from '../money/largest-remainder.ts';
import type { DistributionShare } from './forecast-result.ts';

/** What is deposited in an asset class, in the currency of the summary; a null class is unknown. */
export interface ClassWeight {
  assetClassId: string | null;
  weight: number;
}

/** Classes that an item belongs to, by parts of 1. */
export type ClassShares = readonly { assetClassId: string | null; part: number }[];

/** An item's deposits by class, exact. */
export const classWeights = (deposits: number, shares: ClassShares): ClassWeight[] =>
  shares.map(({ assetClassId, part }) => ({ assetClassId, weight: exactProduct([deposits, part]) }));

const tenthsOfAll = 1000;

/**
 * Asset classes by deposits, in percent with 1 decimal that add up to 100.0 (CALC-18, SIL-98). The classes stand in the
 * given order, those it does not name after it by their ids, the unknown ("other") last. Empty where nothing is deposited.
 */
export function distribution(deposited: readonly ClassWeight[], classOrder: readonly string[]): DistributionShare[] {
  const classes = new Set(deposited.flatMap(({ assetClassId }) => assetClassId ?? []));
  // Those that are named already keep their place.
  const others = [...classes].toSorted((a, b) => (a < b ? -1 : 1));
  const parts = new Map<string | null, number[]>([...classOrder, ...others, null].map((id) => [id, []]));
  for (const { assetClassId, weight } of deposited) parts.get(assetClassId)?.push(weight);
  const weights = [...parts].map(([assetClassId, values]) => ({ assetClassId, weight: exactSum(values) }));
  const present = weights.filter(({ weight }) => weight > 0);
  const tenths = largestRemainder(
    present.map(({ weight }) => weight),
    tenthsOfAll,
  );
  return present.map(({ assetClassId }, index) => ({ assetClassId, percentage: (tenths[index] ?? 0) / 10 }));
}
