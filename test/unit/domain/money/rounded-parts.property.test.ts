import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactSum } from '#domain/money/exact.ts';
import { roundedParts } from '#domain/money/rounded-parts.ts';
import { roundMoney } from '#domain/money/rounding.ts';
import { runs } from '#test/setup/runs.ts';

const cents = (least: number, most: number) => fc.integer({ min: least, max: most }).map((amount) => amount / 100);
const amounts = fc.array(fc.oneof(cents(0, 100_000_000_000), cents(0, 300), cents(-100_000, 0)), { maxLength: 14 });
const decimals = fc.constantFrom(0, 1);

describe('roundedParts', () => {
  it('add up to the rounded sum, each within one unit of its amount', () => {
    fc.assert(
      fc.property(fc.record({ parts: amounts, places: decimals }), ({ parts, places }) => {
        const rounded = roundedParts(parts, { decimals: places });
        expect(exactSum(rounded)).toBe(roundMoney(exactSum(parts), places));
        for (const [index, part] of parts.entries()) {
          expect(Math.abs((rounded[index] ?? Number.NaN) - part)).toBeLessThan(10 ** -places);
          if (part === 0) expect(rounded[index]).toBe(0);
        }
      }),
      { numRuns: runs(1000) },
    );
  });

  it('never exchange the order of two amounts, and prefer the earlier of equal ones', () => {
    fc.assert(
      fc.property(amounts, (parts) => {
        const rounded = roundedParts(parts);
        for (const [one, part] of parts.entries())
          for (const [other, amount] of parts.entries())
            if (part > amount || (part === amount && one < other))
              expect(rounded[one] ?? 0).toBeGreaterThanOrEqual(rounded[other] ?? 0);
      }),
    );
  });

  it('add up within a group whose rounded total is itself a part of a total', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(cents(0, 1_000_000), { minLength: 1, maxLength: 5 }), { maxLength: 6 }),
        (groups) => {
          const totals = roundedParts(groups.map(exactSum));
          groups.forEach((group, index) => {
            const parts = roundedParts(group, { total: totals[index] ?? 0 });
            expect(exactSum(parts)).toBe(totals[index]);
            parts.forEach((part, place) => expect(Math.abs(part - (group[place] ?? 0))).toBeLessThan(1));
          });
        },
      ),
    );
  });

  it('add up even to a total that they do not make up', () => {
    fc.assert(
      fc.property(
        fc.record({
          parts: fc.array(cents(0, 10_000), { minLength: 1 }),
          total: fc.integer({ min: -1000, max: 100_000 }),
        }),
        ({ parts, total }) => {
          expect(exactSum(roundedParts(parts, { total }))).toBe(total);
        },
      ),
    );
  });
});
