import { orderFreeSum } from '../../numbers/order-free-sum.ts';
import { causes, causesOf, type Cause } from './cause.ts';
import type { ConvertedItem, DifferenceItem } from './difference-item.ts';
import { pairFigure, type RequestedFigure } from './pair-figure.ts';

/** Returns the number of elements of a set whose members are the bits of a number. */
function sizeOf(set: number): number {
  let size = 0;
  for (let rest = set; rest > 0; rest &= rest - 1) size += 1;
  return size;
}

/** Returns |S|! (n - |S| - 1)! / n! for every size of S: how likely a set precedes a cause in a random order. */
function weightsOf(count: number): number[] {
  const weights: number[] = [];
  let weight = 1 / count;
  for (let size = 0; size < count; size += 1) {
    weights.push(weight);
    weight *= (size + 1) / (count - size - 1);
  }
  return weights;
}

/**
 * Divides the change of a value between causes by their Shapley values: what a cause changes, on average over all orders in
 * which the causes could have come (L. S. Shapley, A Value for n-Person Games, 1953; calculation, section 13). `valueOf` gets
 * the causes that have come as the bits of a number and is asked once for each of the 2^count sets. The parts add up to the
 * whole change.
 */
function shapleyParts(count: number, valueOf: (causes: number) => number): number[] {
  const values = Float64Array.from({ length: 2 ** count }, (_, set) => valueOf(set));
  const weights = weightsOf(count);
  const parts = Array.from({ length: count }, () => 0);
  for (let set = 0; set < values.length; set += 1) {
    const weight = weights[sizeOf(set)] ?? 0;
    const before = values[set] ?? 0;
    for (let cause = 0; cause < count; cause += 1) {
      const bit = 1 << cause;
      if ((set & bit) === 0) parts[cause] = (parts[cause] ?? 0) + weight * ((values[set | bit] ?? 0) - before);
    }
  }
  return parts;
}

/** The part of each cause whose inputs differ, 0 included. */
export type CauseParts = Partial<Record<Cause, number>>;

/** The difference of one item, or of one that only one of the carts has. */
interface ItemDifference {
  id: string;
  difference: number;
  causes: CauseParts;
}

/** A difference of two carts in the client's currency, unrounded: the other less the base. */
export interface CartDifference {
  base: number;
  other: number;
  difference: number;
  causes: CauseParts;
  /** In the order of the base, then the new ones. */
  items: readonly ItemDifference[];
}

/** All inputs of an item are its own. */
const noneTaken = 0;

const figureOf = (item: DifferenceItem, asked: RequestedFigure): number =>
  item.leftOut === null ? pairFigure(item, item, asked)(noneTaken) : 0;

interface PairDifference extends ItemDifference {
  base: number;
  other: number;
}

function countedPair(base: ConvertedItem, other: ConvertedItem, asked: RequestedFigure): PairDifference {
  const found = causesOf(base, other);
  const valueOf = pairFigure(base, other, asked);
  const bitsOf = (set: number) => found.reduce((bits, cause, at) => (set & (1 << at) ? bits | cause.bits : bits), 0);
  const before = valueOf(noneTaken);
  if (found.length === 0) return { id: base.id, base: before, other: before, difference: 0, causes: {} };
  const parts = shapleyParts(found.length, (set) => valueOf(bitsOf(set)));
  const after = valueOf(bitsOf(2 ** found.length - 1));
  return {
    id: base.id,
    base: before,
    other: after,
    difference: after - before,
    causes: Object.fromEntries(found.map(({ cause }, at) => [cause, parts[at] ?? 0])),
  };
}

function pairDifference(base: DifferenceItem, other: DifferenceItem, asked: RequestedFigure): PairDifference {
  if (base.leftOut === null && other.leftOut === null) return countedPair(base, other, asked);
  const [before, after] = [figureOf(base, asked), figureOf(other, asked)];
  const difference = after - before;
  const isLeftOutByBoth = base.leftOut !== null && other.leftOut !== null;
  return {
    id: base.id,
    base: before,
    other: after,
    difference,
    causes: isLeftOutByBoth ? {} : { leftOut: difference },
  };
}

const without = (id: string, base: number, other: number): PairDifference => ({
  id,
  base,
  other,
  difference: other - base,
  causes: { products: other - base },
});

/** Adds up the parts of items by cause, in the order of `causes`. */
function totalCauses(items: readonly ItemDifference[]): CauseParts {
  const found = causes.flatMap((cause): [Cause, number][] => {
    const parts = items.flatMap((item) => item.causes[cause] ?? []);
    return parts.length === 0 ? [] : [[cause, orderFreeSum(parts)]];
  });
  return Object.fromEntries(found);
}

/**
 * Divides the difference of a figure between two carts by cause and item, independently of any order (calculation, section
 * 13). Items are paired by id, which occurs once in a cart. Throws like `forecastPlan` on inputs that cannot be projected.
 */
export function cartDifference(
  base: readonly DifferenceItem[],
  other: readonly DifferenceItem[],
  asked: RequestedFigure,
): CartDifference {
  const others = new Map(other.map((item) => [item.id, item]));
  const known = new Set(base.map(({ id }) => id));
  const pairs = base.map((item) => {
    const partner = others.get(item.id);
    return partner ? pairDifference(item, partner, asked) : without(item.id, figureOf(item, asked), 0);
  });
  const come = other.filter(({ id }) => !known.has(id)).map((item) => without(item.id, 0, figureOf(item, asked)));
  const all = [...pairs, ...come];
  const sum = (side: 'base' | 'other') => orderFreeSum(all.map((pair) => pair[side]));
  const items = all.map(({ id, difference, causes: parts }) => ({ id, difference, causes: parts }));
  const [before, after] = [sum('base'), sum('other')];
  return {
    base: before,
    other: after,
    difference: after - before,
    causes: totalCauses(items),
    items,
  };
}
