import type { DriverFacts } from '#contract/cart-with-terms.ts';
import { positionOfPart } from '#domain/cart/resolve/resolve-package.ts';
import { cart } from '../cart/cart.ts';
import { termsNow } from '../cart/stored/saved-cart.ts';
import { catalogueState } from '../catalogue/catalogue.ts';
import { queryClient } from '../queries/query-client.ts';
import { medianOfClasses, spreadsNow, volatilitiesRead } from './cart-spreads.ts';
import { longestHorizonOf } from './longest-horizon-of.ts';

/** Without an answer the file is saved all the same. */
const readVolatilities = () => queryClient.fetchQuery(volatilitiesRead).catch(() => ({}));

/**
 * Returns what the spread of the cart and its changes rest on, for its file (calculation, sections 14 and 15). Volatilities are
 * unknown where they cannot be read or the organisation does not show the likely spread.
 */
export async function driverFacts(): Promise<DriverFacts> {
  const isOffered = !catalogueState.config.likelySpreadDisabled;
  const ofFunds = isOffered ? await readVolatilities() : {};
  const ofClasses = medianOfClasses(catalogueState.fundById.values(), ofFunds);
  const spreads = isOffered ? spreadsNow(cart.list.positions, catalogueState, { ofFunds, ofClasses }) : {};
  const unknown = { volatility: null, classId: null, kind: 'mixed', isAssumed: false } as const;
  const items = termsNow().items.map(({ id }) => ({
    id,
    ...(spreads[id] ?? unknown),
    mostYears: longestHorizonOf(positionOfPart(id)),
  }));
  return { items };
}
