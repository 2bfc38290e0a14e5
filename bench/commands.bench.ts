import { screenScenario } from '#worker-client/forecast-calls.ts';
import type { InputChange } from '#domain/cart/commands/command.ts';
import { emptyCart } from '#domain/cart/document.ts';
import { noHistory } from '#domain/cart/history/cart-history.ts';
import { CartCalculation } from '#state/cart/calculation/cart-calculation.ts';
import { CartItems } from '#state/cart/cart-items.ts';
import { contextOf } from '#state/cart/read-context.ts';
import { CartTerms } from '#state/cart/cart-terms.ts';
import { CartVariants } from '#state/cart/cart-variants.ts';
import { Dispatch } from '#state/cart/dispatch.ts';
import { firstSteps } from '#domain/cart/steps/cart-steps.ts';
import { noDetails } from '#domain/order/order-details.ts';
import { OrderStepsView } from '#state/cart/order-steps.ts';
import { DisplayOrder } from '#state/cart/display-order.ts';
import { createCartBench } from '#test/helpers/cart/cart-bench.ts';
import { cartCatalogue, cartItem, fund, terms as productTerms } from '#test/helpers/cart/cart-catalogue.ts';
import type { BenchCase, BenchGroup } from './lib/harness.ts';

const largest = 500;
const ids = Array.from({ length: largest }, (_, place) => `fund-${place}`);
const catalogue = cartCatalogue({ fundById: new Map(ids.map((id) => [id, fund({ id, name: id })])) });
const read = productTerms();

/** Returns a cart of funds with loaded terms, without calculation. */
function cartOf(count: number): Dispatch {
  let clock = 0;
  const { ports } = createCartBench({
    catalogue: () => catalogue,
    terms: () => read,
    maxItems: () => largest,
    // Steps are not coalesced, as when the user moves from field to field.
    now: () => (clock += 5000),
  });
  const items = new CartItems();
  const calculation = new CartCalculation(ports, screenScenario);
  // Calculation is suspended: otherwise a timer per change would be measured.
  calculation.hold();
  const terms = new CartTerms(ports, (uuid) => items.find(uuid));
  const order = new DisplayOrder(contextOf(ports).ordering);
  const steps = new OrderStepsView();
  const dispatch = new Dispatch(ports, { items, order, terms, calculation, steps, variants: new CartVariants() });
  const positions = ids.slice(0, count).map((id) => cartItem('Fund', id));
  dispatch.take({
    document: { ...emptyCart, positions },
    details: noDetails,
    steps: firstSteps,
    history: noHistory,
    saved: null,
  });
  return dispatch;
}

function changed(dispatch: Dispatch, changes: readonly InputChange[], amount: number): void {
  if (dispatch.run({ kind: 'change-input', changes })) throw new Error('The cart refused a change.');
  const found = dispatch.document.positions.filter(
    (position) => position.itemType !== 'Package' && position.calcInput.oneOffAmount === amount,
  );
  if (found.length < changes.length) throw new Error('The cart lost a change.');
}

/** Changes several items of a cart at once, with other amounts on every execution. */
function changing(name: string, carts: readonly Dispatch[], count: number): BenchCase {
  let turn = 0;
  return {
    name,
    run: () => {
      turn += 1;
      for (const dispatch of carts) {
        const { positions } = dispatch.document;
        const oneOffAmount = 10_000 + turn;
        const first = count < positions.length ? turn % positions.length : 0;
        const changes = Array.from({ length: count }, (_, place) => ({
          uuid: positions[(first + place) % positions.length]?.uuid ?? '',
          change: { oneOffAmount },
        }));
        changed(dispatch, changes, oneOffAmount);
      }
    },
  };
}

/** Command, derivation and history of a change; writing to storage, at most once a second, is excluded. */
const commandGroup: BenchGroup = {
  name: 'commands',
  base: 'one of 1 item',
  // Long samples: the garbage collection before each may discard compiled code, which would distort a short one.
  turnMs: 100,
  prepare: () => ({
    cases: [
      changing('one of 1 item', [cartOf(1)], 1),
      changing('one of 100 items', [cartOf(100)], 1),
      changing('500 at once', [cartOf(largest)], largest),
      changing(
        'five times 100',
        Array.from({ length: 5 }, () => cartOf(100)),
        100,
      ),
    ],
  }),
};

export const groups: readonly BenchGroup[] = [commandGroup];
