import type { RecalculationInput } from '#worker-client/forecast-outcome.ts';
import type { ItemState } from '../cart-state.ts';
import { catalogueState } from '../../catalogue/catalogue.ts';
import { userState } from '../../session/user.ts';

/**
 * Returns the worker's input of the items that can be calculated, in the user's currency, at current or other rates.
 */
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
