import { exactProduct, exactSum } from '../../money/exact.ts';
import { largestRemainder } from '../../money/largest-remainder.ts';
import { roundedParts } from '../../money/rounded-parts.ts';

export const lookThroughSides = ['assetClass', 'region', 'currency', 'issuer', 'risk'] as const;
export type LookThroughSide = (typeof lookThroughSides)[number];

/** Published facts of a fund; null if unknown. */
export type LookThroughFund = Record<LookThroughSide, string | null> & {
  /** The fund that represents all its share classes; the fund itself if they are counted separately. */
  family?: string | undefined;
  /** Published positions in percent of the fund; empty if none are published. */
  holdings: readonly Holding[];
};

export interface Holding {
  id: string;
  share: number;
}

/** The amount of a cart that is invested in one fund. A null fund is the part of a program without named funds. */
export interface FundWeight {
  fundId: string | null;
  weight: number;
}

/** A part of the cart; the null key is the unassigned part. */
export interface WeightShare {
  key: string | null;
  weight: number;
  /** The weight as displayed, in whole units; the amounts of a side add up to the displayed total. */
  amount: number;
  /** Percent with 1 decimal; the shares add up to 100.0. */
  percentage: number;
}

const tenthsOfAll = 1000;

/**
 * Distributes a position's weight over its funds by their shares in percent; the remainder is unassigned. A fund is its own
 * only share of 100.
 */
export function fundWeights(weight: number, funds: readonly { fundId: string; share: number }[]): FundWeight[] {
  const total = exactSum(funds.map(({ share }) => share));
  const whole = Math.max(total, 100);
  const named = funds.map(({ fundId, share }) => ({ fundId, weight: exactProduct([weight, share / whole]) }));
  return total < 100 ? [...named, { fundId: null, weight: exactProduct([weight, (100 - total) / 100]) }] : named;
}

/** Returns the cart by one dimension of its funds, or by fund, largest first and unknown last (calculation, section 11). */
export function weightsBy(
  side: LookThroughSide | 'fund',
  weights: readonly FundWeight[],
  factsOf: (fundId: string) => LookThroughFund | null,
): WeightShare[] {
  return shares(weights.map(({ fundId, weight }) => ({ key: keyOf(side, fundId, factsOf), weight })));
}

/** Returns a fund's key in a dimension; null if unknown or without a named fund. */
export function keyOf(
  side: LookThroughSide | 'fund',
  fundId: string | null,
  factsOf: (fundId: string) => LookThroughFund | null,
): string | null {
  if (fundId === null) return null;
  const facts = factsOf(fundId);
  return side === 'fund' ? (facts?.family ?? fundId) : (facts?.[side] ?? null);
}

/** Returns the cart by the published holdings of its funds; the unpublished part is unassigned. */
export function weightsByHolding(
  weights: readonly FundWeight[],
  factsOf: (fundId: string) => LookThroughFund | null,
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
  const amounts = roundedParts(summed.map(({ weight }) => weight));
  return summed.map((share, index) => ({
    ...share,
    amount: amounts[index] ?? 0,
    percentage: (tenths[index] ?? 0) / 10,
  }));
}

export interface PublishedComposition {
  name: string;
  items: readonly { name: string; value: number }[];
}

/**
 * Returns the names of all compositions published by any of the funds, without duplicates: coarse ones first, as in each fund.
 */
export function compositionNames(funds: readonly (readonly PublishedComposition[])[]): string[] {
  const places = new Map<string, number>();
  for (const compositions of funds)
    for (const [place, { name }] of compositions.entries()) places.set(name, Math.max(place, places.get(name) ?? 0));
  return [...places].toSorted((one, other) => one[1] - other[1]).map(([name]) => name);
}

/** Returns the composition to display: the chosen one if it exists, otherwise the last, which is the finest. */
export const shownComposition = (names: readonly string[], chosen: string | null): string | null =>
  chosen !== null && names.includes(chosen) ? chosen : (names.at(-1) ?? null);

/** Returns a fund's holdings in one composition, in percent; empty if it is not published. */
export const holdingsBy = (compositions: readonly PublishedComposition[], name: string | null): Holding[] =>
  (compositions.find((one) => one.name === name)?.items ?? []).map((item) => ({ id: item.name, share: item.value }));
