import { isDeepEqual } from '../../equality.ts';
import type { ForexPair } from '../../forecast/forecast-result.ts';
import { positionOfPart } from '../resolve/resolve-package.ts';
import type { ResolvedTerms, ItemTerms } from './cart-terms.ts';

/** What differs between the terms of a cart then and now; items by the uuid of their position, in cart order. */
export interface TermsChanges {
  /** Counted then and do not now. */
  uncounted: readonly string[];
  /** Other entry fees: scheme, method, discount or bounds of prepaid fees. */
  fees: readonly string[];
  /** Other expected gains. */
  gains: readonly string[];
  /** Pairs that are quoted at another rate. */
  rates: readonly { was: ForexPair; is: ForexPair }[];
}

const feesOf = ({ feeScheme, chargingMethod, discount = 0, prepaid }: ItemTerms) => ({
  feeScheme: feeScheme ?? null,
  chargingMethod: chargingMethod ?? null,
  discount,
  prepaid: prepaid ?? null,
});

const nameOf = ({ currencyFromId, currencyToId }: ForexPair): string => `${currencyFromId} ${currencyToId}`;

const pairsOf = ({ rates }: ResolvedTerms): Map<string, ForexPair> =>
  new Map(rates.flatMap(({ pairs }) => pairs.map((pair) => [nameOf(pair), pair])));

/** A pair that is not needed now is no change: its items may be gone. */
function changedRates(then: ResolvedTerms, now: ResolvedTerms): TermsChanges['rates'] {
  const current = pairsOf(now);
  return [...pairsOf(then)].flatMap(([name, was]) => {
    const is = current.get(name);
    return is && !isDeepEqual(was, is) ? [{ was, is }] : [];
  });
}

/** Returns what has changed between the terms that a cart was saved with and those of the same cart now. */
export function termsChanges(then: ResolvedTerms, now: ResolvedTerms): TermsChanges {
  if (then.version === now.version) return { uncounted: [], fees: [], gains: [], rates: [] };
  const current = new Map(now.items.map((item) => [item.id, item]));
  const positions = (differs: (former: ItemTerms, item: ItemTerms | undefined) => boolean) => [
    ...new Set(
      then.items.filter((former) => differs(former, current.get(former.id))).map(({ id }) => positionOfPart(id)),
    ),
  ];
  return {
    uncounted: positions((_, item) => !item),
    fees: positions((former, item) => item !== undefined && !isDeepEqual(feesOf(former), feesOf(item))),
    gains: positions((former, item) => item !== undefined && !isDeepEqual(former.path, item.path)),
    rates: changedRates(then, now),
  };
}
