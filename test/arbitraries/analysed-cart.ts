import fc from 'fast-check';
import { cartFileText, type DriverFacts } from '#contract/cart-with-terms.ts';
import { correlationKinds, type CorrelationKind } from '#domain/analysis/fan/correlation.ts';
import type { RequestedItem } from '#domain/cart/calculate/cart-answers.ts';
import { emptyCart } from '#domain/cart/document.ts';
import { cartTerms } from '#domain/cart/terms/cart-terms.ts';
import type { ForecastItem } from '#domain/forecast/forecast-item.ts';
import { forecastItem } from './forecast-item.ts';

/* A cart of products with what its analysis rests on, as its file and as the page asks the worker about it. */

export interface AnalysedCart {
  items: {
    forecast: ForecastItem;
    currencyId: string;
    volatility: number | null;
    kind: CorrelationKind;
    mostYears: number;
  }[];
  seed: number;
  inflation: number | null;
  age: number | null;
}

const rates = [{ currencyFromId: 'EUR', currencyToId: 'CZK', forexRate: 24.365, unit: 1 }];
const summary = { currencyId: 'CZK', rates, assetClassOrder: [] };

const item = fc.record({
  forecast: forecastItem({ maxHorizon: 6, maxLines: 2, unknownGains: true }),
  currencyId: fc.constantFrom('CZK', 'EUR'),
  volatility: fc.option(fc.integer({ min: 0, max: 40 }), { nil: null }),
  kind: fc.constantFrom(...correlationKinds),
  mostYears: fc.integer({ min: 6, max: 30 }),
});

/** Carts of 1 to 4 products in two currencies for one client, whose age may be unknown. */
export const analysedCart: fc.Arbitrary<AnalysedCart> = fc
  .record({
    items: fc.uniqueArray(item, { minLength: 1, maxLength: 4, selector: ({ forecast }) => forecast.id }),
    seed: fc.integer({ min: 0, max: 1000 }),
    inflation: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
    age: fc.option(fc.integer({ min: 18, max: 90 }), { nil: null }),
  })
  .map(({ items, age, ...rest }) => ({
    ...rest,
    age,
    items: items.map(({ forecast, ...own }) => ({ ...own, forecast: { ...forecast, age } })),
  }));

const resolvedOf = ({ forecast, currencyId }: AnalysedCart['items'][number]) => ({
  forecast,
  currencyId,
  classShares: [],
});

/** The file as the page saves it. */
export function fileOf({ items }: Pick<AnalysedCart, 'items'>): string {
  const drivers: DriverFacts = {
    items: items.map(({ forecast: { id }, volatility, kind, mostYears }) => ({
      id,
      volatility,
      classId: kind,
      kind,
      isAssumed: false,
      mostYears,
    })),
  };
  const terms = cartTerms(items.map(resolvedOf), summary, null);
  return cartFileText(emptyCart, { terms, drivers }) ?? '';
}

/** What the page sends to the worker with every question about the cart. */
export const requestOf = ({ items }: AnalysedCart) => ({
  scenario: 'screen',
  revision: 1,
  items: items.map((one): RequestedItem => ({
    id: one.forecast.id,
    revision: 1,
    input: { kind: 'product', ...resolvedOf(one) },
  })),
  summary,
});

/** The parameters of the spread that the page knows, by part. */
export const spreadsOf = ({ items }: AnalysedCart) =>
  Object.fromEntries(
    items.flatMap(({ forecast, volatility, kind }) =>
      volatility === null ? [] : [[forecast.id, { volatility, kind, classId: kind }] as const],
    ),
  );
