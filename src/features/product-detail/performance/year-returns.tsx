import { useTranslation } from 'react-i18next';
import { ValueBars } from '#charts/value-bars.tsx';
import type { YearPerformance } from '#contract/fund-detail.ts';
import type { PlainDate } from '#domain/dates/plain-date.ts';
import { shownYears, type YearValue } from '#domain/funds/prices/shown-performance.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { SignedPercent } from './signed-percent.tsx';
import { TwoForms } from './two-forms.tsx';
import styles from './year-returns.module.css';

function YearTable({ years }: { years: readonly YearValue[] }) {
  const { t } = useTranslation('fund-detail');
  return (
    <table className={styles.table}>
      <caption className="visually-hidden">{t('performance.years')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('performance.year')}</th>
          <th scope="col">{t('section.performance')}</th>
        </tr>
      </thead>
      <tbody>
        {years.toReversed().map(({ year, value }) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            <td>
              <SignedPercent value={value} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export interface YearsProps {
  years: readonly YearPerformance[];
  /** The date of the data: without a history the years before it are shown as unknown. */
  day: PlainDate;
}

/** Performance of each calendar year as a table, or as bars (FUND-16). */
export function YearReturns({ years: known, day }: YearsProps) {
  const { t } = useTranslation('fund-detail');
  const years = shownYears(known, day);
  return (
    <TwoForms
      title={t('performance.years')}
      first="table"
      table={<YearTable years={years} />}
      chart={
        <ValueBars
          bars={years.map(({ year, value }) => ({ label: String(year), value }))}
          label={t('performance.years')}
          formatValue={(value) => formatFact('performance', value)}
        />
      }
    />
  );
}
