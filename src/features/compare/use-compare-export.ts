import { useTranslation } from 'react-i18next';
import type { CsvCell } from '#domain/export/csv.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { saveCsv } from '#state/files/save-csv.ts';
import { useYears } from '#cart-ui/use-years.ts';
import type { Comparison } from './compare-figures.ts';
import { useCommonNotes, useFeeNotes } from './compare-notes.tsx';

const decimals = { value: 2, difference: 2, perUnit: 6 };
const rounded = (value: number | undefined, places: number): CsvCell =>
  value === undefined || Number.isNaN(value) ? null : roundMoney(value, places);

/** Exports every year of the compared carts as a row of a CSV file, followed by the assumptions. */
export function useCompareExport(): (comparison: Comparison) => void {
  const { t } = useTranslation(['compare', 'forecast']);
  const years = useYears();
  const commonNotes = useCommonNotes();
  const feeNotes = useFeeNotes();
  return ({ by, carts, base, mode, scenario, currencyCode }) => {
    if (!by) return;
    const { letter } = base.look;
    const shown = carts.flatMap((view, place) => {
      const figures = by.carts[place];
      return figures ? [{ view, values: figures[mode] }] : [];
    });
    const title = `${t(`forecast:series.${scenario}`)}, ${t(`compare:mode.${mode}`, { letter, unit: currencyCode })}`;
    const head: CsvCell[] = [t('compare:year'), ...shown.map(({ view }) => `${view.look.letter} ${view.name}`)];
    const body = Array.from({ length: by.years + 1 }, (_, year): CsvCell[] => [
      years.calendar(year),
      ...shown.map(({ values }) => rounded(values[year], decimals[mode])),
    ]);
    const ofCarts = carts.flatMap((view) =>
      feeNotes(view, currencyCode).map((note): CsvCell[] => [`${view.look.letter}: ${note}`]),
    );
    const notes = commonNotes(currencyCode).map((note): CsvCell[] => [note]);
    const rows = [[`${title} (${currencyCode})`], head, ...body, [], ...notes, ...ofCarts];
    saveCsv(rows, currentLanguage(), 'compare');
  };
}
