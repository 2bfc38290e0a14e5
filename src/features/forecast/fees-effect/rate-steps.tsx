import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { feeCurve, type FeeCurve } from '#domain/analysis/fees/fee-curve.ts';
import { rateThresholds, thresholdNote, type ThresholdNote } from '#domain/analysis/fees/rate-thresholds.ts';
import { targetAmount, isPrepaid } from '#domain/fees/instalment-fees.ts';
import type { FeeRange } from '#domain/fees/fee-scheme.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { formatExactMoney, formatMoney, formatPercent } from '#i18n/format.ts';
import { Banner } from '#ui/layout/banner.tsx';
import panel from '#ui/layout/panel.module.css';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { FeeChart } from './fee-chart.tsx';
import styles from './fees-effect.module.css';

type BaseName = 'one-off' | 'instalment' | 'plan';

interface Base {
  name: BaseName;
  amount: number;
  ranges: readonly FeeRange[];
}

/** Returns the amounts of the item that are charged, each with its tariff. */
function basesOf(item: ForecastItem): Base[] {
  const { feeScheme: scheme, oneOffAmount, periodicalAmount } = item;
  if (!scheme) return [];
  const prepaid = isPrepaid(item.chargingMethod);
  const all: Base[] = [
    { name: 'one-off', amount: oneOffAmount, ranges: scheme.paymentRanges },
    { name: 'instalment', amount: prepaid ? 0 : periodicalAmount, ranges: scheme.paymentRanges },
    { name: 'plan', amount: prepaid && periodicalAmount > 0 ? targetAmount(item) : 0, ranges: scheme.prepaidRanges },
  ];
  return all.filter(({ amount }) => amount > 0);
}

/** Describes a threshold hint, with both fees in money. */
function useNoteText(): (base: Base, note: ThresholdNote, code: string) => string {
  const { t } = useTranslation('forecast-page');
  return ({ name, amount }, { kind, threshold, fee }, code) =>
    t(`effect.note.${kind}`, {
      what: t(`effect.base.${name}`),
      from: formatExactMoney(threshold.from, code),
      missing: formatExactMoney(threshold.from - amount, code),
      rate: formatPercent(threshold.rate, 2),
      fee: formatExactMoney(threshold.fee, code),
      below: formatExactMoney(threshold.feeBelow, code),
      now: formatExactMoney(fee, code),
    });
}

interface RateStepsProps {
  item: ForecastItem;
  code: string;
}

/** The rate steps of the fee, with hints about the amounts near the next threshold. */
export function RateSteps({ item, code }: RateStepsProps) {
  const { t } = useTranslation('forecast-page');
  const noteText = useNoteText();
  const { feeScheme: scheme, discount = 0 } = item;
  if (!scheme)
    return (
      <section className={panel.panel}>
        <p className={panel.body}>{t('effect.no-scheme')}</p>
      </section>
    );
  const bases = basesOf(item);
  const notes = bases.flatMap((base) => {
    const note = thresholdNote(scheme, base.ranges, discount, base.amount);
    return note ? [{ name: base.name, kind: note.kind, text: noteText(base, note, code) }] : [];
  });
  return (
    <section className={panel.panel}>
      <header className={panel.head}>
        <h2 className={panel.title}>{t('effect.steps')}</h2>
        <span className={panel.unit}>{t('effect.steps-note')}</span>
      </header>
      {notes.map(({ name, kind, text }) => (
        <Banner key={name} className={styles.hint} kind={kind === 'cheaper' ? 'warning' : 'info'}>
          {text}
        </Banner>
      ))}
      {bases.map((base) => (
        <Steps key={base.name} base={base} item={item} code={code} />
      ))}
    </section>
  );
}

/** An amount below this part of the threshold would be a dot in the corner of the chart. */
const leastPart = 0.1;
const isNear = ({ nearest }: FeeCurve, amount: number) => nearest === null || amount >= leastPart * nearest.from;

/** The tariff of one base as a chart and as a table. */
function Steps({ base, item, code }: RateStepsProps & { base: Base }) {
  const { t } = useTranslation('forecast-page');
  const { feeScheme: scheme, discount = 0 } = item;
  const { amount, ranges } = base;
  const curve = useMemo(
    () => (scheme ? feeCurve(scheme, ranges, discount, amount) : null),
    [scheme, ranges, discount, amount],
  );
  const name = t(`effect.base.${base.name}`);
  return (
    <div className={styles.steps}>
      <h3 className={styles.caption}>{t('effect.steps-of', { what: name, amount: formatExactMoney(amount, code) })}</h3>
      {curve && isNear(curve, amount) && <FeeChart {...{ curve, amount, name, code }} />}
      <ScrollRegion label={name}>
        <StepsTable base={base} item={item} code={code} />
      </ScrollRegion>
    </div>
  );
}

function StepsTable({ base, item, code }: RateStepsProps & { base: Base }) {
  const { t } = useTranslation('forecast-page');
  const { feeScheme: scheme, discount = 0 } = item;
  if (!scheme) return null;
  const thresholds = rateThresholds(scheme, base.ranges, discount);
  const reached = thresholds.filter(({ from }) => from <= base.amount).length;
  const lowest = base.ranges.toSorted((one, other) => one.from - other.from)[0];
  const steps = [
    ...(lowest && lowest.from <= 0 ? [{ from: 0, rate: lowest.rate, fee: 0, feeBelow: null }] : []),
    ...thresholds,
  ];
  const current = steps.length - thresholds.length + reached - 1;
  return (
    <table className={panel.table}>
      <caption className="visually-hidden">{t(`effect.base.${base.name}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t('effect.from')}</th>
          <th scope="col">{t('effect.rate')}</th>
          <th scope="col">{t('effect.fee-at')}</th>
          <th scope="col">{t('effect.fee-below')}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ from, rate, fee, feeBelow }, index) => (
          <tr key={from} className={index === current ? styles.current : undefined}>
            <th scope="row">
              {formatMoney(from, code)} {index === current && <span className="size-xs link">{t('effect.here')}</span>}
            </th>
            <td>{formatPercent(rate, 2)}</td>
            <td>{formatMoney(fee, code, 2)}</td>
            <td>{feeBelow === null ? '\u00A0' : formatMoney(feeBelow, code, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
