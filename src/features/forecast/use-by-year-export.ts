import { useTranslation } from 'react-i18next';
import type { CsvCell } from '#domain/export/csv.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { saveCsv } from '#state/files/save-csv.ts';
import { useDisclosures } from './use-disclosures.ts';
import type { YearRow } from './use-year-rows.ts';
import type { Years } from '#cart-ui/use-years.ts';

interface TableOfYears {
  rows: readonly YearRow[];
  last: number;
  years: Years;
  currencyCode: string;
  inflation: number | null;
}

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
      ...rows.map(({ values }) => roundMoney(values[year] ?? 0)),
    ]);
    const notes = disclosures(inflation).map((note): CsvCell[] => [note]);
    saveCsv([head, ...body, [], ...notes], currentLanguage(), t('file-name'));
  };
}
