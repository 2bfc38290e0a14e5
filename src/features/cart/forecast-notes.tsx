import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { formatMoney, formatPercent } from '#i18n/format.ts';
import { cartList } from '#state/cart.ts';
import styles from './forecast-notes.module.css';
import { useProductName } from './reference.ts';
import type { ForecastSnapshot } from './summary-view.ts';

function useUnknownNames(forecast: ForecastSnapshot): string {
  const { positions } = useSnapshot(cartList);
  const nameOf = useProductName();
  return positions
    .filter(({ uuid }) => forecast.withoutForecast.includes(uuid))
    .flatMap((position) => nameOf(position) ?? [])
    .join(', ');
}

/** What every forecast discloses beside its figures, at body size (calculation, section 10; SIL-101). */
export function ForecastNotes({ forecast, currencyCode }: { forecast: ForecastSnapshot; currencyCode: string }) {
  const { t } = useTranslation('forecast');
  const names = useUnknownNames(forecast);
  const { totals, disclosure } = forecast;
  const exact = (amount: number | null) => formatMoney(amount, currencyCode, 2);
  return (
    <section className={styles.notes}>
      <h3 className={styles.title}>{t('notes.title')}</h3>
      <p>{t('notes.warning')}</p>
      <p>
        {t('notes.paid', {
          paid: exact(totals.totalInvestment),
          fee: exact(totals.indicativeFee),
          percent: formatPercent(disclosure.feePercent, 2),
        })}
      </p>
      {disclosure.assetsWithoutFee !== null && (
        <p>
          {t('notes.fees', {
            without: exact(disclosure.assetsWithoutFee),
            with: exact(totals.expectedAssets),
            perYear: formatPercent(disclosure.costPerYear, 2),
          })}
        </p>
      )}
      {totals.expectedAssets !== null && (
        <p>
          {disclosure.breakEvenMonth === null
            ? t('notes.no-break-even')
            : t('notes.break-even', { month: disclosure.breakEvenMonth })}
        </p>
      )}
      {names && <p>{t('notes.without-forecast', { names })}</p>}
    </section>
  );
}
