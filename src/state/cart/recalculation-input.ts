import type { RecalculationInput } from '#worker-client/forecast-outcome.ts';
import type { ItemState } from './cart-state.ts';
import { catalogueState } from '../catalogue/catalogue.ts';
import { userState } from '../session/user.ts';

/** What the worker is given of items of the cart that can be calculated, in the user's currency, by the rates of now or others. */
export function recalculationInput(
  items: readonly Pick<ItemState, 'uuid' | 'revision' | 'resolved'>[],
  rates: RecalculationInput['summary']['rates'] = catalogueState.forex,
): RecalculationInput {
  return {
    items: items.flatMap(({ uuid, revision, resolved }) =>
      resolved.input ? [{ id: uuid, revision, input: resolved.input }] : [],
    ),
    summary: {
      currencyId: userState.user?.currencyId ?? '',
      rates,
      assetClassOrder: catalogueState.assetClasses.map(({ id }) => id),
    },
  };
}
