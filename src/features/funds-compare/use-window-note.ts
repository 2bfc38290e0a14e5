import { useTranslation } from 'react-i18next';
import type { PricesTogether } from '#domain/funds/prices-together.ts';
import { formatDate } from '#i18n/format.ts';

/** Returns a note on the first day of the comparison, its currency, and that past prices promise nothing. */
export function useWindowNote(): (prices: PricesTogether, count: number, currency: string | null) => string {
  const { t } = useTranslation('funds-compare');
  return ({ days }, count, currency) =>
    [
      t('starts', { date: formatDate(days[0]), count }),
      currency === null ? t('in-own-currency') : t('in-currency', { currency }),
      t('no-promise'),
    ].join(' ');
}
