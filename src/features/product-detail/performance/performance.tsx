import { useTranslation } from 'react-i18next';
import { ValueBars } from '#charts/value-bars.tsx';
import type { DetailPerformance, MonthPerformance, YearPerformance } from '#contract/fund-detail.ts';
import type { PerformancePeriod as Period } from '#domain/catalogue/vocabulary.ts';
import { isOverYear } from '#domain/funds/growth.ts';
import { formatDate, formatPercent } from '#i18n/format.ts';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { MonthGrid } from './month-grid.tsx';
import styles from './performance.module.css';
import { SectionHeading } from '../shared/section-heading.tsx';
import { SignedPercent } from './signed-percent.tsx';

/** Products made of others state no first day. */
type Entry = Omit<DetailPerformance, 'fromDate'> & Partial<Pick<DetailPerformance, 'fromDate'>>;

export interface PeriodPerformanceProps {
  performance: readonly Entry[];
  /** In the order to show; all eleven where nothing is said (FUND-15). */
  periods?: readonly Period[] | undefined;
}

/** In the order of their length. */
const shownPeriods: readonly Period[] = ['1W', '1M', '3M', '6M', '9M', 'YTD', '1Y', '2Y', '3Y', '5Y', 'SinceInception'];

/** Since its start a product younger than a year has grown in total, an older one is stated a year. */
const isInTotal = ({ type, fromDate, asOfDate }: Entry) =>
  type === 'SinceInception' && fromDate !== undefined && !isOverYear(fromDate, asOfDate);

/** Performance by period, N/A where the product states none (FUND-15). */
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

const fewestYears = 5;

/** The years to show, ascending: all that are known and at least five (FUND-16). */
export function shownYears(years: readonly YearPerformance[]): { year: number; value: number | null }[] {
  const valueOf = new Map(years.map(({ year, value }) => [year, value]));
  const last = Math.max(...valueOf.keys());
  const first = Math.min(last - fewestYears + 1, ...valueOf.keys());
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const year = first + index;
    return { year, value: valueOf.get(year) ?? null };
  });
}

/** Performance of each calendar year as bars (FUND-16). */
export function YearBars({ years }: { years: readonly YearPerformance[] }) {
  const { t } = useTranslation('fund-detail');
  if (years.length === 0) return <NotAvailable />;
  return (
    <ValueBars
      bars={shownYears(years).map(({ year, value }) => ({ label: String(year), value }))}
      label={t('performance.years')}
      formatValue={(value) => formatPercent(value, 2, { signed: true })}
    />
  );
}

export interface PerformanceProps {
  performance: readonly DetailPerformance[];
  years: readonly YearPerformance[];
  months: readonly MonthPerformance[];
  /** The currency of the figures, where it is known. */
  currency: string | null;
}

/** How a product has done: by period, by year and by month (FUND-15…17, SIL-64). */
export function Performance({ performance, years, months, currency }: PerformanceProps) {
  const { t } = useTranslation('fund-detail');
  const asOf = performance[0]?.asOfDate;
  const note = [
    currency !== null && t('performance.in-currency', { currency }),
    asOf !== undefined && t('performance.as-of', { date: formatDate(asOf) }),
  ].filter((part) => part !== false);
  return (
    <>
      <SectionHeading title={t('section.performance')}>
        {note.length > 0 && <span className={styles.note}>{note.join(', ')}</span>}
      </SectionHeading>
      <PeriodPerformance performance={performance} />
      <h3 className={styles.subtitle}>{t('performance.years')}</h3>
      <YearBars years={years} />
      <h3 className={styles.subtitle}>{t('performance.months')}</h3>
      <MonthGrid months={months} />
      <p className={styles.warning}>{t('performance.warning')}</p>
    </>
  );
}
