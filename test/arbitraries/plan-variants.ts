import fc from 'fast-check';
import type { CartPosition, Override, PlanVariant, VariantChange } from '#domain/cart/document.ts';
import { mostVariants } from '#domain/cart/variants/plan-variant.ts';

const change = fc.oneof(
  fc.record({ kind: fc.constant('horizon' as const), years: fc.integer({ min: -40, max: 40 }) }),
  fc.record({ kind: fc.constant('amounts' as const), percent: fc.integer({ min: -90, max: 500 }) }),
  fc.record({ kind: fc.constant('gains' as const), points: fc.integer({ min: -20, max: 20 }) }),
  fc.constantFrom<VariantChange>({ kind: 'copy' }, { kind: 'former' }, { kind: 'method', chargingMethodId: 'upfront' }),
);
const amount = fc.option(fc.integer({ min: 0, max: 1e12 }).map((cents) => cents / 100));
const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
const name = fc.constantFrom('At the meeting', 'Na schůzce', 'ž'.repeat(40));
const years = fc.integer({ min: 1, max: 99 });
const method = fc.constantFrom('concurrently', 'upfront', null);

function overrideOf(position: CartPosition): fc.Arbitrary<Override> {
  const { uuid } = position;
  const shared = { investmentHorizon: years, chargingMethodId: method };
  if (position.itemType !== 'Package')
    return fc
      .record({ ...shared, oneOffAmount: amount, periodicalAmount: amount }, { requiredKeys: [] })
      .map((calcInput) => ({ uuid, itemType: position.itemType, calcInput }));
  return fc
    .record({
      calcInput: fc.record({ ...shared, investedAmount: amount }, { requiredKeys: [] }),
      isDivided: fc.boolean(),
    })
    .map(({ calcInput, isDivided }) => ({
      uuid,
      itemType: 'Package',
      calcInput,
      ...(isDivided && { division: position.division }),
    }));
}

/** Variants of a cart with these positions: each with overrides of some of them, and now and then of one that is gone. */
export const planVariants = (positions: readonly CartPosition[]): fc.Arbitrary<PlanVariant[]> => {
  const gone = fc.constant<Override>({ uuid: 'gone', itemType: 'Fund', calcInput: { oneOffAmount: 1 } });
  const overrides = fc
    .tuple(fc.tuple(...positions.map((position) => fc.option(overrideOf(position)))), fc.option(gone))
    .map(([own, other]) => [...own, other].filter((one) => one !== null));
  const variant = fc.record({ id: ids, change, name, overrides }, { requiredKeys: ['id', 'change', 'overrides'] });
  return fc.uniqueArray(variant, { maxLength: mostVariants, selector: ({ id }) => id });
};
