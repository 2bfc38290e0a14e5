import { exactProduct, exactSum } from '../money/exact.ts';
import { largestRemainder } from '../money/largest-remainder.ts';
import type { DistributionShare } from './forecast-result.ts';

/** Deposits in an asset class, in the currency of the summary; a null class is unknown. */
export interface ClassWeight {
  assetClassId: string | null;
  weight: number;
}

/** Classes of an item, as parts of 1. */
export type ClassShares = readonly { assetClassId: string | null; part: number }[];

/** Returns an item's deposits by class, exact. */
export const classWeights = (deposits: number, shares: ClassShares): ClassWeight[] =>
  shares.map(({ assetClassId, part }) => ({ assetClassId, weight: exactProduct([deposits, part]) }));

const tenthsOfAll = 1000;

/**
 * Returns the asset classes by deposits, in percent with 1 decimal that add up to 100.0 (CALC-18, SIL-98). Classes are in the
 * given order, then unlisted ones by id, the unknown class ("other") last. Empty without deposits.
 */
export function distribution(deposited: readonly ClassWeight[], classOrder: readonly string[]): DistributionShare[] {
  const classes = new Set(deposited.flatMap(({ assetClassId }) => assetClassId ?? []));
  // Map keys that already exist keep their position.
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
