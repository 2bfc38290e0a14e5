import { exactSum } from '#domain/money/exact.ts';
import { formatMoney } from '#i18n/format.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { cart } from '#state/cart/cart.ts';
import { enteredAmount } from './entered-amount.ts';
import { useCurrencyCode } from './reference.ts';

/** Returns the sum of the amounts entered for items, by currency: `800 € and 12 000 Kč`; empty if it is zero. */
export function useAmountsText(): (uuids: readonly string[]) => string {
  const code = useCurrencyCode();
  return (uuids) => {
    const amounts = new Map<string | null, number[]>();
    for (const item of uuids.flatMap((uuid) => cart.item(uuid) ?? [])) {
      const { currencyId } = item.resolved.position.calcInput;
      const entered = [enteredAmount(item, 'oneOffAmount'), enteredAmount(item, 'periodicalAmount')];
      amounts.set(currencyId, [...(amounts.get(currencyId) ?? []), ...entered]);
    }
    const sums = [...amounts]
      .map(([currencyId, entered]) => ({ currencyId, sum: exactSum(entered) }))
      .filter(({ sum }) => sum > 0)
      .map(({ currencyId, sum }) => formatMoney(sum, code(currencyId)));
    return new Intl.ListFormat(currentLanguage()).format(sums);
  };
}
