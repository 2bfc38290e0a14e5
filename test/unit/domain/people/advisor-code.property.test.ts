import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findFaults } from '#domain/forms/find-faults.ts';
import { distributorKey, padAdvisorCode } from '#domain/people/advisor-code.ts';
import { defaultFields, registrationForm } from '#domain/registration-form/registration-form.ts';

/** Whether the registration accepts the code as one of the distributor's advisors. */
function isAdvisorCode(advisorCode: string, distributorCode: string): boolean {
  const typed = { ...registrationForm.initial, advisorCode, distributorCode };
  return !findFaults(registrationForm, typed, defaultFields).has('advisorCode');
}

const strict = fc.string().filter((code) => !['7900', 'UNICREDSVK'].includes(distributorKey(code)));
const free = fc.constantFrom('7900', 'UNICREDSVK', ' unicredsvk ');

describe('advisor code', () => {
  it('of 7900 and UNICREDSVK may be any non-empty text and is not padded (ACC-45)', () => {
    fc.assert(
      fc.property(fc.record({ code: fc.string({ maxLength: 32 }), distributor: free }), ({ code, distributor }) => {
        expect(isAdvisorCode(code, distributor)).toBe(code.trim() !== '');
        expect(padAdvisorCode(code, distributor)).toBe(code);
      }),
    );
  });

  it('of others has at least six digits (ACC-46, CONF-07)', () => {
    const digits = fc.stringMatching(/^\d{0,12}$/);
    fc.assert(
      fc.property(fc.record({ code: digits, distributor: strict }), ({ code, distributor }) => {
        expect(isAdvisorCode(code, distributor)).toBe(code.length >= 6);
      }),
    );
    for (const code of ['12345a', '123 456', '１２３４５６', '123\n456', '-123456']) {
      expect(isAdvisorCode(code, '1001')).toBe(false);
    }
  });

  it('of others is padded with leading zeros and keeps its number (ACC-47)', () => {
    fc.assert(
      fc.property(
        fc.record({ code: fc.stringMatching(/^\d{1,12}$/), distributor: strict }),
        ({ code, distributor }) => {
          const padded = padAdvisorCode(code, distributor);
          expect(isAdvisorCode(padded, distributor)).toBe(true);
          expect(BigInt(padded)).toBe(BigInt(code));
          expect(padAdvisorCode(padded, distributor)).toBe(padded);
        },
      ),
    );
    expect(padAdvisorCode('', '1001')).toBe('');
    expect(padAdvisorCode('42', '1001')).toBe('000042');
  });
});
