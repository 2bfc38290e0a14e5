import { isProjected, investedParts, type CalculatorInput, type ResolvedItem } from '../resolve/calculator-input.ts';
import { packagePartId } from '../resolve/resolve-package.ts';
import { createCartAccumulator, type CartAccumulator } from '../../forecast/cart-accumulator.ts';
import { forecastPlan, type ForecastPlan } from '../../forecast/forecast-plan.ts';
import type { SummaryItem } from '../../forecast/cart-summary.ts';
import type { ItemForecast } from '../../forecast/item-forecast.ts';
import { dividedPackage, type DividedPackage } from '../../packages/divided-package.ts';
import type { RequestedItem } from './cart-answers.ts';

/**
 * Something that is projected separately: a product, or a fund of a package. Its contribution to the summary is valid for the
 * summary's currency and rates, and null until it is needed.
 */
export interface CachedPart {
  /** Key in the accumulator: the product's id, or `packagePartId`. */
  id: string;
  input: ResolvedItem;
  plan: ForecastPlan;
  forecast: ItemForecast | null;
  summed: SummaryItem | null;
}

type Failed = { status: 'failed'; reason: string };
type PlannedProduct = { kind: 'product' } & ({ status: 'planned'; part: CachedPart } | Failed);
type PlannedPackage = { kind: 'package' } & (
  | { status: 'planned'; divided: DividedPackage; parts: readonly (CachedPart & { fundId: string })[] | null }
  | (Failed & { divided: DividedPackage | null })
);

/** The worker's cache entry for a calculated product or package; a failed one has a reason instead of plans. */
export type CachedItem = { id: string; revision: number } & (PlannedProduct | PlannedPackage);

/** The worker's cached cart, with its running total and the rates used for it. */
export interface CachedItems {
  items: Map<string, CachedItem>;
  accumulator: CartAccumulator;
  ratesKey: string;
}

export const emptyCache = (): CachedItems => ({
  items: new Map(),
  accumulator: createCartAccumulator(),
  ratesKey: '',
});

/** Returns everything that a position adds to the cart's totals, in summing order. */
export function partsOf(item: CachedItem): readonly CachedPart[] {
  if (item.status === 'failed') return [];
  return item.kind === 'product' ? [item.part] : (item.parts ?? []);
}

/** Returns the ids of requested items that came without input and are not cached in that revision. */
export const unknownIds = ({ items }: CachedItems, requested: readonly RequestedItem[]): string[] =>
  requested.filter(({ id, revision, input }) => !input && items.get(id)?.revision !== revision).map(({ id }) => id);

/** Evicts an item and removes it from the running total. */
function evict({ items, accumulator }: CachedItems, id: string): void {
  const item = items.get(id);
  if (!item) return;
  items.delete(id);
  for (const part of partsOf(item)) accumulator.remove(part.id);
}

/** Evicts the items that the cart no longer holds. */
export function evictOthers(kept: CachedItems, requested: readonly RequestedItem[]): void {
  const wanted = new Set(requested.map(({ id }) => id));
  for (const id of kept.items.keys()) if (!wanted.has(id)) evict(kept, id);
}

/** Recalculates the totals of all items with other rates. */
export function convertCached({ items, accumulator }: CachedItems, factorOf: (currencyId: string) => number): void {
  for (const item of items.values()) for (const part of partsOf(item)) part.summed = null;
  accumulator.convertBy(factorOf);
}

/** Plans an item and adds it to the running total. If planning fails, only this item fails, and it adds nothing. */
export function cacheItem(kept: CachedItems, id: string, revision: number, input: CalculatorInput): CachedItem {
  evict(kept, id);
  const item: CachedItem = {
    id,
    revision,
    ...(input.kind === 'product' ? plannedProduct(id, input) : plannedPackage(id, input)),
  };
  for (const part of partsOf(item)) kept.accumulator.set(part.id, part.plan, part.input.currencyId);
  kept.items.set(id, item);
  return item;
}

const planned = (id: string, input: ResolvedItem): CachedPart => ({
  id,
  input,
  plan: forecastPlan(input.forecast),
  forecast: null,
  summed: null,
});

const failed = (error: unknown): Failed => ({
  status: 'failed',
  reason: error instanceof Error ? error.message : String(error),
});

function plannedProduct(id: string, input: ResolvedItem): PlannedProduct {
  try {
    return { kind: 'product', status: 'planned', part: planned(id, input) };
  } catch (error) {
    return { kind: 'product', ...failed(error) };
  }
}

/** Divides a package and plans each fund with a non-zero amount; if one fund cannot be planned, the whole package fails. */
function plannedPackage(id: string, input: Extract<CalculatorInput, { kind: 'package' }>): PlannedPackage {
  let divided: DividedPackage | null = null;
  try {
    divided = dividedPackage(input.division, input.total);
    if (!isProjected(input, divided)) return { kind: 'package', status: 'planned', divided, parts: null };
    const parts = investedParts(input, divided).map((part) => ({
      fundId: part.fundId,
      ...planned(packagePartId(id, part.fundId), part.input),
    }));
    return { kind: 'package', status: 'planned', divided, parts };
  } catch (error) {
    return { kind: 'package', ...failed(error), divided };
  }
}
