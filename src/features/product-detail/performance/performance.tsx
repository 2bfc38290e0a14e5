import { useTranslation } from 'react-i18next';
import { ValueBars } from '#charts/value-bars.tsx';
import type { DetailPerformance, MonthPerformance, YearPerformance } from '#contract/fund-detail.ts';
import type { PerformancePeriod as Period } from '#domain/catalogue/vocabulary.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { isOverYear } from '#domain/funds/prices/growth.ts';
import { shownMonths } from '#domain/funds/prices/shown-performance.ts';
import { formatDate } from '#i18n/format.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { MonthGrid } from './month-grid.tsx';
import styles from './performance.module.css';
import { SectionHeading } from '../shared/product-sections.tsx';
import { SignedPercent } from './signed-percent.tsx';
import { TwoForms } from './two-forms.tsx';
import { YearReturns } from './year-returns.tsx';

interface MonthsProps {
  months: readonly MonthPerformance[];
  /** The date of the data: without a history the months before it are shown as unknown. */
  day: PlainDate;
}

/** Performance of the last twelve months as a chart, or of all months as a calendar (FUND-17). */
function Months({ months: known, day }: MonthsProps) {
  const { t } = useTranslation('fund-detail');
  const months = shownMonths(known, day);
  return (
    <TwoForms
      title={t('performance.months')}
      first="chart"
      table={<MonthGrid months={known} shown={months} />}
      chart={
        <ValueBars
          bars={months.map(({ year, month, value }) => ({ label: `${String(month).padStart(2, '0')}/${year}`, value }))}
          label={t('performance.months')}
          formatValue={(value) => formatFact('change', value)}
        />
      }
    />
  );
}

/** Products that consist of others state no first day. */
type Entry = Omit<DetailPerformance, 'fromDate'> & Partial<Pick<DetailPerformance, 'fromDate'>>;

export interface PeriodPerformanceProps {
  performance: readonly Entry[];
  /** In display order; all eleven by default (FUND-15). */
  periods?: readonly Period[] | undefined;
}

/** Sorted by length. */
const shownPeriods: readonly Period[] = ['1W', '1M', '3M', '6M', '9M', 'YTD', '1Y', '2Y', '3Y', '5Y', 'SinceInception'];

/** Performance since the start is cumulative for a product younger than a year and annual for an older one. */
const isInTotal = ({ type, fromDate, asOfDate }: Entry) =>
  type === 'SinceInception' && fromDate !== undefined && !isOverYear(fromDate, asOfDate);

/** Performance by period, N/A for periods that the product does not state (FUND-15). */
export function PeriodPerformance({ performance, periods = shownPeriods }: PeriodPerformanceProps) {
  const { t } = useTranslation('fund-detail');
  return (
    <dl className={styles.periods}>
      {periods.map((period) => {
        const entry = performance.find(({ type }) => type === period);
        return (
          <div key={period} className={styles.period}>
            <dt>{t(entry && isInTotal(entry) ? 'performance.since-start' : `performance.period.${period}`)}</dt>
            <dd>
              <SignedPercent value={entry?.value} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

export interface PerformanceProps {
  performance: readonly DetailPerformance[];
  years: readonly YearPerformance[];
  months: readonly MonthPerformance[];
  /** The currency of the figures, if known. */
  currency: string | null;
  day: PlainDate;
}

/** The performance of a product by period, year and month (FUND-15…17, SIL-64). */
export function Performance({ performance, years, months, currency, day }: PerformanceProps) {
  const { t } = useTranslation('fund-detail');
  const asOf = performance[0]?.asOfDate;
  const note = [
    currency !== null && t('performance.in-currency', { currency }),
    asOf !== undefined && t('performance.as-of', { date: formatDate(asOf) }),
  ].filter((part) => part !== false);
  return (
    <>
      <SectionHeading title={t('section.performance')}>
        {note.length > 0 && <span className="size-sm tertiary">{note.join(', ')}</span>}
      </SectionHeading>
      <PeriodPerformance performance={performance} />
      <YearReturns years={years} day={day} />
      <Months months={months} day={day} />
      <p className={styles.warning}>{t('performance.warning')}</p>
    </>
  );
}
