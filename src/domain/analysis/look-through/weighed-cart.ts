import { exactDifference, exactProduct, exactSum } from '../../money/exact.ts';
import { roundMoney } from '../../money/rounding.ts';
import {
  fundWeights,
  keyOf,
  type FundFacts,
  type FundWeight,
  type LookThroughSide,
  type WeightShare,
} from './look-through.ts';

/** A position with its weight in money and the funds that it goes into, by their shares in percent. */
export interface WeighedPosition {
  uuid: string;
  weight: number;
  funds: readonly { fundId: string; share: number }[];
}

/** What of a position is in one fund. */
export interface HeldFund extends FundWeight {
  uuid: string;
}

/** Every position by its funds. */
export const heldFunds = (positions: readonly WeighedPosition[]): HeldFund[] =>
  positions.flatMap(({ uuid, weight, funds }) => fundWeights(weight, funds).map((held) => ({ ...held, uuid })));

/** What was chosen on one side of a cart: what is unassigned where the key is null. */
export interface LookThroughFilter {
  side: LookThroughSide | 'fund';
  key: string | null;
}

/** What fits all that was chosen. */
export function filteredFunds(
  held: readonly HeldFund[],
  filters: readonly LookThroughFilter[],
  factsOf: (fundId: string) => FundFacts | null,
): HeldFund[] {
  return held.filter((one) => filters.every(({ side, key }) => keyOf(side, one.fundId, factsOf) === key));
}

/** A share above the limit that somebody has set. */
export interface Concentration {
  side: LookThroughFilter['side'];
  key: string;
  percentage: number;
  limit: number;
  /** What would have to go elsewhere for the share to be at its limit. */
  excess: number;
}

/** Shares of a side above its limit in percent, the largest excess first; what is unassigned is no concentration. */
export function concentrations(
  side: Concentration['side'],
  shares: readonly WeightShare[],
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

/** The mean risk by weight, of the funds whose risk is known; null where none is. */
export function meanRisk(shares: readonly WeightShare[]): number | null {
  const known = shares.filter(({ key }) => key !== null && Number.isFinite(Number(key)));
  const total = exactSum(known.map(({ weight }) => weight));
  if (total === 0) return null;
  return exactSum(known.map(({ key, weight }) => exactProduct([Number(key), weight]))) / total;
}

/** Where a fund, or classes of one, is held more than once. */
export interface RepeatedFund {
  /** The name without what tells its classes apart. */
  name: string;
  places: readonly HeldFund[];
  weight: number;
}

/** What ends a fund's name where it has several classes: a letter or two, a currency, how it is hedged or pays. */
const classMark = /^(?:[A-Z]{1,2}\d?|[A-Z]{3}|hedged|zaj\.?|acc\.?|dist\.?|cap\.?|inc\.?)$/u;
const fewestWords = 2;

/** The name of a fund without the marks of its class; at least two words are left. */
export function nameWithoutClass(name: string): string {
  const words = name.split(/\s+/u);
  while (words.length > fewestWords && classMark.test(words.at(-1) ?? '')) words.pop();
  return words.join(' ');
}

interface NamedFund {
  name: string;
  issuer: string | null;
}

/** What the share classes of one fund have in common. */
const familyOf = ({ name, issuer }: NamedFund) => JSON.stringify([nameWithoutClass(name), issuer]);

/** By a held fund the first held one of its share classes, which stands for all of them. */
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
 * Funds that are held in more than one place: by themselves, in a package, in a program; classes of one fund too, which bear one
 * name and have one issuer. The largest together first.
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
