import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedInputs, makeVariant } from '#domain/analysis/compare/variant.ts';
import { comparedYears, compareModes, scenarios } from '#domain/analysis/compare/compared-years.ts';
import { projectParts } from '#domain/analysis/parts/project-parts.ts';
import { emptyOrder, type CartDocument, type CartPosition, type VariantChange } from '#domain/cart/document.ts';
import { resolveCart } from '#domain/cart/resolve/resolve-cart.ts';
import { pointsToTotals } from '#domain/forecast/series-points.ts';
import { analysedParts } from '#test/arbitraries/analysed-parts.ts';
import { byAmounts, cartItem, packageItem, terms } from '#test/helpers/cart/cart-catalogue.ts';
import { prepareContext } from '#test/helpers/cart/prepare-context.ts';
import { runs } from '#test/setup/runs.ts';

const context = { ...prepareContext(), terms: () => terms() };
const cartOf = (...positions: CartPosition[]): CartDocument => ({ positions, order: emptyOrder });
const variantOf = (document: CartDocument, change: VariantChange) =>
  makeVariant(document, resolveCart(document, context), change);

const equity = cartItem('Fund', 'equity', { oneOffAmount: 100_000, periodicalAmount: 1000 });
const growth = cartItem('Program', 'growth', { oneOffAmount: 20_000.5, investmentHorizon: 38 });
const bundle = packageItem({ division: byAmounts(100_000, { equity: 70_000, unclassed: 30_000 }) });

describe('variant of a cart', () => {
  it('differs from its cart by exactly the change, for any change', () => {
    const change = fc.oneof(
      fc.record({ kind: fc.constant('horizon' as const), years: fc.integer({ min: -12, max: 40 }) }),
      fc.record({ kind: fc.constant('amounts' as const), percent: fc.integer({ min: -90, max: 500 }) }),
      fc.record({
        kind: fc.constant('method' as const),
        chargingMethodId: fc.constantFrom('upfront', 'concurrently', 'shared'),
      }),
      fc.constant({ kind: 'copy' as const }),
    );
    const fields = {
      horizon: ['investmentHorizon'],
      amounts: ['oneOffAmount', 'periodicalAmount', 'investedAmount', 'funds'],
      method: ['chargingMethodId'],
      copy: [],
    };
    fc.assert(
      fc.property(
        fc.record({ positions: fc.subarray([equity, growth, bundle]), wanted: change }),
        ({ positions, wanted }) => {
          const document = cartOf(...positions);
          const variant = variantOf(document, wanted);
          const differences = changedInputs(document.positions, variant.positions);

          expect(variant.positions.map(({ uuid }) => uuid)).toEqual(positions.map(({ uuid }) => uuid));
          expect(differences.length).toBeLessThanOrEqual(variant.changed);
          for (const one of differences) {
            if (one.kind !== 'changed') throw new Error('A variant holds what its cart does.');
            for (const { field } of one.fields) expect(fields[wanted.kind]).toContain(field);
          }
        },
      ),
    );
  });
});

describe('compared years', () => {
  it('end with the totals of both runs and with their difference', () => {
    fc.assert(
      fc.property(
        fc.record({ one: analysedParts({ maxHorizon: 6 }, 2), two: analysedParts({ maxHorizon: 6 }, 2) }),
        ({ one, two }) => {
          const [base, other] = [projectParts(one), projectParts(two)];
          for (const scenario of scenarios) {
            const compared = comparedYears(base, [base, other], scenario);
            if (base.totals.expectedAssets === null) {
              expect(compared).toBeNull();
              continue;
            }
            const points = (cart: typeof base) => pointsToTotals(cart.series, cart.months, cart.totals)[scenario];
            const at = (values: readonly number[], year: number) =>
              values[Math.min(year, values.length - 1)] ?? Number.NaN;
            const figures = compared?.carts[1];
            expect(compared?.years).toBe(
              Math.max(base.months, other.totals.expectedAssets === null ? 0 : other.months) / 12,
            );
            if (other.totals.expectedAssets === null) expect(figures).toBeNull();
            for (const [year, value] of (figures?.difference ?? []).entries())
              expect(value).toBe(at(points(other), year) - at(points(base), year));
            for (const mode of compareModes)
              expect(compared?.carts[0]?.[mode]).toHaveLength((compared?.years ?? 0) + 1);
          }
        },
      ),
      { numRuns: runs(200) },
    );
  });
});
