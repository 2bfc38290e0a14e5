import { useSnapshot } from 'valtio';
import { summedFigures, type RowFigures } from '#domain/cart/table/row-figures.ts';
import { conversionFactor, type Conversion } from '#domain/forecast/forex.ts';
import { cart } from '#state/cart/cart.ts';
import type { LeftOutItem } from '#state/cart/cart-summary.ts';
import { enteredAmount } from '../shared/entered-amount.ts';
import { lackOf } from '../summary/lack-of.ts';
import { useConversions, useRowResult } from './use-conversions.ts';

export interface GroupSums {
  /** What is entered, in the user's currency; items whose rate is missing are left out. */
  oneOffAmount: number;
  periodicalAmount: number;
  figures: RowFigures;
  isCalculating: boolean;
  /** Whether one of the items says that something is wrong with it. */
  hasError: boolean;
}

/** What waits for an amount, or for its terms, is no error. */
const isWrong = (item: LeftOutItem) => item.reason !== 'loading' && lackOf(item) !== 'amount';

const inUsersCurrency = (amount: number, conversion: Conversion | null) =>
  conversion ? amount * conversionFactor(conversion) : 0;

/** Sums over items, read anew whenever the cart has been calculated or is about to be. */
export function useGroupSums(uuids: readonly string[]): GroupSums {
  // Items have no say here of their own: the sums are read again as the cart's calculation begins and ends.
  const { leftOut, status } = useSnapshot(cart.summary);
  const resultOf = useRowResult();
  const conversionFrom = useConversions();
  const uncounted = new Set(leftOut.map(({ uuid }) => uuid));
  // Rows add up to their sums: what is not counted is in none of the two.
  const items = uuids.flatMap((uuid) => (uncounted.has(uuid) ? [] : (cart.item(uuid) ?? [])));
  const results = items.map((item) => resultOf(item));
  const known = results.flatMap((result) => (result.kind === 'figures' ? result : []));
  const amountOf = (column: 'oneOffAmount' | 'periodicalAmount') =>
    items.reduce((sum, item) => {
      const { currencyId } = item.resolved.position.calcInput;
      return sum + inUsersCurrency(enteredAmount(item, column), conversionFrom(currencyId));
    }, 0);
  const own = new Set(uuids);
  return {
    oneOffAmount: amountOf('oneOffAmount'),
    periodicalAmount: amountOf('periodicalAmount'),
    figures: summedFigures(known.map(({ figures }) => figures)),
    isCalculating: status === 'calculating' && known.some(({ isCalculating }) => isCalculating),
    hasError: leftOut.some((item) => own.has(item.uuid) && isWrong(item)),
  };
}
