import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMoney } from '#i18n/format.ts';

describe('formatMoney', () => {
  it('never contains a breaking space, nor a hyphen as minus', () => {
    fc.assert(
      fc.property(
        fc.record({ amount: fc.integer({ min: -1e12, max: 1e12 }), currency: fc.constantFrom('CZK', 'EUR', 'USD') }),
        ({ amount, currency }) => {
          const text = formatMoney(amount, currency);
          expect(text).not.toMatch(/[ \u202F-]/);
          expect(text.startsWith('−')).toBe(amount < 0);
        },
      ),
    );
  });

  it('keeps every digit of an amount with two decimals', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e14 }), (hundredths) => {
        const digits = formatMoney(hundredths / 100, 'CZK', 2).replaceAll(/\D/g, '');
        expect(Number(digits)).toBe(hundredths);
      }),
    );
  });
});
