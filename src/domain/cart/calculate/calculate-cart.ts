import { packageFigures } from '../package/package-figures.ts';
import { forecastOfPlan, seriesLength } from '../../forecast/item-forecast.ts';
import type {
  ItemAnswer,
  PackageAnswer,
  ProductAnswer,
  Projection,
  CartAnswer,
  CartSummary,
  RequestedItem,
  SummaryContext,
} from './cart-answers.ts';
import {
  partsOf,
  type CachedItem,
  type CachedPart,
  convertCached,
  cacheItem,
  evictOthers,
  type CachedItems,
} from './cached-items.ts';
import { cartFigures, summaryItem, type SummaryItem } from '../../forecast/cart-summary.ts';
import { allSteps, type Steps } from '../../steps.ts';
import { summaryRates, type SummaryRates } from './summary-rates.ts';

type Kept<Kind extends CachedItem['kind']> = Extract<CachedItem, { kind: Kind }>;

/** Returns how many numbers the series of these items need in a buffer. */
const seriesLengthOf = (items: readonly CachedItem[]): number =>
  items.flatMap(partsOf).reduce((sum, { plan }) => sum + seriesLength(plan.months), 0);

/** Projects items and writes their series one after another, from the start of the buffer. */
function itemAnswers(items: readonly CachedItem[], series: Float64Array): ItemAnswer[] {
  let end = 0;
  const project = (part: CachedPart) => {
    const offset = end;
    end += seriesLength(part.plan.months);
    return projection(part, series, offset);
  };
  return items.map((item) =>
    item.kind === 'product' ? productAnswer(item, project) : packageAnswer(item, series, project),
  );
}

type Placed = Projection & { offset: number };

function projection(part: CachedPart, series: Float64Array, offset: number): Placed {
  part.forecast = forecastOfPlan(part.plan, series, offset);
  const { totals, disclosure, ending, plan } = part.forecast;
  return { totals, disclosure, months: plan.months, offset, hasForecast: ending !== null };
}

function productAnswer(item: Kept<'product'>, project: (part: CachedPart) => Placed): ProductAnswer {
  const { kind, id, revision, status } = item;
  if (status === 'failed') return { kind, status, id, revision, reason: item.reason };
  return { kind, status: 'done', id, revision, ...project(item.part) };
}

function packageAnswer(
  item: Kept<'package'>,
  series: Float64Array,
  project: (part: CachedPart) => Placed,
): PackageAnswer {
  const { kind, id, revision, status, divided } = item;
  if (status === 'failed') return { kind, status, id, revision, divided, reason: item.reason };
  const parts = item.parts?.map((part) => ({ fundId: part.fundId, ...project(part) }));
  if (!parts) return { kind, status: 'done', id, revision, divided, forecast: null };
  const figures = packageFigures(
    parts.map((part) => ({
      ...part,
      series: series.subarray(part.offset, part.offset + seriesLength(part.months)),
    })),
  );
  return { kind, status: 'done', id, revision, divided, forecast: { figures, parts } };
}

interface CalculatedCart {
  /** Valid products and all packages, in cart order. */
  items: readonly RequestedItem[];
  summary: SummaryContext;
}

/**
 * Calculates the items that carry an input, caches them and sums up the whole cart (CALC-01, CALC-17, CALC-19). Page, worker
 * and server all use this function. The series of the items and then those of the summary are written to one buffer, which
 * `takeBuffer` supplies with at least the requested number of bytes.
 */
export const calculateCart = (kept: CachedItems, cart: CalculatedCart, takeBuffer: TakeBuffer): CartAnswer =>
  allSteps(calculateCartSteps(kept, cart, takeBuffer));

type TakeBuffer = (bytes: number) => ArrayBuffer;

/** `calculateCart` with a pause after each item. */
export function* calculateCartSteps(
  kept: CachedItems,
  { items, summary: context }: CalculatedCart,
  takeBuffer: TakeBuffer,
): Steps<CartAnswer> {
  evictOthers(kept, items);
  const changed: CachedItem[] = [];
  for (const { id, revision, input } of items) {
    if (!input) continue;
    changed.push(cacheItem(kept, id, revision, input));
    yield undefined;
  }
  const rates = summaryRates(context);
  if (rates.key !== kept.ratesKey) convertCached(kept, rates.factorFrom);
  kept.ratesKey = rates.key;

  const itemNumbers = seriesLengthOf(changed);
  const numbers = itemNumbers + seriesLength(kept.accumulator.months());
  const buffer = takeBuffer(numbers * Float64Array.BYTES_PER_ELEMENT);
  const series = new Float64Array(buffer);
  const answers = itemAnswers(changed, series);
  return { items: answers, ...summed(items, context, { kept, rates, series, offset: itemNumbers }), buffer };
}

interface Summing {
  kept: CachedItems;
  rates: SummaryRates;
  series: Float64Array;
  offset: number;
}

function summed(
  items: readonly RequestedItem[],
  context: SummaryContext,
  { kept, rates, series, offset }: Summing,
): Pick<CartAnswer, 'summary' | 'missingRates'> {
  const missing = new Set<string>();
  const counted: SummaryItem[] = [];
  const parts = items.flatMap(({ id }) => {
    const item = kept.items.get(id);
    return item ? partsOf(item) : [];
  });
  for (const part of parts) {
    if (!part.forecast) continue;
    const { currencyId, classShares } = part.input;
    const conversion = rates.conversionFrom(currencyId);
    if (conversion) counted.push((part.summed ??= summaryItem(part.id, part.forecast, conversion, classShares)));
    else missing.add(currencyId);
  }
  const missingRates = [...missing].map((id) => ({ currencyFromId: id, currencyToId: context.currencyId }));
  if (missing.size > 0) return { summary: null, missingRates };

  const { accumulator } = kept;
  accumulator.write(series, offset);
  const figures = cartFigures(counted, context.assetClassOrder, accumulator.breakEven());
  const summary: CartSummary = { currencyId: context.currencyId, ...figures, months: accumulator.months(), offset };
  return { summary, missingRates };
}
