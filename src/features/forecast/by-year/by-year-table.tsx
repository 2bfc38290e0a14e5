import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stroke } from '#charts/lines/line-sample.tsx';
import type { CsvCell } from '#domain/export/csv.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { saveCsv } from '#state/files/save-csv.ts';
import { SegmentedControl } from '#ui/fields/segmented-control.tsx';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { FigureText } from '#ui/marks/figure-text.tsx';
import { classNames } from '#ui/class-names.ts';
import { useMediaQuery } from '#ui/layout/use-media-query.ts';
import styles from './by-year-table.module.css';
import panel from '#ui/layout/panel.module.css';
import { ScrollRegion } from '#ui/layout/scroll-region.tsx';
import { useDisclosures } from '../shared/use-disclosures.ts';
import type { YearRow } from './use-year-rows.ts';
import type { Years } from '#cart-ui/use-years.ts';

interface TableOfYears {
  rows: readonly YearRow[];
  last: number;
  years: Years;
  currencyCode: string;
  inflation: number | null;
}

/** What a figure of a row is of. */
const subjectOf = ({ name, of }: YearRow, year: number, isReal: boolean): (string | number)[] => [
  year,
  ...(of === 'year.percentile' ? [name] : []),
  ...(isReal ? ['real'] : []),
];

/** Exports every year as a row of a CSV file, in cents, followed by the assumptions. */
export function useByYearExport(): (table: TableOfYears) => void {
  const { t } = useTranslation('forecast-page');
  const disclosures = useDisclosures();
  return ({ rows, last, years, currencyCode, inflation }) => {
    const hasAge = years.age(0) !== null;
    const unit = inflation === null ? currencyCode : `${currencyCode}, ${t('todays-money')}`;
    const head: CsvCell[] = [
      t('year'),
      ...(hasAge ? [t('age')] : []),
      ...rows.map(({ label }) => `${label} (${unit})`),
    ];
    const body = Array.from({ length: last + 1 }, (_, year): CsvCell[] => [
      years.calendar(year),
      ...(hasAge ? [years.age(year)] : []),
      ...rows.map((row) => ({
        of: row.of,
        subject: subjectOf(row, year, inflation !== null),
        value: row.values[year],
      })),
    ]);
    const notes = disclosures(inflation).map((note): CsvCell[] => [note]);
    saveCsv([head, ...body, [], ...notes], currentLanguage(), t('file-name'));
  };
}

const steps = ['1', '2', '5'] as const;
type Step = (typeof steps)[number];

/** Maximum number of columns that fit side by side. */
const mostColumns = 11;
const stepFor = (years: number): Step => steps.find((step) => years / Number(step) < mostColumns) ?? '5';

/** Returns the first, the last and the selected year, and those at the step size between them. */
const shownYears = (years: number, step: Step, chosen: number): number[] =>
  Array.from({ length: years + 1 }, (_, year) => year).filter(
    (year) => year % Number(step) === 0 || year === years || year === chosen,
  );

interface YearFigureProps {
  row: YearRow;
  year: number;
  isReal: boolean;
}

function YearFigure({ row, year, isReal }: YearFigureProps) {
  const { of, values, shown = values } = row;
  return <FigureText of={of} subject={subjectOf(row, year, isReal)} value={shown[year]} />;
}

interface TableProps {
  rows: readonly YearRow[];
  isReal: boolean;
  shown: readonly number[];
  /** The highlighted year. */
  chosen: number;
  years: Years;
}

function YearHead({ year, years }: { year: number; years: Years }) {
  const { t } = useTranslation('forecast-page');
  const age = years.age(year);
  return (
    <>
      {years.calendar(year)}
      {age !== null && <span className="block size-xs secondary regular">{t('at-age', { age })}</span>}
    </>
  );
}

/** The table with years as columns. */
function WideTable({ rows, isReal, shown, chosen, years }: TableProps) {
  const { t } = useTranslation('forecast-page');
  const markOf = (year: number) => year === chosen && styles.chosen;
  return (
    <ScrollRegion label={t('by-year')}>
      <table className={classNames(panel.table, styles.table)}>
        <thead>
          <tr>
            <th scope="col">{t('year')}</th>
            {shown.map((year) => (
              <th key={year} scope="col" className={classNames(markOf(year))}>
                <YearHead year={year} years={years} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className={classNames(row.line?.isMain && styles.main)}>
              <th scope="row">
                <span className="row gap-3">
                  {row.line && <Stroke {...row.line} />}
                  <span {...(row.inLabel && figureMark(row.inLabel))}>{row.label}</span>
                </span>
              </th>
              {shown.map((year) => {
                const isLoss = row.of === 'year.return' && (row.values[year] ?? 0) < 0;
                return (
                  <td key={year} className={classNames(markOf(year), isLoss && panel.loss)}>
                    <YearFigure {...{ row, year, isReal }} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The table with years as rows and only the series that fit. */
function NarrowTable({ rows, isReal, shown, chosen, years }: TableProps) {
  const { t } = useTranslation('forecast-page');
  const columns = rows.filter(({ name }) => ['invested', 'moderate', 'stress'].includes(name)).toReversed();
  return (
    <table className={classNames(panel.table, styles.narrow)}>
      <thead>
        <tr>
          <th scope="col">{t('year')}</th>
          {columns.map(({ name, label, inLabel }) => (
            <th key={name} scope="col" className={styles.narrowHead} {...(inLabel && figureMark(inLabel))}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shown.map((year) => (
          <tr key={year} className={classNames(year === chosen && styles.chosen)}>
            <th scope="row">
              <YearHead year={year} years={years} />
            </th>
            {columns.map((row) => (
              <td key={row.name} className={classNames(row.line?.isMain && panel.strong)}>
                <YearFigure {...{ row, year, isReal }} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ByYearTableProps {
  rows: readonly YearRow[];
  isReal: boolean;
  last: number;
  chosen: number;
  years: Years;
  /** The currency, and whether values are real. */
  unit: string;
  isFormer: boolean;
  /** Buttons in the header of the table. */
  actions: ReactNode;
}

/** The chart's values as a table, which is also its text alternative. */
export function ByYearTable({ rows, isReal, last, chosen, years, unit, isFormer, actions }: ByYearTableProps) {
  const { t } = useTranslation('forecast-page');
  const isNarrow = useMediaQuery('(max-width: 48rem)');
  const [chosenStep, setStep] = useState<Step | null>(null);
  const step = chosenStep ?? (isNarrow ? '5' : stepFor(last));
  const shown = shownYears(last, step, chosen);
  return (
    <section className={panel.panel} aria-labelledby="forecast-by-year" aria-busy={isFormer || undefined}>
      <header className={panel.head}>
        <h2 id="forecast-by-year" className={panel.title}>
          {t('by-year')}
          <span className={panel.unit}>, {unit}</span>
        </h2>
        <div className="wrapping-row gap-2">
          {actions}
          <SegmentedControl
            label={t('step.label')}
            hideLabel
            size="sm"
            options={steps.map((value) => ({ value, label: t(`step.${value}`) }))}
            value={step}
            onChange={setStep}
          />
        </div>
      </header>
      {isNarrow ? (
        <NarrowTable {...{ rows, isReal, shown, chosen, years }} />
      ) : (
        <WideTable {...{ rows, isReal, shown, chosen, years }} />
      )}
    </section>
  );
}
