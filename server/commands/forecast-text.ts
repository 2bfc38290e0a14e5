import { exactDecimals, exactFigure } from '#domain/figures/exact-figure.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { forecastPlan } from '#domain/forecast/forecast-plan.ts';
import type { ForecastTotals, SeriesName } from '#domain/forecast/forecast-result.ts';
import { seriesAndTotals, seriesLength } from '#domain/forecast/item-forecast.ts';
import { yearlyPoints } from '#domain/forecast/series-points.ts';
import type { Variation } from './forecast-grid.ts';

/** The forecast of an item as the command answers it; what was varied is there where something was. */
export type ForecastText = { id: string; vary?: Variation } & ForecastTotals & {
    yearly: Record<SeriesName, number[] | null>;
  };

/** Forecasts one resolved item by the code of the worker. */
export function forecastOf(item: ForecastItem, variation: Variation = {}): ForecastText {
  const months = item.investmentHorizon * 12;
  const series = new Float64Array(seriesLength(months));
  const plan = forecastPlan(item);
  const totals = seriesAndTotals(plan, series, 0);
  const yearly = yearlyPoints(series, 0, months);
  const unknown = { unfavourable: null, moderate: null, favourable: null };
  return {
    id: item.id,
    ...(Object.keys(variation).length === 0 ? {} : { vary: variation }),
    ...totals,
    yearly: plan.growth ? yearly : { ...yearly, ...unknown },
  };
}

/** The first line of the csv: what varies has a column each. */
export const csvHeader = ([variation = {}]: readonly Variation[]): string =>
  ['id', ...Object.keys(variation), 'year', 'invested', 'unfavourable', 'moderate', 'favourable'].join(',');

/** One line a year of a forecast. */
export function csvLines({ id, vary = {}, yearly: { invested, unfavourable, moderate, favourable } }: ForecastText) {
  return (invested ?? []).map((_, year) =>
    [
      csvText(id),
      ...Object.values(vary),
      year,
      figureText('year.invested', invested?.[year]),
      figureText('year.unfavourable', unfavourable?.[year]),
      figureText('year.moderate', moderate?.[year]),
      figureText('year.favourable', favourable?.[year]),
    ].join(','),
  );
}

/** Empty for an unknown figure. */
const figureText = (id: FigureId, value: number | undefined): string =>
  exactFigure(id, value)?.toFixed(exactDecimals(id)) ?? '';
const csvText = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
