import type { ForecastTotals } from '../forecast/forecast-result.ts';
import type { FigureId } from './figure-registry.ts';

/** Where a total of the cart is shown. */
type FigurePlaceName = 'home' | 'summary' | 'table' | 'forecast' | 'compare' | 'proposal' | 'documents';

/** The total of a cart that a field of its forecast is shown as, and every place that shows it. */
export const cartTotals = {
  totalInvestment: { of: 'cart.invested', places: ['home', 'summary', 'forecast', 'compare', 'proposal', 'documents'] },
  expectedAssets: {
    of: 'cart.expected-assets',
    places: ['home', 'summary', 'table', 'forecast', 'compare', 'proposal', 'documents'],
  },
  expectedReturns: { of: 'cart.expected-return', places: ['summary', 'table', 'forecast', 'proposal', 'documents'] },
  indicativeFee: {
    of: 'cart.entry-fee',
    places: ['summary', 'table', 'forecast', 'compare', 'proposal', 'documents'],
  },
} as const satisfies Record<keyof ForecastTotals, { of: FigureId; places: readonly FigurePlaceName[] }>;
