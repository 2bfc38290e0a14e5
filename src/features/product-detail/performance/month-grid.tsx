import { useTranslation } from 'react-i18next';
import type { MonthPerformance } from '#contract/fund-detail.ts';
import type { MonthValue } from '#domain/funds/prices/shown-performance.ts';
import { formatFact } from '#i18n/format-fact.ts';
import { classNames } from '#ui/class-names.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { NotAvailable } from '#ui/marks/not-available.tsx';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import styles from './month-grid.module.css';
import { shownSign } from './signed-percent.tsx';

const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/**
 * Returns the years of the grid, the newest first: those of all known months and of the twelve that are always shown
 * (FUND-17).
 */
function gridYears(shown: readonly { year: number }[]): number[] {
  const years = shown.map(({ year }) => year);
  const [first, last] = [Math.min(...years), Math.max(...years)];
  return Array.from({ length: last - first + 1 }, (_, index) => last - index);
}

type Values = ReadonlyMap<string, number>;

const valueAt = (values: Values, year: number, month: number) => values.get(`${year} ${month}`);

function lookOf(value = 0): string {
  const sign = shownSign(formatFact('change', value));
  return classNames(sign > 0 && styles.rise, sign < 0 && styles.fall);
}

function Value({ value }: { value: number | undefined }) {
  return value === undefined ? <NotAvailable /> : <>{formatFact('change', value)}</>;
}

function Calendar({ years, values }: { years: readonly number[]; values: Values }) {
  const { t } = useTranslation('fund-detail');
  return (
    <table className={styles.grid}>
      <caption className="visually-hidden">{t('performance.months')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('performance.year')}</th>
          {months.map((month) => (
            <th key={month} scope="col">
              {t(`performance.month.${month}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {years.map((year) => (
          <tr key={year}>
            <th scope="row">{year}</th>
            {months.map((month) => (
              <td key={month} className={classNames(styles.cell, lookOf(valueAt(values, year, month)))}>
                <Value value={valueAt(values, year, month)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function YearBlocks({ years, values }: { years: readonly number[]; values: Values }) {
  const { t } = useTranslation('fund-detail');
  return (
    <div className="stack gap-5">
      {years.map((year) => (
        <div key={year} role="group" aria-label={String(year)}>
          <h4 className="below-2 medium">{year}</h4>
          <dl className={styles.blocks}>
            {months.map((month) => (
              <div key={month} className={classNames(styles.block, lookOf(valueAt(values, year, month)))}>
                <dt>{t(`performance.month.${month}`)}</dt>
                <dd>
                  <Value value={valueAt(values, year, month)} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
    </div>
  );
}

/** Number of newest years that are always shown in the layout of blocks. */
const fewestBlocks = 2;

/** A calendar of thirteen columns does not fit on a phone, so every year is a block and older ones are folded. */
function FoldedYears({ years, values }: { years: readonly number[]; values: Values }) {
  const { t } = useTranslation('fund-detail');
  const older = years.slice(fewestBlocks);
  return (
    <>
      <YearBlocks years={years.slice(0, fewestBlocks)} values={values} />
      {older.length > 0 && (
        <Disclosure label={t('performance.older-years', { count: older.length })} className={styles.older}>
          <YearBlocks years={older} values={values} />
        </Disclosure>
      )}
    </>
  );
}

export interface MonthGridProps {
  months: readonly MonthPerformance[];
  shown: readonly MonthValue[];
}

/** Monthly performance with one row per year, coloured by sign (FUND-17). */
export function MonthGrid({ months: known, shown: always }: MonthGridProps) {
  const isPhone = useMediaQuery('(max-width: 48rem)');
  const values = new Map(known.map(({ year, month, value }) => [`${year} ${month}`, value]));
  const shown = { years: gridYears([...known, ...always]), values };
  return isPhone ? <FoldedYears {...shown} /> : <Calendar {...shown} />;
}
