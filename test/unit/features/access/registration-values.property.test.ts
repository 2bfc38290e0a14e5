import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registrationRequest } from '#contract/registration.ts';
import {
  advisorCodeError,
  companyIdError,
  emailError,
  emptyRegistration,
  fullPhone,
  paddedAdvisorCode,
  phoneError,
  phonePrefixes,
  registrationBody,
} from '#features/access/registration-values.ts';

const prefix = fc.constantFrom(...phonePrefixes);
const digits = (length: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.nat(9).map(String), ...length });

describe('the values of a registration', () => {
  it('pad every advisor code of digits to at least six, keeping its value (ACC-46, ACC-47)', () => {
    fc.assert(
      fc.property(digits({ minLength: 1, maxLength: 12 }), (code) => {
        const padded = paddedAdvisorCode(code, '1000');
        expect(padded.length).toBe(Math.max(6, code.length));
        expect(BigInt(padded)).toBe(BigInt(code));
        expect(advisorCodeError(padded, '1000')).toBeNull();
        expect(paddedAdvisorCode(padded, '1000')).toBe(padded);
      }),
    );
  });

  it('leave the codes of the two special distributors alone (ACC-45)', () => {
    fc.assert(
      fc.property(fc.constantFrom('7900', 'UNICREDSVK'), fc.string(), (distributor, code) => {
        expect(paddedAdvisorCode(code, distributor)).toBe(code.trim());
        expect(advisorCodeError(code, distributor)).toBeNull();
      }),
    );
  });

  it('give every nine digits a number with the chosen prefix, however they are spaced (VALID-02)', () => {
    fc.assert(
      fc.property(prefix, digits({ minLength: 9, maxLength: 9 }), fc.nat(8), (chosen, number, place) => {
        fc.pre(!number.startsWith('00'));
        const spaced = `${number.slice(0, place)} ${number.slice(place)}`;
        expect(fullPhone(chosen, spaced)).toBe(chosen + number);
        expect(phoneError(chosen, spaced)).toBeNull();
      }),
    );
  });

  it('that the form lets through are values that the call accepts', () => {
    const valid = {
      email: fc.emailAddress().filter((email) => emailError(email) === null),
      advisorCode: digits({ minLength: 1, maxLength: 9 }),
      distributorCode: fc.constantFrom('1000', '7900'),
      surname: fc.string({ minLength: 1, maxLength: 100 }).filter((text) => text.trim() !== ''),
      identificationNumber: fc.constantFrom('', '27074358', ' 27074358 '),
      phonePrefix: prefix,
      phone: fc.constantFrom('601123456', '901 123 456', '+4930901820'),
      password_0: fc.string({ minLength: 1, maxLength: 128 }),
    };
    fc.assert(
      fc.property(fc.record(valid), (given) => {
        const values = { ...emptyRegistration, ...given };
        fc.pre(companyIdError(values.identificationNumber) === null);
        const body = registrationBody(values);
        expect(registrationRequest.safeParse(body).success).toBe(true);
      }),
    );
  });
});
