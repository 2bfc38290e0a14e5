import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { largestRemainder } from '#domain/money/largest-remainder.ts';

const weights = fc.array(
  fc.integer({ min: 0, max: 1_000_000_000 }).map((cents) => cents / 100),
  { minLength: 1, maxLength: 12 },
);

describe('largestRemainder', () => {
  it('distributes exactly the available units (SIL-98)', () => {
    fc.assert(
      fc.property(fc.record({ parts: weights, units: fc.integer({ min: 0, max: 10_000 }) }), ({ parts, units }) => {
        fc.pre(parts.some((part) => part > 0));
        expect(largestRemainder(parts, units).reduce((sum, part) => sum + part, 0)).toBe(units);
      }),
    );
  });

  it('keeps every part within one unit of its exact share, and 0 for no weight', () => {
    fc.assert(
      fc.property(weights, (parts) => {
        fc.pre(parts.some((part) => part > 0));
        const total = parts.reduce((sum, part) => sum + part, 0);
        largestRemainder(parts, 1000).forEach((units, index) => {
          const part = parts[index] ?? 0;
          expect(Math.abs(units - (part * 1000) / total)).toBeLessThan(1 + 1e-6);
          if (part === 0) expect(units).toBe(0);
        });
      }),
    );
  });
});
