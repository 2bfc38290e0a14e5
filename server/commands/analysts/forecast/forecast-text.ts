import { exactDecimals, exactFigure } from '#domain/figures/exact-figure.ts';
import type { FigureId } from '#domain/figures/figure-registry.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { forecastPlan, type ForecastPlan } from '#domain/forecast/forecast-plan.ts';
import type { ForecastDisclosure, ForecastTotals, SeriesName } from '#domain/forecast/forecast-result.ts';
import { forecastOfPlan, seriesAndTotals, seriesLength } from '#domain/forecast/item-forecast.ts';
import { returnPerYear } from '#domain/forecast/return-per-year.ts';
import { yearlyPoints } from '#domain/forecast/series-points.ts';
import { csvLine } from '../csv-line.ts';
import type { Variation } from './forecast-grid.ts';

/** What a forecast discloses besides its totals (calculation, sections 10 and 15). */
interface Disclosed {
  disclosure: ForecastDisclosure;
  /** Percent, 2 decimals. */
  returnPerYear: number | null;
}

/** The forecast of an item as the command answers it; what was varied is there where something was. */
export type ForecastText = { id: string; vary?: Variation } & ForecastTotals &
  Partial<Disclosed> & { yearly: Record<SeriesName, number[] | null> };

/** Disclosures take as long as the series. */
function disclosed(plan: ForecastPlan, series: Float64Array): ForecastTotals & Disclosed {
  const { totals, disclosure, ending } = forecastOfPlan(plan, series, 0);
  const rate = ending && returnPerYear([{ payments: plan, ending }]);
  return { ...totals, disclosure, returnPerYear: exactFigure('cart.return-per-year', rate) };
}

/**
 * Forecasts one resolved item by the code of the worker.
 *
 * @param hasDisclosures - whether they are answered, too
 */
export function forecastOf(item: ForecastItem, variation: Variation = {}, hasDisclosures = true): ForecastText {
  const months = item.investmentHorizon * 12;
  const series = new Float64Array(seriesLength(months));
  const plan = forecastPlan(item);
  const totals = hasDisclosures ? disclosed(plan, series) : seriesAndTotals(plan, series, 0);
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
  const subject = csvLine([id, ...Object.values(vary)]);
  return (invested ?? []).map((_, year) =>
    [
      subject,
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
