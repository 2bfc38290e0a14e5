import { useSnapshot } from 'valtio';
import type { WeightShare } from '#domain/analysis/look-through/look-through.ts';
import { formatMoney, formatPercent } from '#i18n/format.ts';
import { lookThroughView } from '#state/analysis/look-through-view.ts';
import { useCurrencyCode } from '#cart-ui/reference.ts';

/** Formats a share in percent or in money, as the view is set. */
export function useShareText() {
  const isMoney = useSnapshot(lookThroughView).unit === 'money';
  const currencyCode = useCurrencyCode()();
  return {
    isMoney,
    textOf: ({ weight, percentage }: Pick<WeightShare, 'weight' | 'percentage'>): string =>
      isMoney ? formatMoney(weight, currencyCode) : formatPercent(percentage, 1),
  };
}
