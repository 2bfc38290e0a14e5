import { useTranslation } from 'react-i18next';
import { ValueBars } from '#charts/value-bars.tsx';
import type { MonthPerformance } from '#contract/fund-detail.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { shownMonths } from '#domain/funds/shown-performance.ts';
import { formatPercent } from '#i18n/format.ts';
import { MonthGrid } from './month-grid.tsx';
import { TwoForms } from './two-forms.tsx';

export interface MonthsProps {
  months: readonly MonthPerformance[];
  /** The date of the data: without a history the months before it are shown as unknown. */
  day: PlainDate;
}

/** Performance of the last twelve months as a chart, or of all months as a calendar (FUND-17). */
export function Months({ months: known, day }: MonthsProps) {
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
          formatValue={(value) => formatPercent(value, 1, { signed: true })}
        />
      }
    />
  );
}
