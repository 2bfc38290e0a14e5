import { useSnapshot } from 'valtio';
import { summedFigures, type RowFigures } from '#domain/cart/table/row-figures.ts';
import { conversionFactor, type Conversion } from '#domain/forecast/forex.ts';
import { cart } from '#state/cart/cart.ts';
import type { LeftOutItem } from '#state/cart/cart-summary.ts';
import { enteredAmount } from '#cart-ui/entered-amount.ts';
import { missingReason } from '#cart-ui/missing-reason.ts';
import { useConversions } from '#cart-ui/use-conversions.ts';
import { useRowResult } from './use-row-result.ts';

export interface GroupSums {
  /** Sum of the amounts in the user's currency; null if a rate is missing (SIL-97). */
  oneOffAmount: number | null;
  periodicalAmount: number | null;
  figures: RowFigures;
  isCalculating: boolean;
  /** Whether one of the items has an error. */
  hasError: boolean;
}

/** An item that is missing an amount, or whose terms are loading, has no error. */
const isWrong = (item: LeftOutItem) => item.reason !== 'loading' && missingReason(item) !== 'amount';

const inUsersCurrency = (amount: number, conversion: Conversion | null): number | null => {
  if (amount === 0) return 0;
  return conversion && amount * conversionFactor(conversion);
};

/** Returns sums over items, recomputed when a calculation of the cart begins or ends. */
export function useGroupSums(uuids: readonly string[]): GroupSums {
  // Subscribing to the summary is sufficient: it changes whenever a calculation of the cart begins or ends.
  const { leftOut, status } = useSnapshot(cart.summary);
  const resultOf = useRowResult();
  const conversionFrom = useConversions();
  const uncounted = new Set(leftOut.map(({ uuid }) => uuid));
  // Uncounted items are excluded, so that the rows add up to their sums.
  const items = uuids.flatMap((uuid) => (uncounted.has(uuid) ? [] : (cart.item(uuid) ?? [])));
  const results = items.map((item) => resultOf(item));
  const known = results.flatMap((result) => (result.kind === 'figures' ? result : []));
  const amountOf = (column: 'oneOffAmount' | 'periodicalAmount') =>
    items.reduce<number | null>((sum, item) => {
      const { currencyId } = item.resolved.position.calcInput;
      const amount = inUsersCurrency(enteredAmount(item, column), conversionFrom(currencyId));
      return sum === null || amount === null ? null : sum + amount;
    }, 0);
  const lacksRate = results.some(({ kind }) => kind === 'no-rate');
  const own = new Set(uuids);
  return {
    oneOffAmount: amountOf('oneOffAmount'),
    periodicalAmount: amountOf('periodicalAmount'),
    figures: summedFigures(lacksRate ? [] : known.map(({ figures }) => figures)),
    isCalculating: status === 'calculating' && known.some(({ isCalculating }) => isCalculating),
    hasError: leftOut.some((item) => own.has(item.uuid) && isWrong(item)),
  };
}
