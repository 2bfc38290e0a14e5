import { cartFigures, summaryItem, type SummaryItem } from '#domain/forecast/cart-summary.ts';
import { forecastOfPlan, seriesLength } from '#domain/forecast/item-forecast.ts';
import type { AnalyticsHandlers, CartSummary, ForecastAnswer, ForecastRequest, ItemAnswer } from '../protocol.ts';
import { createBufferPool } from './buffer-pool.ts';
import {
  convertKept,
  keepItem,
  keepOnly,
  nothingKept,
  unknownIds,
  type KeptItem,
  type KeptItems,
} from './kept-items.ts';
import { summaryRates, type SummaryRates } from './summary-rates.ts';

/**
 * Calculates the items that carry an input, remembers them by revision, and sums up the whole cart: the items' series and then
 * the summary's lie in the answer's one buffer, which whoever exposes the handler transfers. It holds the worker's only state
 * of the cart; a request that relies on what is not there is answered with the ids to send again.
 */
export function createForecastHandler(): Pick<AnalyticsHandlers, 'forecast'> {
  const kept = nothingKept();
  const pool = createBufferPool();
  let ratesKey = '';

  return {
    forecast(request) {
      const started = performance.now();
      for (const buffer of request.returned) pool.give(buffer);
      const unknown = unknownIds(kept, request.items);
      if (unknown.length > 0) return { status: 'unknown-items', revision: request.revision, ids: unknown };

      keepOnly(kept, request.items);
      const changed = request.items.flatMap(({ id, revision, input }) =>
        input ? [keepItem(kept, id, revision, input)] : [],
      );
      const rates = summaryRates(request.summary);
      if (rates.key !== ratesKey) convertKept(kept, rates.factorFrom);
      ratesKey = rates.key;

      const buffer = pool.take(bytesFor(changed, kept));
      const series = new Float64Array(buffer);
      let offset = 0;
      const items = changed.map((item) => {
        const answer = itemAnswer(item, series, offset);
        if (answer.status === 'done') offset += seriesLength(answer.months);
        return answer;
      });
      const outcome = summaryOf(request, kept, rates, series, offset);
      const { revision } = request;
      return { status: 'done', revision, computeMs: performance.now() - started, items, ...outcome, buffer };
    },
  };
}

function bytesFor(changed: readonly KeptItem[], { accumulator }: KeptItems): number {
  const lengths = changed.map((item) => (item.status === 'planned' ? seriesLength(item.plan.months) : 0));
  const numbers = lengths.reduce((sum, length) => sum + length, seriesLength(accumulator.months()));
  return numbers * Float64Array.BYTES_PER_ELEMENT;
}

function itemAnswer(item: KeptItem, series: Float64Array, offset: number): ItemAnswer {
  const { id, revision } = item;
  if (item.status === 'failed') return { status: 'failed', id, revision, reason: item.reason };
  const forecast = forecastOfPlan(item.plan, series, offset);
  item.forecast = forecast;
  const { totals, disclosure, ending, plan } = forecast;
  return {
    status: 'done',
    id,
    revision,
    totals,
    disclosure,
    months: plan.months,
    offset,
    hasForecast: ending !== null,
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
  for (const { id } of items) {
    const item = kept.items.get(id);
    if (item?.status !== 'planned' || !item.forecast) continue;
    const { currencyId, classShares } = item.input;
    const conversion = rates.conversionFrom(currencyId);
    if (conversion) summed.push((item.summed ??= summaryItem(id, item.forecast, conversion, classShares)));
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
