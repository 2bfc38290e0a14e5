import type { RequestedFigure } from '#domain/analysis/difference/pair-figure.ts';
import type { ConvertedItem } from '#domain/analysis/difference/difference-item.ts';
import { projectedEnd } from '#domain/analysis/goal/ending-value.ts';
import { conversionFactor } from '#domain/forecast/forex.ts';
import { forecastPlan } from '#domain/forecast/forecast-plan.ts';

/** The inputs that a cause copies from the other item. */
type Take = (item: ConvertedItem, other: ConvertedItem) => ConvertedItem;

const takeForecast =
  (...names: (keyof ConvertedItem['forecast'])[]): Take =>
  (item, other) => ({
    ...item,
    forecast: { ...item.forecast, ...Object.fromEntries(names.map((name) => [name, other.forecast[name]])) },
  });

const naiveTakes: Readonly<Record<string, Take>> = {
  oneOffAmount: takeForecast('oneOffAmount'),
  periodicalAmount: takeForecast('periodicalAmount'),
  investmentHorizon: takeForecast('investmentHorizon'),
  chargingMethod: takeForecast('chargingMethod'),
  feeTerms: takeForecast('feeScheme', 'discount', 'prepaid', 'age'),
  gains: takeForecast('path'),
  rate: (item, other) => ({ ...item, conversion: other.conversion }),
  amounts: (item, other) => ({
    ...takeForecast('oneOffAmount', 'periodicalAmount')(item, other),
    conversion: other.conversion,
    currencyId: other.currencyId,
  }),
};

/** Returns the figure of an item by the monthly projection that every forecast shows. */
export function naiveFigure(
  { id, forecast, conversion }: ConvertedItem,
  { figure, scenario }: RequestedFigure,
): number {
  const plan = forecastPlan({ ...forecast, id });
  const end = projectedEnd(plan, scenario);
  const figures = {
    totalInvestment: plan.totalInvestment,
    indicativeFee: plan.indicativeFee,
    expectedAssets: end ?? 0,
    expectedReturns: end === null ? 0 : end - plan.totalInvestment,
  };
  return figures[figure] * conversionFactor(conversion);
}

function ordersOf<Value>(values: readonly Value[]): Value[][] {
  if (values.length === 0) return [[]];
  return values.flatMap((first) => ordersOf(values.filter((value) => value !== first)).map((rest) => [first, ...rest]));
}

/** Returns what each cause changes, on average over all orders in which the causes can come, one forecast after the other. */
export function naiveParts(
  base: ConvertedItem,
  other: ConvertedItem,
  asked: RequestedFigure,
  names: readonly string[],
): Record<string, number> {
  const orders = ordersOf(names);
  const parts = Object.fromEntries(names.map((name) => [name, 0]));
  const known = new Map<string, number>();
  const figureOf = (taken: readonly string[]) => {
    const key = taken.toSorted().join(' ');
    const figure =
      known.get(key) ??
      naiveFigure(
        taken.reduce((item, name) => naiveTakes[name]?.(item, other) ?? item, base),
        asked,
      );
    known.set(key, figure);
    return figure;
  };
  for (const order of orders)
    for (const [at, name] of order.entries())
      parts[name] =
        (parts[name] ?? 0) + (figureOf(order.slice(0, at + 1)) - figureOf(order.slice(0, at))) / orders.length;
  return parts;
}
