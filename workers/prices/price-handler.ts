import { analysePrices } from '#domain/funds/price-analysis.ts';
import type { AnalyticsHandlers } from '../protocol.ts';

/** Handler of the price analysis: keeps nothing between two questions. */
export function createPriceHandler(): Pick<AnalyticsHandlers, 'analysePrices'> {
  return {
    analysePrices: ({ revision, prices }) => ({ status: 'done', revision, analysis: analysePrices(prices) }),
  };
}
