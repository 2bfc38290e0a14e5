import type { CartPosition } from '#domain/cart/document.ts';
import { isPremiumAdvisory } from '#domain/fees/service-fee.ts';
import { fundIds, type CartBench } from '../cart/cart-bench.ts';
import { cartCatalogue, contractType, fund } from '../cart/cart-catalogue.ts';

const base = cartCatalogue();
const plan = base.contractTypeById.get('plan');
/** A few funds, and products of every kind that can conflict with the terms of an order. */
export const orderCatalogue = cartCatalogue({
  fundById: new Map(
    [
      ...base.fundById.values(),
      ...fundIds.slice(0, 6).map((id) => fund({ id, name: `Fund ${id}` })),
      fund({ id: 'annual', name: 'For an annual fee only', allowForNotPaidAdvisory: false }),
      fund({ id: 'charged', name: 'Without an annual fee only', allowForPaidAdvisory: false }),
      fund({ id: 'outside', name: 'Outside of the long term', availableForLTIP: false }),
      fund({ id: 'asking', name: 'With a questionnaire', questionnaire: 'FKI' }),
    ].map((one) => [one.id, one]),
  ),
  contractTypeById: new Map([
    ...base.contractTypeById,
    ['pension', contractType({ ...plan, id: 'pension', name: 'Pension', longTermInvestmentProduct: 'REQUIRED' })],
  ]),
});

/**
 * Returns whether an item has a warning of its own: a second implementation of the documented rules (CART-57 to
 * CART-60).
 */
export function isWarned(position: CartPosition, { store }: CartBench): boolean {
  const { terms, isLtip } = store.order.state.resolved;
  const { model } = terms;
  const ids = position.itemType === 'Package' ? position.division.funds.map(({ id }) => id) : [position.id];
  const against: Record<string, boolean> = {
    gone: true,
    annual: model !== null && !isPremiumAdvisory(model),
    charged: model !== null && isPremiumAdvisory(model),
    outside: isLtip,
    pension: !isLtip,
    asking: position.isAmlValidated !== true,
  };
  return ids.some((id) => against[id] === true);
}
