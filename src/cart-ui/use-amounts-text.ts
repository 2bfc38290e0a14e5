import { useTranslation } from 'react-i18next';
import { enteredDeposits } from '#domain/cart/figures/entered-deposits.ts';
import { amountPlace, formatFigure } from '#i18n/format-figure.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { cart } from '#state/cart/cart.ts';
import { enteredAmount } from './entered-amount.ts';
import { useCurrencyCode } from './reference.ts';

const textOf = (amount: number, currency: string) =>
  formatFigure('cart.not-counted', amount, { currency, place: amountPlace(amount) });

/**
 * Returns what would be paid in for items over their horizons, by currency: `800 € and 12 000 Kč`; empty if it is
 * nothing.
 */
export function useAmountsText(): (uuids: readonly string[]) => string {
  const { t } = useTranslation('forecast');
  const code = useCurrencyCode();
  return (uuids) => {
    const items = uuids.flatMap((uuid) => cart.item(uuid) ?? []);
    const deposits = enteredDeposits(
      items.map((item) => ({
        currencyId: item.resolved.position.calcInput.currencyId,
        oneOffAmount: enteredAmount(item, 'oneOffAmount'),
        periodicalAmount: enteredAmount(item, 'periodicalAmount'),
        investmentHorizon: item.resolved.position.calcInput.investmentHorizon,
      })),
    );
    const texts = deposits.flatMap(({ currencyId, total, monthly }) => [
      ...(total > 0 ? [textOf(total, code(currencyId))] : []),
      ...(monthly > 0 ? [t('a-month', { amount: textOf(monthly, code(currencyId)) })] : []),
    ]);
    return new Intl.ListFormat(currentLanguage()).format(texts);
  };
}
