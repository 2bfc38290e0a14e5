import type { AnalysedCart } from '#worker-client/analysis-calls.ts';
import { screenScenario } from '#worker-client/forecast-calls.ts';
import { cart } from '../cart/cart.ts';
import { recalculationInput } from '../cart/calculation/recalculation-input.ts';

/**
 * Returns the given items of the current cart, or all of them; items that cannot be calculated are left out, as in the summary.
 */
export function analysedCart(uuids: readonly string[] | null): AnalysedCart {
  const asked = uuids ?? cart.list.positions.map(({ uuid }) => uuid);
  return { scenario: screenScenario, input: recalculationInput(asked.flatMap((uuid) => cart.item(uuid) ?? [])) };
}
