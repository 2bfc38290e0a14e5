import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cartEnd } from '#domain/analysis/difference/shown-cart-figure.ts';
import type { CsvCell } from '#domain/export/csv.ts';
import { investedWithForecast } from '#domain/forecast/series-points.ts';
import { returnPercent } from '#domain/forecast/shown-totals.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { currentLanguage } from '#i18n/i18n.ts';
import { saveCsv } from '#state/files/save-csv.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Menu, MenuEntry } from '#ui/overlays/menu.tsx';
import { useYears } from '#cart-ui/use-years.ts';
import { withDifferences, type Comparison } from './shared/compare-figures.ts';

/** Money in cents, multiples with six decimals. */
const decimals = { value: 2, difference: 2, perUnit: 6 };
const rounded = (value: number | null | undefined, places: number): CsvCell =>
  value == null || Number.isNaN(value) ? null : roundMoney(value, places);

/** Returns the values by year in the shown mode: a row for each year, a column for each cart. */
function useYearsTable(): (comparison: Comparison) => CsvCell[][] {
  const { t } = useTranslation('compare');
  const years = useYears();
  return ({ by: shownYears, carts, base, mode }) => {
    const by = shownYears && withDifferences(shownYears, carts.indexOf(base), decimals.difference);
    if (!by) return [];
    const shown = carts.flatMap((view, place) => {
      const figures = by.carts[place];
      return figures ? [{ view, values: figures[mode] }] : [];
    });
    const head: CsvCell[] = [t('year'), ...shown.map(({ view }) => `${view.look.letter} ${view.name}`)];
    const rows = Array.from({ length: by.years + 1 }, (_, year): CsvCell[] => [
      years.calendar(year),
      ...shown.map(({ values }) => rounded(values[year], decimals[mode])),
    ]);
    return [head, ...rows];
  };
}

/** Returns the totals: a row for each cart, in cents. */
function useTotalsTable(): (comparison: Comparison) => CsvCell[][] {
  const { t } = useTranslation(['compare', 'forecast']);
  const years = useYears();
  return ({ carts, base, by: shownYears, scenario, currencyCode }) => {
    const by = shownYears && withDifferences(shownYears, carts.indexOf(base), decimals.difference);
    const { letter } = base.look;
    const head: CsvCell[] = [
      t('compare:table.letter'),
      t('compare:table.variant'),
      t('compare:table.currency'),
      t('compare:table.one-off'),
      t('compare:table.monthly'),
      t('compare:table.until'),
      t('compare:table.invested'),
      t('forecast:series.unfavourable'),
      t('forecast:series.moderate'),
      t('forecast:series.favourable'),
      `${t('compare:table.return')} %`,
      `${t('compare:table.return-per-year')} %`,
      t('compare:table.fee'),
      t('compare:table.against', { scenario: t(`forecast:series.${scenario}`), letter }),
    ];
    const rows = carts.map(({ look, name, figures }, place): CsvCell[] => {
      const forecast = figures?.forecast;
      const invested = forecast ? investedWithForecast(forecast.totals) : null;
      const end = (of: typeof scenario) => rounded(forecast && cartEnd(forecast, of), 2);
      return [
        look.letter,
        name,
        currencyCode,
        figures?.paidIn?.oneOff ?? null,
        figures?.paidIn?.monthly ?? null,
        forecast ? years.calendar(forecast.months / 12) : null,
        invested,
        end('unfavourable'),
        end('moderate'),
        end('favourable'),
        rounded(invested === null ? null : returnPercent(forecast?.totals.expectedAssets ?? null, invested), 4),
        rounded(forecast?.returnPerYear, 4),
        forecast?.totals.indicativeFee ?? null,
        rounded(by?.carts[place]?.difference.at(-1), 2),
      ];
    });
    return [head, ...rows];
  };
}

/** Saves the totals or the years as a table without prose: a head and rows, as programs read them. */
export function CompareExport({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation('compare');
  const totals = useTotalsTable();
  const years = useYearsTable();
  if (!comparison.by) return null;
  return (
    <Menu trigger={<Button icon={Download}>{t('csv')}</Button>}>
      <MenuEntry onChoose={() => saveCsv(totals(comparison), currentLanguage(), 'compare-totals')}>
        {t('csv-of.totals')}
      </MenuEntry>
      <MenuEntry onChoose={() => saveCsv(years(comparison), currentLanguage(), 'compare-years')}>
        {t('csv-of.years')}
      </MenuEntry>
    </Menu>
  );
}
