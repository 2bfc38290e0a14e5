import { catalogueWithGains, ratesWithCurrency } from '#domain/analysis/compare/variant-terms.ts';
import type { CartCatalogue } from '#domain/cart/catalogue/cart-catalogue.ts';
import type { PlanVariant } from '#domain/cart/document.ts';
import { pageReadPorts, type ReadPorts } from '../cart/read-context.ts';
import { newerRates, portsAt } from '../scenarios/newer-rates.ts';

/** A compared cart: a variant of the current one, a draft, or the current one at newer rates and terms. */
export type Compared = { kind: 'variant'; id: string; variant: PlanVariant } | { kind: 'draft' | 'rates'; id: string };

/** The catalogue at other gains: the same object for the same catalogue, so that unchanged positions are not resolved again. */
function catalogueAt(points: number): ReadPorts['catalogue'] {
  let last: { of: CartCatalogue; changed: CartCatalogue } | null = null;
  return () => {
    const of = pageReadPorts.catalogue();
    if (last?.of !== of) last = { of, changed: catalogueWithGains(of, points) };
    return last.changed;
  };
}

/** Returns what a compared cart is read by: a variant may have gains or rates of its own. */
export function portsOf(one: Compared): ReadPorts {
  const { found } = newerRates;
  if (one.kind === 'rates' && found) return portsAt(found);
  if (one.kind !== 'variant') return pageReadPorts;
  const { change } = one.variant;
  if (change.kind === 'gains') return { ...pageReadPorts, catalogue: catalogueAt(change.points) };
  if (change.kind !== 'currency') return pageReadPorts;
  const rates = () => ratesWithCurrency(pageReadPorts.rates(), pageReadPorts.user()?.currencyId ?? '', change.percent);
  return { ...pageReadPorts, rates };
}
