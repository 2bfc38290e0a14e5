import { useTranslation } from 'react-i18next';
import { csvDialect, csvText, type CsvCell } from '#domain/export/csv.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { formatDate, formatPercent } from '#i18n/format.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { saveFile } from '#state/save-file.ts';
import { useSnapshot } from 'valtio';
import { catalogueState } from '#state/catalogue.ts';
import type { YearRow } from './use-year-rows.ts';
import type { Years } from './use-years.ts';

/** What every export of a forecast says besides its figures (calculation, section 10). */
export function useDisclosures(): (inflation: number | null) => string[] {
  const { t } = useTranslation(['forecast-page', 'forecast']);
  const { config } = useSnapshot(catalogueState);
  return (inflation) => [
    t('forecast:notes.warning'),
    t('forecast:assumptions.timing'),
    ...(inflation === null ? [] : [t('real-note', { inflation: formatPercent(inflation, 1) })]),
    ...(config.dataDate ? [t('forecast:assumptions.data-date', { date: formatDate(config.dataDate) })] : []),
  ];
}

interface TableOfYears {
  rows: readonly YearRow[];
  last: number;
  years: Years;
  currencyCode: string;
  inflation: number | null;
}

/** Saves every year as a row of a sheet, in cents, with what the figures rest on below. */
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
      ...rows.map(({ values }) => roundMoney(values[year] ?? 0)),
    ]);
    const notes = disclosures(inflation).map((note): CsvCell[] => [note]);
    const text = csvText([head, ...body, [], ...notes], csvDialect(currentLanguage()));
    saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${t('file-name')}.csv`);
  };
}
