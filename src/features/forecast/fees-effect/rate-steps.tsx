import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { feeCurve, type FeeCurve } from '#domain/analysis/fees/fee-curve.ts';
import { rateThresholds, thresholdNote, type ThresholdNote } from '#domain/analysis/fees/rate-thresholds.ts';
import { targetAmount, isPrepaid } from '#domain/fees/instalment-fees.ts';
import type { FeeRange } from '#domain/fees/fee-scheme.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import type { FigureId, FigurePlace } from '#domain/figures/figure-registry.ts';
import { exactDifference } from '#domain/money/exact.ts';
import { amountPlace, formatFigure } from '#i18n/format-figure.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
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

/** The amount of each base as the item's facts show it. */
const ofBase = { 'one-off': 'item.one-off', instalment: 'item.periodical', plan: 'item.target' } as const;

/** The figures that a threshold hint names. */
const noted = {
  on: ['tariff.from', 'tariff.rate', 'tariff.fee', 'tariff.fee-below'],
  cheaper: ['tariff.from', 'tariff.fee', 'tariff.charged'],
  near: ['tariff.from', 'tariff.missing', 'tariff.rate', 'tariff.fee', 'tariff.charged'],
} as const;

/** Thresholds and amounts have cents only where one of them has any, fees always. */
const placeOf = (of: FigureId, place: FigurePlace): FigurePlace =>
  of === 'tariff.from' || of === 'tariff.missing' ? place : 'exact';

/** A threshold hint, with both fees in money. */
function Hint({ base: { name, amount }, note, code }: { base: Base; note: ThresholdNote; code: string }) {
  const { t } = useTranslation('forecast-page');
  const { kind, threshold, fee } = note;
  const { from, rate, fee: feeAt, feeBelow } = threshold;
  const missing = exactDifference(from, amount);
  const amounts = amountPlace(from, missing);
  const figure = (of: FigureId, value: number) =>
    formatFigure(of, value, { currency: code, place: placeOf(of, amounts) });
  const marks = noted[kind].map((of) => ({ of, subject: [name, from], place: placeOf(of, amounts) }));
  return (
    <span {...figureMark(marks)}>
      {t(`effect.note.${kind}`, {
        what: t(`effect.base.${name}`),
        from: figure('tariff.from', from),
        missing: figure('tariff.missing', missing),
        rate: figure('tariff.rate', rate),
        fee: figure('tariff.fee', feeAt),
        below: figure('tariff.fee-below', feeBelow),
        now: figure('tariff.charged', fee),
      })}
    </span>
  );
}

interface RateStepsProps {
  item: ForecastItem;
  code: string;
}

/** The rate steps of the fee, with hints about the amounts near the next threshold. */
export function RateSteps({ item, code }: RateStepsProps) {
  const { t } = useTranslation('forecast-page');
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
    return note ? [{ base, note }] : [];
  });
  return (
    <section className={panel.panel}>
      <header className={panel.head}>
        <h2 className={panel.title}>{t('effect.steps')}</h2>
        <span className={panel.unit}>{t('effect.steps-note')}</span>
      </header>
      {notes.map(({ base, note }) => (
        <Banner key={base.name} className={styles.hint} kind={note.kind === 'cheaper' ? 'warning' : 'info'}>
          <Hint base={base} note={note} code={code} />
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
  const place = amountPlace(amount);
  const of = ofBase[base.name];
  return (
    <div className={styles.steps}>
      <h3 className={styles.caption} {...figureMark([{ of, subject: [item.id] }], place)}>
        {t('effect.steps-of', { what: name, amount: formatFigure(of, amount, { currency: code, place }) })}
      </h3>
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
  const place = amountPlace(...steps.map(({ from }) => from));
  const figureOf = (of: FigureId, from: number, value: number) => (
    <FigureText {...{ of, value, currency: code }} subject={[base.name, from]} place={placeOf(of, place)} />
  );
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
              {figureOf('tariff.from', from, from)}{' '}
              {index === current && <span className="size-xs link">{t('effect.here')}</span>}
            </th>
            <td>{figureOf('tariff.rate', from, rate)}</td>
            <td>{figureOf('tariff.fee', from, fee)}</td>
            <td>{feeBelow === null ? '\u00A0' : figureOf('tariff.fee-below', from, feeBelow)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
