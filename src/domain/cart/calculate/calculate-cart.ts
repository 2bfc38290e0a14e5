import { cartFigures, summaryItem, type SummaryItem } from '../../forecast/cart-summary.ts';
import { seriesLength } from '../../forecast/item-forecast.ts';
import { allSteps, type Steps } from '../../steps.ts';
import type { CartAnswer, CartSummary, RequestedItem, SummaryContext } from './cart-answers.ts';
import { itemAnswers, seriesLengthOf } from './item-answers.ts';
import { convertKept, keepItem, keepOnly, partsOf, type KeptItem, type KeptItems } from './kept-items.ts';
import { summaryRates, type SummaryRates } from './summary-rates.ts';

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
export const calculateCart = (kept: KeptItems, cart: CalculatedCart, takeBuffer: TakeBuffer): CartAnswer =>
  allSteps(calculateCartSteps(kept, cart, takeBuffer));

type TakeBuffer = (bytes: number) => ArrayBuffer;

/** `calculateCart` with a pause after each item. */
export function* calculateCartSteps(
  kept: KeptItems,
  { items, summary: context }: CalculatedCart,
  takeBuffer: TakeBuffer,
): Steps<CartAnswer> {
  keepOnly(kept, items);
  const changed: KeptItem[] = [];
  for (const { id, revision, input } of items) {
    if (!input) continue;
    changed.push(keepItem(kept, id, revision, input));
    yield undefined;
  }
  const rates = summaryRates(context);
  if (rates.key !== kept.ratesKey) convertKept(kept, rates.factorFrom);
  kept.ratesKey = rates.key;

  const itemNumbers = seriesLengthOf(changed);
  const numbers = itemNumbers + seriesLength(kept.accumulator.months());
  const buffer = takeBuffer(numbers * Float64Array.BYTES_PER_ELEMENT);
  const series = new Float64Array(buffer);
  const answers = itemAnswers(changed, series);
  return { items: answers, ...summed(items, context, { kept, rates, series, offset: itemNumbers }), buffer };
}

interface Summing {
  kept: KeptItems;
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
