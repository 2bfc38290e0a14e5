import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VariantBadge } from '#charts/variant-badge.tsx';
import { YearChart } from '#charts/years/year-chart.tsx';
import type { YearModel } from '#charts/years/year-scene.ts';
import { priceSteps } from '#domain/charts/axis-steps.ts';
import { type PricesTogether, rebasedStart } from '#domain/funds/prices/prices-together.ts';
import { monthAway } from '#domain/funds/prices/period-performance.ts';
import { displayName } from '#domain/catalogue/display-name.ts';
import { formatDate } from '#i18n/format.ts';
import { formatFact, formatStep } from '#i18n/format-fact.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import panel from '#ui/layout/panel.module.css';
import styles from './funds-compare.module.css';
import {
  comparedPeriods,
  comparedUnits,
  type ComparedFund,
  type ComparedPeriod,
  type ComparedUnit,
} from './use-compared-funds.ts';

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

const whole = rebasedStart;
const mostSteps = 7;
const value = (amount: number | undefined) => formatFact('rebased', amount);
const growth = (amount: number | undefined) => formatFact('change', (amount ?? Number.NaN) - whole);

interface Line extends ComparedFund {
  values: Float64Array;
}

/** Sorts the lines by their value on a day, the highest first. */
const sortedAt = (lines: readonly Line[], day: number) =>
  lines.toSorted((one, other) => (other.values[day] ?? 0) - (one.values[day] ?? 0));

function modelOf(lines: readonly Line[], { days }: PricesTogether): YearModel {
  const last = days.length - 1;
  const all = lines.flatMap(({ values }) => [...values]);
  return {
    years: last,
    lines: lines.map(({ fund, look, values }, place) => ({
      name: fund.id,
      values,
      colour: look.colour,
      width: place === 0 ? 2.5 : 2,
      dash: look.dash,
    })),
    bands: [],
    ends: sortedAt(lines, last).map(({ fund, look, values }) => ({
      name: fund.id,
      at: values[last] ?? whole,
      label: look.letter,
      text: `${value(values[last])} (${growth(values[last])})`,
      isMain: false,
    })),
    level: whole,
    mark: null,
    steps: priceSteps({ lowest: Math.min(whole, ...all), highest: Math.max(whole, ...all) }, mostSteps),
    formatAxis: (amount) => formatStep(amount),
    yearText: (day) => formatDate(days[day]).slice(3),
    rows: [],
  };
}

interface CardProps {
  lines: readonly Line[];
  day: number;
  title: string;
}

function DayCard({ lines, day, title }: CardProps) {
  return (
    <div className={styles.card}>
      <strong>{title}</strong>
      {sortedAt(lines, day).map(({ fund, look, values }) => (
        <span key={fund.id} className={styles.cardLine}>
          <VariantBadge look={look} />
          <span className={styles.cardName} title={fund.name}>
            {displayName(fund.name)}
          </span>
          <strong>{value(values[day])}</strong>
        </span>
      ))}
    </div>
  );
}

/** Replaces the tooltip on a phone, where the card is shown below the chart. */
const noCard = () => null;

function Chart({ lines, prices, note }: { lines: readonly Line[]; prices: PricesTogether; note: string }) {
  const { t } = useTranslation('funds-compare');
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const [pinned, setPinned] = useState<number | null>(null);
  const { days } = prices;
  const last = days.length - 1;
  const wordsOf = ({ fund, look, values }: Line, day: number) =>
    `${look.letter} ${displayName(fund.name)} ${value(values[day])}`;
  const list = sortedAt(lines, last).map((line) => wordsOf(line, last));
  const cardOf = (day: number) => <DayCard lines={lines} day={day} title={formatDate(days[day])} />;
  return (
    <>
      <YearChart
        model={modelOf(lines, prices)}
        plotHeight={isNarrow ? 220 : 320}
        label={t('chart', { date: formatDate(days[0]), list: list.join(', ') })}
        pinned={pinned}
        onPin={setPinned}
        farFrom={(day, direction) => monthAway(days, day, direction)}
        textOf={(day) => [formatDate(days[day]), ...sortedAt(lines, day).map((line) => wordsOf(line, day))].join(', ')}
        linesOf={(day) => sortedAt(lines, day).map((line) => wordsOf(line, day))}
        cardOf={isNarrow ? noCard : cardOf}
        dotsOf={(day) =>
          lines.map(({ fund, look, values }) => ({
            name: fund.id,
            value: values[day] ?? whole,
            colour: look.colour,
            isFilled: false,
          }))
        }
      />
      {isNarrow && cardOf(Math.min(pinned ?? last, last))}
      <p className={styles.note}>{note}</p>
    </>
  );
}

interface PriceComparisonProps {
  funds: readonly ComparedFund[];
  /** The funds that the chart shows. */
  shown: readonly ComparedFund[];
  prices: PricesTogether | null;
  isReading: boolean;
  period: ComparedPeriod;
  onPeriod: (period: ComparedPeriod) => void;
  unit: ComparedUnit;
  onUnit: (unit: ComparedUnit) => void;
  currency: string;
  /** Codes of the currencies that cannot be converted. */
  withoutRates: readonly string[];
}

/** Prices from the first day on which all funds have one, each in its own currency or in the user's. */
export function PriceComparison(props: PriceComparisonProps) {
  const { funds, shown, prices, isReading, period, onPeriod, unit, onUnit, currency, withoutRates } = props;
  const { t } = useTranslation('funds-compare');
  const noteOf = useWindowNote();
  const lines = funds.flatMap((one, place): Line[] => {
    const values = prices?.values[place];
    return values && shown.includes(one) ? [{ ...one, values }] : [];
  });
  const waitingText = () => {
    if (isReading) return t('reading');
    return withoutRates.length > 0 ? t('no-rates', { list: withoutRates.join(', ') }) : t('no-prices');
  };
  return (
    <section className={panel.panel} aria-label={t('prices')} aria-busy={isReading || undefined}>
      <header className={panel.head}>
        <h2 className={panel.title}>{t('prices')}</h2>
        <div className="cluster gap-2 screen-only">
          <SegmentedControl
            label={t('unit.label')}
            hideLabel
            size="sm"
            options={comparedUnits.map((one) => ({ value: one, label: one === 'user' ? currency : t('unit.fund') }))}
            value={unit}
            onChange={onUnit}
          />
          <SegmentedControl
            label={t('window')}
            hideLabel
            size="sm"
            options={comparedPeriods.map((one) => ({ value: one, label: t(`period.${one}`) }))}
            value={period}
            onChange={onPeriod}
          />
        </div>
      </header>
      <div className={panel.body}>
        {prices && prices.days.length > 1 ? (
          <Chart lines={lines} prices={prices} note={noteOf(prices, lines.length, unit === 'user' ? currency : null)} />
        ) : (
          <p className={styles.waiting}>{waitingText()}</p>
        )}
      </div>
    </section>
  );
}
