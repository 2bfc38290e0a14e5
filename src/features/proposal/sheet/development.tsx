import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineSeries } from '#charts/lines/line-series.ts';
import { ScenarioChart } from '#charts/scenario-chart.tsx';
import { seriesNames } from '#domain/forecast/forecast-result.ts';
import { formatAxisValue, formatFigure } from '#i18n/format-figure.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { calendarYear, type SheetSectionProps } from './sheet-view.ts';

/** The four series, with names and full amounts at their ends. */
export function Development({ view }: SheetSectionProps) {
  const { t } = useTranslation(['proposal-document', 'forecast']);
  const { document, outlook, code, today, years, endYear } = view;
  const { yearly } = document.summary;
  const { age } = document.order.terms;
  const chart = useMemo(
    () => ({
      years,
      series: seriesNames.flatMap((name): LineSeries[] => {
        const values = yearly[name];
        return values ? [{ name, style: name, label: t(`forecast:series.${name}`), values }] : [];
      }),
      formatAxis: formatAxisValue,
      yearText: (year: number) => calendarYear(today, year),
      formatValue: (value: number) => formatFigure('year.moderate', value, { currency: code }),
      markOf: ({ style }: LineSeries) => figureMark([{ of: `year.${style}`, subject: [years] }]),
      rows: age === null ? [] : [{ label: t('age'), textOf: (year: number) => String(age + year), isAtEvery: false }],
    }),
    [years, yearly, today, code, age, t],
  );
  const { invested, expectedAssets } = outlook.whole;
  const paid = formatFigure('cart.invested', invested, { currency: code });
  const moderate = formatFigure('cart.expected-assets', expectedAssets, { currency: code });
  const words = expectedAssets === null ? 'chartUnknown' : 'chart';
  return (
    <ScenarioChart
      {...chart}
      label={t(words, { year: endYear, moderate, invested: paid })}
      height={260}
      formatYear={chart.yearText}
    />
  );
}
