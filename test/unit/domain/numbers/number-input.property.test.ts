import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clampNumber, readNumberInput } from '#domain/numbers/number-input.ts';

describe('readNumberInput', () => {
  it('parses every amount to the cent, with any grouping', () => {
    const cents = fc.integer({ min: 0, max: 999_999_999_999 });
    const space = fc.constantFrom('', ' ', '\u00a0', '\u202f', '.');
    fc.assert(
      fc.property(fc.record({ amount: cents, separator: space }), ({ amount, separator }) => {
        const whole = String(Math.floor(amount / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
        const typed = `${whole},${String(amount % 100).padStart(2, '0')}`;
        expect(readNumberInput(typed)).toEqual({ ok: true, value: amount / 100 });
      }),
    );
  });
});

describe('clampNumber', () => {
  it('keeps a value within its bounds (VALID-10)', () => {
    fc.assert(
      fc.property(fc.record({ value: fc.integer(), low: fc.nat(), width: fc.nat() }), ({ value, low, width }) => {
        const clamped = clampNumber(value, low, low + width);
        expect(clamped).toBeGreaterThanOrEqual(low);
        expect(clamped).toBeLessThanOrEqual(low + width);
        if (value >= low && value <= low + width) expect(clamped).toBe(value);
      }),
    );
  });
});
