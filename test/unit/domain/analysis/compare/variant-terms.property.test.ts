import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catalogueWithGains, ratesWithCurrency } from '#domain/analysis/compare/variant-terms.ts';
import { conversionBetween, conversionFactor } from '#domain/forecast/forex.ts';
import { cartCatalogue } from '#test/helpers/cart/cart-catalogue.ts';
import { runs } from '#test/setup/runs.ts';

const rate = fc.integer({ min: 1, max: 1_000_000 }).map((units) => units / 10_000);
const pairs = fc.array(
  fc.record({
    currencyFromId: fc.constantFrom('CZK', 'EUR', 'USD'),
    currencyToId: fc.constantFrom('CZK', 'EUR', 'USD'),
    forexRate: rate,
    unit: fc.constantFrom(1, 100),
  }),
  { maxLength: 5 },
);
const points = fc.integer({ min: -200, max: 200 }).map((tenths) => tenths / 10);

describe('catalogueWithGains', () => {
  it('moves every known gain by the points, within what a gain can be, and keeps everything else', () => {
    const catalogue = cartCatalogue();
    fc.assert(
      fc.property(points, (by) => {
        const changed = catalogueWithGains(catalogue, by);
        const { assetClassById, programById, ...rest } = changed;
        const { assetClassById: _, programById: __, ...kept } = catalogue;

        expect(rest).toEqual(kept);
        for (const [id, gains] of catalogue.assetClassById)
          expect(assetClassById.get(id)?.moderateGain).toBeCloseTo(Math.max(-100, (gains.moderateGain ?? 0) + by), 9);
        for (const [id, program] of catalogue.programById)
          expect(programById.get(id)).toMatchObject({ id, name: program.name });
        expect(catalogueWithGains(catalogue, 0).assetClassById).toEqual(catalogue.assetClassById);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe('ratesWithCurrency', () => {
  it('makes every other currency worth so many percent more, whichever way it is quoted', () => {
    fc.assert(
      fc.property(
        fc.record({ rates: pairs, percent: fc.integer({ min: -90, max: 500 }), from: fc.constantFrom('EUR', 'USD') }),
        ({ rates, percent, from }) => {
          const direct = rates.filter(
            ({ currencyFromId, currencyToId }) =>
              new Set([currencyFromId, currencyToId, 'CZK', from]).size === 2 && currencyFromId !== currencyToId,
          );
          const before = conversionBetween(from, 'CZK', direct);
          const after = conversionBetween(from, 'CZK', ratesWithCurrency(direct, 'CZK', percent));

          expect(after === null).toBe(before === null);
          if (before && after)
            expect(conversionFactor(after) / conversionFactor(before)).toBeCloseTo(1 + percent / 100, 9);
        },
      ),
      { numRuns: runs(1000) },
    );
  });
});
