import { exactProduct, exactSum } from '../../money/exact.ts';
import { largestRemainder } from '../../money/largest-remainder.ts';

/** By what a cart is looked through. */
export const lookThroughSides = ['assetClass', 'region', 'currency', 'issuer', 'risk'] as const;
export type LookThroughSide = (typeof lookThroughSides)[number];

/** What is published of a fund; null where it is unknown. */
export type FundFacts = Record<LookThroughSide, string | null> & {
  /** The fund that stands for all share classes of it; the fund itself where they are told apart. */
  family?: string | undefined;
  /** Published positions in percent of the fund; empty where none are. */
  holdings: readonly Holding[];
};

export interface Holding {
  id: string;
  share: number;
}

/** What of a cart is in one fund, in money. A null fund is a part of a program that no fund is named for. */
export interface FundWeight {
  fundId: string | null;
  weight: number;
}

/** A part of the cart; a null key is what is unassigned. */
export interface WeightShare {
  key: string | null;
  weight: number;
  /** Percent with 1 decimal; the shares add up to 100.0. */
  percentage: number;
}

const tenthsOfAll = 1000;

/**
 * What a position adds to each of its funds: all of its weight, by the shares in percent of its funds; what they leave open is
 * unassigned. A fund is its own only share of 100.
 */
export function fundWeights(weight: number, funds: readonly { fundId: string; share: number }[]): FundWeight[] {
  const total = exactSum(funds.map(({ share }) => share));
  const whole = Math.max(total, 100);
  const named = funds.map(({ fundId, share }) => ({ fundId, weight: exactProduct([weight, share / whole]) }));
  return total < 100 ? [...named, { fundId: null, weight: exactProduct([weight, (100 - total) / 100]) }] : named;
}

/** The cart by one side of its funds, or fund by fund, the largest first and what is unknown last (calculation, section 11). */
export function weightsBy(
  side: LookThroughSide | 'fund',
  weights: readonly FundWeight[],
  factsOf: (fundId: string) => FundFacts | null,
): WeightShare[] {
  return shares(weights.map(({ fundId, weight }) => ({ key: keyOf(side, fundId, factsOf), weight })));
}

/** What of a side a fund belongs to; null where that is unknown, or no fund is named. */
export function keyOf(
  side: LookThroughSide | 'fund',
  fundId: string | null,
  factsOf: (fundId: string) => FundFacts | null,
): string | null {
  if (fundId === null) return null;
  const facts = factsOf(fundId);
  return side === 'fund' ? (facts?.family ?? fundId) : (facts?.[side] ?? null);
}

/** The cart by the published holdings of its funds; what is not published is unassigned. */
export function weightsByHolding(
  weights: readonly FundWeight[],
  factsOf: (fundId: string) => FundFacts | null,
): WeightShare[] {
  return shares(
    weights.flatMap(({ fundId, weight }) => {
      const holdings = (fundId !== null && factsOf(fundId)?.holdings) || [];
      return fundWeights(
        weight,
        holdings.map(({ id, share }) => ({ fundId: id, share })),
      ).map((held) => ({ key: held.fundId, weight: held.weight }));
    }),
  );
}

function shares(weights: readonly { key: string | null; weight: number }[]): WeightShare[] {
  const parts = new Map<string | null, number[]>();
  for (const { key, weight } of weights) {
    const others = parts.get(key);
    if (others) others.push(weight);
    else parts.set(key, [weight]);
  }
  const summed = [...parts]
    .map(([key, values]) => ({ key, weight: exactSum(values) }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => Number(a.key === null) - Number(b.key === null) || b.weight - a.weight);
  const tenths = largestRemainder(
    summed.map(({ weight }) => weight),
    tenthsOfAll,
  );
  return summed.map((share, index) => ({ ...share, percentage: (tenths[index] ?? 0) / 10 }));
}
