import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cartDifference, type CartDifference } from '#domain/analysis/difference/cart-difference.ts';
import { causes } from '#domain/analysis/difference/cause.ts';
import type { DifferenceItem } from '#domain/analysis/difference/difference-item.ts';
import { askedCarts, askedPair } from '#test/arbitraries/difference-pair.ts';
import { naiveFigure, naiveParts } from '#test/helpers/oracles/naive-difference.ts';
import { runs } from '#test/setup/runs.ts';

const toleranceOf = ({ base, other }: Pick<CartDifference, 'base' | 'other'>) =>
  Math.max(1e-9 * Math.max(Math.abs(base), Math.abs(other)), 1e-4);

const sumOf = (parts: Readonly<Record<string, number>>) => Object.values(parts).reduce((sum, part) => sum + part, 0);

function expectParts(
  parts: Readonly<Record<string, number>>,
  wanted: Readonly<Record<string, number>>,
  within: number,
) {
  expect(Object.keys(parts).toSorted()).toEqual(Object.keys(wanted).toSorted());
  for (const [cause, part] of Object.entries(wanted))
    expect(Math.abs((parts[cause] ?? Number.NaN) - part)).toBeLessThanOrEqual(within);
}

describe('cartDifference', () => {
  it('gives a cause what it changes on average over all orders (calculation, section 13)', () => {
    fc.assert(
      fc.property(askedPair, ({ pair: [base, other], asked }) => {
        const { items, base: before, other: after } = cartDifference([base], [other], asked);
        const parts = items[0]?.causes ?? {};
        const within = toleranceOf({ base: before, other: after });

        expect(Math.abs(before - naiveFigure(base, asked))).toBeLessThanOrEqual(within);
        expect(Math.abs(after - naiveFigure(other, asked))).toBeLessThanOrEqual(within);
        expectParts(parts, naiveParts(base, other, asked, Object.keys(parts)), within);
      }),
      { numRuns: runs(1000, 60) },
    );
  });

  it('divides the whole difference: causes and items both add up to it (calculation, section 13)', () => {
    fc.assert(
      fc.property(askedCarts, ({ carts: [base, other], asked }) => {
        const answer = cartDifference(base, other, asked);
        const within = toleranceOf(answer);

        expect(Math.abs(sumOf(answer.causes) - answer.difference)).toBeLessThanOrEqual(within);
        expect(
          Math.abs(answer.items.reduce((sum, item) => sum + item.difference, 0) - answer.difference),
        ).toBeLessThanOrEqual(within);
        for (const item of answer.items)
          expect(Math.abs(sumOf(item.causes) - item.difference)).toBeLessThanOrEqual(within);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('changes every sign when the carts are exchanged (calculation, section 13)', () => {
    fc.assert(
      fc.property(askedCarts, ({ carts: [base, other], asked }) => {
        const there = cartDifference(base, other, asked);
        const back = cartDifference(other, base, asked);
        const within = toleranceOf(there);
        const negated = Object.fromEntries(Object.entries(back.causes).map(([cause, part]) => [cause, -part]));

        expect(Math.abs(there.difference + back.difference)).toBeLessThanOrEqual(within);
        expectParts(there.causes, negated, within);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('does not depend on the order of the items, and answers in that of the base, then the new ones', () => {
    fc.assert(
      fc.property(askedCarts, ({ carts: [base, other], asked }) => {
        const answer = cartDifference(base, other, asked);
        const turned = cartDifference(base.toReversed(), other.toReversed(), asked);
        const byId = (items: CartDifference['items']) => new Map(items.map((item) => [item.id, item]));
        const come = other.filter(({ id }) => base.every((item) => item.id !== id));

        expect(byId(turned.items)).toEqual(byId(answer.items));
        expect(turned).toMatchObject({ base: answer.base, other: answer.other, causes: answer.causes });
        expect(answer.items.map(({ id }) => id)).toEqual([...base, ...come].map(({ id }) => id));
      }),
      { numRuns: runs(1000) },
    );
  });

  it('gives exactly 0 to a cause that changes nothing, and names none where nothing differs', () => {
    fc.assert(
      fc.property(askedPair, ({ pair: [base, other], asked }) => {
        const { feeScheme: _, ...free } = base.forecast;
        const method = base.forecast.chargingMethod?.method === 'UpFront' ? 'Concurrently' : 'UpFront';
        const withoutFee = { ...base, forecast: free };
        const charged = { ...withoutFee, forecast: { ...free, chargingMethod: { method } as const } };

        expect(cartDifference([other], [other], asked).causes).toEqual({});
        expect(cartDifference([withoutFee], [charged], asked).causes).toEqual({ chargingMethod: 0 });
      }),
      { numRuns: runs(500) },
    );
  });

  it('gives an item that only one cart has or counts a cause of its own', () => {
    fc.assert(
      fc.property(askedPair, ({ pair: [, item], asked }) => {
        const leftOut: DifferenceItem = { id: item.id, leftOut: 'below-minimum' };
        const figure = cartDifference([], [item], asked).other;
        const within = toleranceOf({ base: 0, other: figure });
        const causesBetween = (base: DifferenceItem[], other: DifferenceItem[]) =>
          cartDifference(base, other, asked).causes;

        expectParts(causesBetween([], [item]), { products: figure }, within);
        expectParts(causesBetween([item], []), { products: 0 - figure }, within);
        expectParts(causesBetween([leftOut], [item]), { leftOut: figure }, within);
        expectParts(causesBetween([item], [leftOut]), { leftOut: 0 - figure }, within);
        expect(cartDifference([leftOut], [leftOut], asked)).toMatchObject({ difference: 0, causes: {} });
        expect(cartDifference([leftOut], [], asked).causes).toEqual({ products: 0 });
      }),
      { numRuns: runs(500) },
    );
  });

  it('counts no charging method as Other, no discount as 0 and another order of keys as the same', () => {
    fc.assert(
      fc.property(askedPair, ({ pair: [item], asked }) => {
        const { chargingMethod: _, discount: __, ...rest } = item.forecast;
        const bare = { ...item, forecast: rest };
        const other = { ...item, forecast: { discount: 0, chargingMethod: { method: 'Other' as const }, ...rest } };

        expect(cartDifference([bare], [other], asked)).toMatchObject({ difference: 0, causes: {} });
      }),
      { numRuns: runs(300) },
    );
  });

  it('names amounts in two currencies as one cause, with the rate between them', () => {
    fc.assert(
      fc.property(askedPair, ({ pair: [base, other], asked }) => {
        const [item] = cartDifference([{ ...base, currencyId: 'EUR' }], [{ ...other, currencyId: 'USD' }], asked).items;
        const found = Object.keys(item?.causes ?? {});

        expect(found).toContain('amounts');
        expect(found.filter((cause) => ['oneOffAmount', 'periodicalAmount', 'rate'].includes(cause))).toEqual([]);
        expect(causes.filter((cause) => found.includes(cause))).toHaveLength(found.length);
      }),
      { numRuns: runs(300) },
    );
  });
});
