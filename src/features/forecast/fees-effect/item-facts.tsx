import { useTranslation } from 'react-i18next';
import { targetAmount } from '#domain/fees/instalment-fees.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { formatExactMoney, formatMoney, formatPercent } from '#i18n/format.ts';
import type { Years } from '#cart-ui/use-years.ts';
import type { StateOfItem } from './use-ways.ts';
import styles from './fees-effect.module.css';

/** Returns the calculator input of a product; null for a package, whose funds have an input each. */
export const forecastOf = ({ resolved }: StateOfItem): ForecastItem | null =>
  resolved.input?.kind === 'product' ? resolved.input.forecast : null;

interface ItemFactsProps {
  item: StateOfItem;
  code: string;
  years: Years;
}

/** The assumptions behind an item's figures. */
export function ItemFacts({ item, code, years }: ItemFactsProps) {
  const { t } = useTranslation('forecast-page');
  const forecast = forecastOf(item);
  const { calcInput } = item.resolved.position;
  const horizon = calcInput.investmentHorizon ?? 0;
  const hasTarget = forecast !== null && forecast.periodicalAmount > 0;
  const facts = [
    ...('investedAmount' in calcInput
      ? [{ label: t('effect.amount'), value: formatExactMoney(calcInput.investedAmount ?? 0, code) }]
      : [
          { label: t('effect.one-off'), value: formatExactMoney(calcInput.oneOffAmount ?? 0, code) },
          { label: t('effect.monthly'), value: formatExactMoney(calcInput.periodicalAmount ?? 0, code) },
        ]),
    { label: t('effect.horizon'), value: t('effect.years-until', { count: horizon, year: years.calendar(horizon) }) },
    ...(hasTarget ? [{ label: t('effect.target'), value: formatMoney(targetAmount(forecast), code) }] : []),
    ...(forecast?.feeScheme
      ? [{ label: t('effect.discount'), value: formatPercent((forecast.discount ?? 0) * 100, 0) }]
      : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
