import { isDeepEqual } from '../../equality.ts';
import { positionOfPart } from '../resolve/resolve-package.ts';
import type { CartTerms, ItemTerms } from './cart-terms.ts';

/** What differs between the terms of a cart then and now; items by the uuid of their position, in cart order. */
export interface TermsChanges {
  /** Counted then and do not now. */
  uncounted: readonly string[];
  /** Other entry fees: scheme, method, discount or bounds of prepaid fees. */
  fees: readonly string[];
  /** Other expected gains. */
  gains: readonly string[];
  /** Rates that differ; null without a rate now. */
  rates: readonly { currencyFromId: string; currencyToId: string; was: number; is: number | null }[];
}

const feesOf = ({ feeScheme, chargingMethod, discount = 0, prepaid }: ItemTerms) => ({
  feeScheme: feeScheme ?? null,
  chargingMethod: chargingMethod ?? null,
  discount,
  prepaid: prepaid ?? null,
});

function changedRates(then: CartTerms, now: CartTerms): TermsChanges['rates'] {
  // In another currency there is nothing to compare.
  if (then.currencyId !== now.currencyId) return [];
  return then.rates.flatMap(({ currencyFromId, currencyToId, factor }) => {
    const rate = now.rates.find((one) => one.currencyFromId === currencyFromId);
    if (rate?.factor === factor) return [];
    return [{ currencyFromId, currencyToId, was: factor, is: rate?.factor ?? null }];
  });
}

/** Returns what has changed between the terms that a cart was saved with and those of the same cart now. */
export function termsChanges(then: CartTerms, now: CartTerms): TermsChanges {
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
