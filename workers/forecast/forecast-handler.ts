import { cartFigures, summaryItem, type SummaryItem } from '#domain/forecast/cart-summary.ts';
import { seriesLength } from '#domain/forecast/item-forecast.ts';
import type { AnalyticsHandlers, CartSummary, ForecastAnswer, ForecastRequest } from '../protocol.ts';
import { createBufferPool } from './buffer-pool.ts';
import { itemAnswers, seriesLengthOf } from './item-answers.ts';
import { convertKept, keepItem, keepOnly, nothingKept, partsOf, unknownIds, type KeptItems } from './kept-items.ts';
import { summaryRates, type SummaryRates } from './summary-rates.ts';

/**
 * Calculates the items that carry an input, remembers them by scenario and revision, and sums up the whole cart: the items'
 * series and then the summary's lie in the answer's one buffer, which whoever exposes the handler transfers. It holds the
 * worker's only state of the carts; a request that relies on what is not there is answered with the ids to send again.
 */
export function createForecastHandler(): Pick<AnalyticsHandlers, 'forecast' | 'forgetScenario'> {
  const scenarios = new Map<string, KeptItems>();
  const pool = createBufferPool();

  return {
    forecast(request) {
      const started = performance.now();
      for (const buffer of request.returned) pool.give(buffer);
      const { scenario, revision } = request;
      const kept = scenarios.get(scenario) ?? nothingKept();
      const unknown = unknownIds(kept, request.items);
      if (unknown.length > 0) return { status: 'unknown-items', revision, ids: unknown };

      scenarios.set(scenario, kept);
      keepOnly(kept, request.items);
      const changed = request.items.flatMap(({ id, revision: itemRevision, input }) =>
        input ? [keepItem(kept, id, itemRevision, input)] : [],
      );
      const rates = summaryRates(request.summary);
      if (rates.key !== kept.ratesKey) convertKept(kept, rates.factorFrom);
      kept.ratesKey = rates.key;

      const itemNumbers = seriesLengthOf(changed);
      const numbers = itemNumbers + seriesLength(kept.accumulator.months());
      const buffer = pool.take(numbers * Float64Array.BYTES_PER_ELEMENT);
      const series = new Float64Array(buffer);
      const items = itemAnswers(changed, series);
      const outcome = summaryOf(request, kept, rates, series, itemNumbers);
      return { status: 'done', revision, computeMs: performance.now() - started, items, ...outcome, buffer };
    },
    forgetScenario(scenario) {
      scenarios.delete(scenario);
    },
  };
}

function summaryOf(
  { items, summary: context }: ForecastRequest,
  kept: KeptItems,
  rates: SummaryRates,
  series: Float64Array,
  offset: number,
): Pick<Extract<ForecastAnswer, { status: 'done' }>, 'summary' | 'missingRates'> {
  const missing = new Set<string>();
  const summed: SummaryItem[] = [];
  const parts = items.flatMap(({ id }) => {
    const item = kept.items.get(id);
    return item ? partsOf(item) : [];
  });
  for (const part of parts) {
    if (!part.forecast) continue;
    const { currencyId, classShares } = part.input;
    const conversion = rates.conversionFrom(currencyId);
    if (conversion) summed.push((part.summed ??= summaryItem(part.id, part.forecast, conversion, classShares)));
    else missing.add(currencyId);
  }
  const missingRates = [...missing].map((id) => ({ currencyFromId: id, currencyToId: context.currencyId }));
  if (missing.size > 0) return { summary: null, missingRates };

  const { accumulator } = kept;
  accumulator.write(series, offset);
  const figures = cartFigures(summed, context.assetClassOrder, accumulator.breakEven());
  const summary: CartSummary = { currencyId: context.currencyId, ...figures, months: accumulator.months(), offset };
  return { summary, missingRates };
}
