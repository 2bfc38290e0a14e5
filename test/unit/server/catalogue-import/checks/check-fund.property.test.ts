import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFund } from '../../../../../server/catalogue-import/checks/check-fund.ts';

const right = { isin: 'IE00B4L5Y983', name: 'iShares Core MSCI World', currency: 'EUR' };
const check = (values: Partial<Record<string, string>>) =>
  checkFund({ place: 'line 2', values: { ...right, ...values } });
const codeOf = (values: Partial<Record<string, string>>) => {
  const checked = check(values);
  return checked.ok ? 'accepted' : checked.code;
};

describe('checkFund', () => {
  it('returns a result for any row without throwing', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('isin', 'name', 'currency', 'type', 'issuer'), fc.string()),
        (values) => {
          const checked = checkFund({ place: 'line 2', values });
          if (!checked.ok) expect(checked.reason).not.toBe('');
        },
      ),
    );
  });

  it('refuses every ISIN with one changed digit', () => {
    fc.assert(
      fc.property(
        fc.record({ place: fc.integer({ min: 2, max: 11 }), by: fc.integer({ min: 1, max: 9 }) }),
        ({ place, by }) => {
          const isin = 'US0378331005';
          const changed = (Number(isin[place]) + by) % 10;
          expect(codeOf({ isin: `${isin.slice(0, place)}${changed}${isin.slice(place + 1)}` })).toBe('bad_isin');
        },
      ),
    );
  });
});
