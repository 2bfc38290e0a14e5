import { exactDifference, exactProduct, exactSum } from '../../money/exact.ts';
import { largestRemainder } from '../../money/largest-remainder.ts';
import { roundedParts } from '../../money/rounded-parts.ts';
import { roundMoney } from '../../money/rounding.ts';
import {
  fundWeights,
  keyOf,
  type LookThroughFund,
  type FundWeight,
  type LookThroughSide,
  type WeightShare,
} from './look-through.ts';

/** A position with its weight in money and its funds, by shares in percent. */
export interface WeighedPosition {
  uuid: string;
  weight: number;
  funds: readonly { fundId: string; share: number }[];
}

/** The part of a position invested in one fund. */
export interface HeldFund extends FundWeight {
  uuid: string;
}

/** Splits every position into its funds. */
export const heldFunds = (positions: readonly WeighedPosition[]): HeldFund[] =>
  positions.flatMap(({ uuid, weight, funds }) => fundWeights(weight, funds).map((held) => ({ ...held, uuid })));

/** A selection in one dimension of a cart; a null key selects the unassigned part. */
export interface LookThroughFilter {
  side: LookThroughSide | 'fund';
  key: string | null;
}

/** Returns the parts that match all selections. */
export function filteredFunds(
  held: readonly HeldFund[],
  filters: readonly LookThroughFilter[],
  factsOf: (fundId: string) => LookThroughFund | null,
): HeldFund[] {
  return held.filter((one) => filters.every(({ side, key }) => keyOf(side, one.fundId, factsOf) === key));
}

/** A share above the configured limit. */
export interface Concentration {
  side: LookThroughFilter['side'];
  key: string;
  percentage: number;
  limit: number;
  /** The amount that exceeds the limit. */
  excess: number;
}

/**
 * Returns the shares of a dimension above its limit in percent, largest excess first; the unassigned part is not a
 * concentration.
 */
export function concentrations(
  side: Concentration['side'],
  shares: readonly Omit<WeightShare, 'amount'>[],
  limit: number,
): Concentration[] {
  const total = exactSum(shares.map(({ weight }) => weight));
  const allowed = exactProduct([total, limit / 100]);
  return shares
    .flatMap(({ key, weight, percentage }) =>
      key !== null && weight > allowed
        ? [{ side, key, percentage, limit, excess: roundMoney(exactDifference(weight, allowed)) }]
        : [],
    )
    .toSorted((one, other) => other.excess - one.excess);
}

/** Returns the weighted mean risk of the funds with a known risk; null if there are none. */
export function meanRisk(shares: readonly Pick<WeightShare, 'key' | 'weight'>[]): number | null {
  const known = shares.filter(({ key }) => key !== null && Number.isFinite(Number(key)));
  const total = exactSum(known.map(({ weight }) => weight));
  if (total === 0) return null;
  return exactSum(known.map(({ key, weight }) => exactProduct([Number(key), weight]))) / total;
}

/** A fund, or share classes of one, held more than once. */
export interface RepeatedFund {
  /** The name without the share class. */
  name: string;
  places: readonly HeldFund[];
  weight: number;
}

/** The last word of a fund's name with several share classes: a letter or two, a currency, hedging or distribution. */
const classMark = /^(?:[A-Z]{1,2}\d?|[A-Z]{3}|hedged|zaj\.?|acc\.?|dist\.?|cap\.?|inc\.?)$/u;
const fewestWords = 2;

/** Strips the share class from the name of a fund; keeps at least two words. */
export function nameWithoutClass(name: string): string {
  const words = name.split(/\s+/u);
  while (words.length > fewestWords && classMark.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

interface NamedFund {
  name: string;
  issuer: string | null;
}

/** The common key of a fund's share classes. */
const familyOf = ({ name, issuer }: NamedFund) => JSON.stringify([nameWithoutClass(name), issuer]);

/** Maps each held fund to the first held share class of its family, which represents all of them. */
export function shareClassFamilies(
  held: readonly HeldFund[],
  fundOf: (fundId: string) => NamedFund | null,
): ReadonlyMap<string, string> {
  const firsts = new Map<string, string>();
  const families = new Map<string, string>();
  for (const { fundId } of held) {
    const fund = fundId === null ? null : fundOf(fundId);
    if (fundId === null || !fund || families.has(fundId)) continue;
    const family = familyOf(fund);
    const first = firsts.get(family) ?? fundId;
    firsts.set(family, first);
    families.set(fundId, first);
  }
  return families;
}

/**
 * Returns funds held in more than one place: directly, in a package or in a program. Share classes with one name and issuer
 * count as one fund. Largest total first.
 */
export function repeatedFunds(held: readonly HeldFund[], fundOf: (fundId: string) => NamedFund | null): RepeatedFund[] {
  const groups = new Map<string, { name: string; places: HeldFund[] }>();
  for (const one of held) {
    const fund = one.fundId === null ? null : fundOf(one.fundId);
    if (!fund) continue;
    const name = nameWithoutClass(fund.name);
    const key = familyOf(fund);
    const group = groups.get(key) ?? { name, places: [] };
    group.places.push(one);
    groups.set(key, group);
  }
  return [...groups.values()]
    .filter(({ places }) => places.length > 1)
    .map(({ name, places }) => ({
      name,
      places: places.toSorted((one, other) => other.weight - one.weight),
      weight: exactSum(places.map(({ weight }) => weight)),
    }))
    .toSorted((one, other) => other.weight - one.weight);
}

/** The weight and share of a place, or of all places of a fund, as displayed. */
type ShownWeight = Pick<WeightShare, 'amount' | 'percentage'>;

export interface ShownRepeatedFund extends Omit<RepeatedFund, 'places' | 'weight'>, ShownWeight {
  places: readonly (HeldFund & ShownWeight)[];
}

/**
 * Rounds the places of repeated funds within the shares of the cart by fund, so that a fund has one share on the screen
 * and its places add up to it (calculation, section 8). `shares` count share classes like `factsOf`.
 */
export function shownRepeatedFunds(
  repeated: readonly RepeatedFund[],
  shares: readonly WeightShare[],
  factsOf: (fundId: string) => LookThroughFund | null,
): ShownRepeatedFund[] {
  return repeated.map(({ name, places }) => {
    const keys = new Map(places.map((place) => [place, keyOf('fund', place.fundId, factsOf)]));
    const shown = new Map<HeldFund, ShownWeight>();
    for (const key of new Set(keys.values())) {
      const own = places.filter((place) => keys.get(place) === key);
      const weights = own.map(({ weight }) => weight);
      const share = shares.find((one) => one.key === key);
      const amounts = roundedParts(weights, { total: share?.amount ?? 0 });
      const tenths = largestRemainder(weights, Math.round((share?.percentage ?? 0) * 10));
      for (const [index, place] of own.entries())
        shown.set(place, { amount: amounts[index] ?? 0, percentage: (tenths[index] ?? 0) / 10 });
    }
    const rounded = places.map((place) => ({ ...place, ...(shown.get(place) ?? { amount: 0, percentage: 0 }) }));
    return {
      name,
      places: rounded,
      amount: exactSum(rounded.map(({ amount }) => amount)),
      percentage: exactSum(rounded.map(({ percentage }) => percentage)),
    };
  });
}
