import { useTranslation } from 'react-i18next';
import type { SeriesName } from '#domain/forecast/forecast-result.ts';
import { seriesNames } from '#domain/forecast/forecast-result.ts';
import { formatMoney, formatSignedMoney } from '#i18n/format.ts';
import type { ItemForecast } from '#state/product-state.ts';
import { classNames } from '#ui/class-names.ts';
import { Figure } from './figure.tsx';
import { ScenarioRange } from '#ui/scenario-range.tsx';
import styles from './item-result.module.css';

/** The last value of a series; null where the gains are unknown. */
function lastOf(forecast: ItemForecast | null, name: SeriesName): number | null {
  if (!forecast?.hasForecast) return null;
  const last = forecast.series[(seriesNames.indexOf(name) + 1) * (forecast.months + 1) - 1];
  return last ?? null;
}

interface ItemResultProps {
  forecast: ItemForecast | null;
  currencyCode: string;
  isCalculating: boolean;
}

/** The consequence of an item's inputs, under them (CALC-01). */
export function ItemResult({ forecast, currencyCode, isCalculating }: ItemResultProps) {
  const { t } = useTranslation(['cart', 'forecast']);
  const totals = forecast?.totals;
  const money = (amount: number | null | undefined) => formatMoney(amount, currencyCode);
  return (
    <dl
      className={classNames(styles.result, isCalculating && styles.calculating)}
      aria-busy={isCalculating || undefined}
    >
      <Figure label={t('cart.total-investment')} value={money(totals?.totalInvestment)} />
      <Figure label={t('cart.expected-assets')} value={money(totals?.expectedAssets)} />
      <Figure label={t('cart.expected-return')} value={formatSignedMoney(totals?.expectedReturns, currencyCode)} />
      <Figure label={t('cart.indicative-fee')} value={money(totals?.indicativeFee)} />
      <div className={styles.range}>
        <dt className={styles.label}>{t('forecast:range')}</dt>
        <dd>
          <ScenarioRange
            unfavourable={lastOf(forecast, 'unfavourable')}
            moderate={lastOf(forecast, 'moderate')}
            favourable={lastOf(forecast, 'favourable')}
          />
        </dd>
      </div>
    </dl>
  );
}
