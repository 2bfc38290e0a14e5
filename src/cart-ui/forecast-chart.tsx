import { useTranslation } from 'react-i18next';
import { LineChart } from '#charts/lines/line-chart.tsx';
import { formatAxisValue, formatFigure } from '#i18n/format-figure.ts';
import { figureMark } from '#ui/marks/figure-mark.ts';
import { useCalendarYear, useForecastSeries, type ForecastSnapshot, type SummaryView } from './summary-view.ts';

interface ForecastChartProps {
  forecast: ForecastSnapshot;
  view: Pick<SummaryView, 'currencyCode' | 'mainLabel' | 'mainFigure'>;
  height: number;
  hasLegend?: boolean;
}

/** The forecast by year, by default with its legend (CALC-04, CALC-05). */
export function ForecastChart({ forecast, view, height, hasLegend = true }: ForecastChartProps) {
  const { t } = useTranslation('forecast');
  const series = useForecastSeries(forecast);
  const calendarYear = useCalendarYear();
  const years = forecast.months / 12;
  const formatValue = (value: number) => formatFigure('year.moderate', value, { currency: view.currencyCode });
  return (
    <LineChart
      years={years}
      series={series}
      height={height}
      label={t('announcement', { label: view.mainLabel, amount: view.mainFigure })}
      formatValue={formatValue}
      formatAxis={formatAxisValue}
      // A legend has the whole amounts already.
      formatEnd={hasLegend ? undefined : formatValue}
      formatYear={(count) => t('year', { count })}
      formatPeriod={calendarYear}
      todayLabel={t('today')}
      markOf={({ style }) => figureMark([{ of: `year.${style}`, subject: [years] }])}
      showLegend={hasLegend}
    />
  );
}
