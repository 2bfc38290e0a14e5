import { createCartAccumulator } from '../../forecast/cart-accumulator.ts';
import { cartFigures, summaryItem } from '../../forecast/cart-summary.ts';
import { seriesNames, type ForecastDisclosure, type ForecastTotals } from '../../forecast/forecast-result.ts';
import { conversionFactor, convertedMoney } from '../../forecast/forex.ts';
import { forecastItem, seriesLength, type ItemForecast } from '../../forecast/item-forecast.ts';
import { exactSum } from '../../money/exact.ts';
import { roundMoney } from '../../money/rounding.ts';
import type { Scenario } from '../compare/compared-years.ts';
import type { AnalysedPart } from './analysed-part.ts';

/** A part with its forecast and its four series, in its own currency. */
export interface ProjectedPart {
  part: AnalysedPart;
  forecast: ItemForecast;
  series: Float64Array;
}

/** Projected parts with their totals, in the displayed currency. */
export interface ProjectedParts {
  parts: readonly ProjectedPart[];
  /** The longest horizon of the parts with known gains, or of all if none has any. */
  months: number;
  /** Deposits and values as in a cart's summary: four series of months + 1 points, one after another. */
  series: Float64Array;
  totals: ForecastTotals;
  disclosure: ForecastDisclosure;
}

function projectPart(part: AnalysedPart): ProjectedPart {
  const series = new Float64Array(seriesLength(part.forecast.investmentHorizon * 12));
  return { part, forecast: forecastItem(part.forecast, series, 0), series };
}

/**
 * Forecasts parts and adds them up like the summary of a cart: money is the sum of the converted totals; percentages, cost per
 * year and break-even are calculated from the summed series (calculation, sections 8 and 11). A single part has the same
 * figures as its item. Throws like `forecastPlan`.
 */
export function projectParts(parts: readonly AnalysedPart[]): ProjectedParts {
  const projected = parts.map(projectPart);
  const { months, series, breakEvenMonth } = summedSeries(projected);
  const items = projected.map(({ part, forecast }) => summaryItem(part.id, forecast, part.conversion, []));
  const { totals, disclosure } = cartFigures(items, [], breakEvenMonth);
  const [only] = projected;
  if (!only || projected.length > 1) return { parts: projected, months, series, totals, disclosure };
  const own = { ...only.forecast.disclosure, assetsWithoutFee: disclosure.assetsWithoutFee };
  return { parts: projected, months, series, totals, disclosure: own };
}

function summedSeries(projected: readonly ProjectedPart[]) {
  const [only] = projected;
  if (only && projected.length === 1) {
    const factor = conversionFactor(only.part.conversion);
    const { plan, disclosure } = only.forecast;
    const series = only.series.map((value) => value * factor);
    return { months: plan.months, series, breakEvenMonth: disclosure.breakEvenMonth };
  }
  const accumulator = createCartAccumulator();
  for (const { part, forecast } of projected) accumulator.set(part.id, forecast.plan, part.currencyId);
  const factors = new Map(projected.map(({ part }) => [part.currencyId, conversionFactor(part.conversion)]));
  accumulator.convertBy((currencyId) => factors.get(currencyId) ?? 0);
  const months = accumulator.months();
  const series = new Float64Array(seriesLength(months));
  accumulator.write(series, 0);
  return { months, series, breakEvenMonth: accumulator.breakEven() };
}

/** Returns the values of a part in a scenario, months + 1 points in its own currency; null if the gains are unknown. */
export function scenarioValues(
  { forecast: { plan, ending }, series }: ProjectedPart,
  scenario: Scenario,
): Float64Array | null {
  const points = plan.months + 1;
  const from = seriesNames.indexOf(scenario) * points;
  return ending && series.subarray(from, from + points);
}

/** Returns the values of the moderate scenario. */
export const moderateValues = (part: ProjectedPart): Float64Array | null => scenarioValues(part, 'moderate');

/**
 * Returns the moderate value of parts in a month, each rounded and converted separately; after its own end a part keeps its
 * last value.
 */
export function moderateMoney(projected: readonly ProjectedPart[], month: number): number | null {
  const known = projected.flatMap((part) => {
    const value = moderateValues(part)?.[Math.min(month, part.forecast.plan.months)];
    return value === undefined ? [] : [convertedMoney(roundMoney(value), part.part.conversion)];
  });
  return known.length === 0 ? null : exactSum(known);
}
