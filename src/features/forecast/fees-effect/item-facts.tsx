import { useTranslation } from 'react-i18next';
import { targetAmount } from '#domain/fees/instalment-fees.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import { amountPlace, formatFigure } from '#i18n/format-figure.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import type { Years } from '#cart-ui/use-years.ts';
import type { StateOfItem } from './use-ways.ts';
import styles from './fees-effect.module.css';

/** Returns the calculator input of a product; null for a package, whose funds have an input each. */
export const forecastOf = ({ resolved }: StateOfItem): ForecastItem | null =>
  resolved.input?.kind === 'product' ? resolved.input.forecast : null;

/** What a package's amount is, by how it is paid. */
const paidAs = { OneOff: 'item.one-off', Periodical: 'item.periodical' } as const;

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
  const amount = (label: string, of: FigureId, value: number) => {
    const place = amountPlace(value);
    const mark = figureMark([{ of, subject: [item.uuid] }], place);
    return { label, value: formatFigure(of, value, { currency: code, place }), mark };
  };
  const facts = [
    ...('investedAmount' in calcInput
      ? [amount(t('effect.amount'), paidAs[calcInput.investmentType], calcInput.investedAmount ?? 0)]
      : [
          amount(t('effect.one-off'), 'item.one-off', calcInput.oneOffAmount ?? 0),
          amount(t('effect.monthly'), 'item.periodical', calcInput.periodicalAmount ?? 0),
        ]),
    {
      label: t('effect.horizon'),
      value: t('effect.years-until', { count: horizon, year: years.calendar(horizon) }),
      mark: {},
    },
    ...(hasTarget ? [amount(t('effect.target'), 'item.target', targetAmount(forecast))] : []),
    ...(forecast?.feeScheme
      ? [
          {
            label: t('effect.discount'),
            value: formatFigure('assumption.discount', (forecast.discount ?? 0) * 100),
            mark: figureMark([{ of: 'assumption.discount', subject: [item.uuid] }]),
          },
        ]
      : []),
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, mark }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd {...mark}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
