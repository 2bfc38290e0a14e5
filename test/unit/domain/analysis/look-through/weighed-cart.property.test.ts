import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weightsBy } from '#domain/analysis/look-through/look-through.ts';
import { filteredFunds, heldFunds, shareClassFamilies } from '#domain/analysis/look-through/weighed-cart.ts';
import { exactSum } from '#domain/money/exact.ts';
import { facts, factsOf } from './weighed-cart-helpers.ts';
const position = fc.record({
  uuid: fc.uuid(),
  weight: fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100),
  funds: fc.uniqueArray(fc.record({ fundId: fc.constantFrom('a', 'b', 'c'), share: fc.integer({ min: 1, max: 60 }) }), {
    selector: ({ fundId }) => fundId,
  }),
});
const weightOf = (held: readonly { weight: number }[]) => exactSum(held.map(({ weight }) => weight));

describe('look-through of a cart', () => {
  it('preserves the total weight by fund, and each side divides a selection on another', () => {
    fc.assert(
      fc.property(fc.array(position, { maxLength: 8 }), (positions) => {
        const held = heldFunds(positions);
        expect(weightOf(held)).toBeCloseTo(weightOf(positions), 4);
        for (const { key, weight } of weightsBy('issuer', held, factsOf)) {
          const chosen = filteredFunds(held, [{ side: 'issuer', key }], factsOf);
          expect(weightOf(chosen)).toBeCloseTo(weight, 4);
          const classes = weightsBy('assetClass', chosen, factsOf).map((share) =>
            weightOf(
              filteredFunds(
                held,
                [
                  { side: 'issuer', key },
                  { side: 'assetClass', key: share.key },
                ],
                factsOf,
              ),
            ),
          );
          expect(exactSum(classes)).toBeCloseTo(weight, 4);
        }
      }),
    );
  });
});

describe('fund in several places', () => {
  it('counts once if its share classes are merged, without losing weight', () => {
    const classNames: Readonly<Record<string, string>> = {
      a: 'Orlice World Equity A',
      b: 'Orlice World Equity B',
      c: 'Orlice Bonds A',
    };
    const namedFund = (id: string) => ({ name: classNames[id] ?? id, issuer: 'one' });
    fc.assert(
      fc.property(fc.array(position, { maxLength: 8 }), (positions) => {
        const held = heldFunds(positions);
        const families = shareClassFamilies(held, namedFund);
        const together = weightsBy('fund', held, (id) => facts({ family: families.get(id) }));
        const apart = weightsBy('fund', held, (id) => facts({ family: id }));
        const weightOfClasses = (ids: readonly string[]) =>
          weightOf(apart.filter(({ key }) => key !== null && ids.includes(key)));
        const merged = together.find(({ key }) => key === 'a' || key === 'b');
        expect(merged?.weight ?? 0).toBeCloseTo(weightOfClasses(['a', 'b']), 6);
        expect(together.find(({ key }) => key === 'c')?.weight ?? 0).toBeCloseTo(weightOfClasses(['c']), 6);
        expect(weightOf(together)).toBeCloseTo(weightOf(apart), 6);
        expect(
          filteredFunds(held, [{ side: 'fund', key: merged?.key ?? null }], (id) =>
            facts({ family: families.get(id) }),
          ).every(({ fundId }) => fundId !== 'c'),
        ).toBe(true);
      }),
    );
  });
});
