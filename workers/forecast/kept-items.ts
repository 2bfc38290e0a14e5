import type { ResolvedItem } from '#domain/cart/resolved-item.ts';
import { createCartAccumulator, type CartAccumulator } from '#domain/forecast/cart-accumulator.ts';
import { forecastPlan, type ForecastPlan } from '#domain/forecast/forecast-plan.ts';
import type { SummaryItem } from '#domain/forecast/cart-summary.ts';
import type { ItemForecast } from '#domain/forecast/item-forecast.ts';
import type { RequestedItem } from '../protocol.ts';

/**
 * What the worker remembers of an item that it has calculated; one that failed has a reason instead of a plan. What it adds
 * to the summary holds for the summary's currency and rates, and is null until it is wanted.
 */
export type KeptItem = { id: string; revision: number } & (
  | {
      status: 'planned';
      input: ResolvedItem;
      plan: ForecastPlan;
      forecast: ItemForecast | null;
      summed: SummaryItem | null;
    }
  | { status: 'failed'; reason: string }
);

/** The cart as the worker knows it, together with its running total. */
export interface KeptItems {
  items: Map<string, KeptItem>;
  accumulator: CartAccumulator;
}

export const nothingKept = (): KeptItems => ({ items: new Map(), accumulator: createCartAccumulator() });

/** Ids of the requested items that came without input and are not kept in that revision. */
export const unknownIds = ({ items }: KeptItems, requested: readonly RequestedItem[]): string[] =>
  requested.filter(({ id, revision, input }) => !input && items.get(id)?.revision !== revision).map(({ id }) => id);

/** Forgets what the cart no longer holds. */
export function keepOnly(kept: KeptItems, requested: readonly RequestedItem[]): void {
  const wanted = new Set(requested.map(({ id }) => id));
  for (const id of kept.items.keys()) {
    if (wanted.has(id)) continue;
    kept.items.delete(id);
    kept.accumulator.remove(id);
  }
}

/** Has the items counted anew in other rates. */
export function convertKept({ items, accumulator }: KeptItems, factorOf: (currencyId: string) => number): void {
  for (const item of items.values()) if (item.status === 'planned') item.summed = null;
  accumulator.convertBy(factorOf);
}

/** Plans an item and adds it to the running total. What cannot be planned fails alone, and counts for nothing. */
export function keepItem(
  { items, accumulator }: KeptItems,
  id: string,
  revision: number,
  input: ResolvedItem,
): KeptItem {
  const item = plannedItem(id, revision, input);
  items.set(id, item);
  if (item.status === 'planned') accumulator.set(id, item.plan, input.currencyId);
  else accumulator.remove(id);
  return item;
}

function plannedItem(id: string, revision: number, input: ResolvedItem): KeptItem {
  try {
    return { status: 'planned', id, revision, input, plan: forecastPlan(input.forecast), forecast: null, summed: null };
  } catch (error) {
    return { status: 'failed', id, revision, reason: error instanceof Error ? error.message : String(error) };
  }
}
