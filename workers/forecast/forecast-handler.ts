import { calculateCart } from '#domain/cart/calculate/calculate-cart.ts';
import { emptyCache, unknownIds, type CachedItems } from '#domain/cart/calculate/cached-items.ts';
import type { AnalyticsHandlers } from '../protocol.ts';
import { createBufferPool } from './buffer-pool.ts';

/**
 * Calculates the items that carry an input, caches them by scenario and revision, and sums up the whole cart: the series of the
 * items and then those of the summary are in one buffer of the response, which the exposing module transfers. It has the
 * worker's only state of the carts, which analyses read; a request that relies on missing items is answered with the ids to
 * send again.
 */
export function createForecastHandler(
  scenarios = new Map<string, CachedItems>(),
): Pick<AnalyticsHandlers, 'forecast' | 'forgetScenario'> {
  const pool = createBufferPool();

  return {
    forecast(request) {
      const started = performance.now();
      for (const buffer of request.returned) pool.give(buffer);
      const { scenario, revision } = request;
      const kept = scenarios.get(scenario) ?? emptyCache();
      const unknown = unknownIds(kept, request.items);
      if (unknown.length > 0) return { status: 'unknown-items', revision, ids: unknown };

      scenarios.set(scenario, kept);
      const answer = calculateCart(kept, request, pool.take);
      return { status: 'done', revision, computeMs: performance.now() - started, ...answer };
    },
    forgetScenario(scenario) {
      scenarios.delete(scenario);
    },
  };
}
