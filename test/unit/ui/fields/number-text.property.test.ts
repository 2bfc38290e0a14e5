import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberText, readNumberText, steppedNumber } from '#ui/fields/number-text.ts';
import { rulesWith } from './number-text-helpers.ts';

const hundredths = fc.integer({ min: 0, max: 99_999_999_999_999 });
const keys = fc.constantFrom('ArrowUp', 'ArrowDown', 'PageUp', 'PageDown');

describe('numberText', () => {
  it('is parsed as the same number (VALID-11)', () => {
    fc.assert(
      fc.property(
        fc.record({ amount: hundredths, shownDecimals: fc.integer({ min: 0, max: 2 }) }),
        ({ amount, shownDecimals }) => {
          const text = numberText(amount / 100, 2, shownDecimals);
          expect(readNumberText(text, rulesWith({}))).toEqual({ kind: 'number', value: amount / 100 });
        },
      ),
    );
  });
});

describe('steppedNumber', () => {
  it('stays within the bounds, for any previous value (VALID-10)', () => {
    fc.assert(
      fc.property(
        fc.record({
          key: keys,
          from: fc.option(fc.integer({ min: -500, max: 500 })),
          step: fc.integer({ min: 1, max: 60 }),
        }),
        ({ key, from, step }) => {
          const next = steppedNumber(key, from, rulesWith({ min: 1, max: 99, step }));
          expect(next).toBeGreaterThanOrEqual(1);
          expect(next).toBeLessThanOrEqual(99);
        },
      ),
    );
  });

  it('has no more decimals than the field', () => {
    fc.assert(
      fc.property(fc.record({ key: keys, tenths: fc.integer({ min: 0, max: 100_000 }) }), ({ key, tenths }) => {
        const next = steppedNumber(key, tenths / 10, rulesWith({ decimals: 1, step: 0.1 })) ?? Number.NaN;
        expect(Math.abs(next * 10 - Math.round(next * 10))).toBeLessThan(1e-6);
      }),
    );
  });
});
