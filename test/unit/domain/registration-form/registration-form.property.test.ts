import fc from 'fast-check';
import { phonePrefixes } from '#domain/people/phone.ts';
import { describe, expect, it } from 'vitest';
import { registrationRequest } from '#contract/registration.ts';
import { afterLeaving } from '#domain/forms/change-values.ts';
import { findFaults } from '#domain/forms/find-faults.ts';
import { fieldNames } from '#domain/forms/form-table.ts';
import { readForm } from '#domain/forms/read-form.ts';
import {
  registrationBody,
  registrationValues,
  defaultFields,
  fullPhone,
  registrationForm,
  type RegistrationValues,
} from '#domain/registration-form/registration-form.ts';
import { filled } from './registration-form-helpers.ts';

const prefix = fc.constantFrom(...phonePrefixes);
const digits = (length: { minLength: number; maxLength: number }) =>
  fc.string({ unit: fc.nat(9).map(String), ...length });
const faultOf = (name: keyof RegistrationValues, changes: Partial<RegistrationValues>) =>
  findFaults(registrationForm, filled(changes), defaultFields).get(name)?.key ?? null;
const left = (name: keyof RegistrationValues, changes: Partial<RegistrationValues>) =>
  afterLeaving(registrationForm, filled(changes), [name], defaultFields);

describe('registration form', () => {
  it('pads every numeric advisor code to at least six digits, keeping its value (ACC-46, ACC-47)', () => {
    fc.assert(
      fc.property(digits({ minLength: 1, maxLength: 12 }), (advisorCode) => {
        const padded = left('advisorCode', { advisorCode }).advisorCode;
        expect(padded.length).toBe(Math.max(6, advisorCode.length));
        expect(BigInt(padded)).toBe(BigInt(advisorCode));
        expect(faultOf('advisorCode', { advisorCode: padded })).toBeNull();
        expect(left('advisorCode', { advisorCode: padded }).advisorCode).toBe(padded);
      }),
    );
  });

  it('keeps the codes of the two special distributors (ACC-45)', () => {
    fc.assert(
      fc.property(
        fc.record({
          distributorCode: fc.constantFrom('7900', 'UNICREDSVK'),
          advisorCode: fc.string({ maxLength: 32 }),
        }),
        ({ distributorCode, advisorCode }) => {
          expect(left('advisorCode', { distributorCode, advisorCode }).advisorCode).toBe(advisorCode.trim());
          const expected = advisorCode.trim() === '' ? 'mixed.required' : null;
          expect(faultOf('advisorCode', { distributorCode, advisorCode })).toBe(expected);
        },
      ),
    );
  });

  it('adds the chosen prefix to any nine digits, with any spacing (VALID-02)', () => {
    fc.assert(
      fc.property(
        fc.record({ phonePrefix: prefix, number: digits({ minLength: 9, maxLength: 9 }), place: fc.nat(8) }),
        ({ phonePrefix, number, place }) => {
          fc.pre(!number.startsWith('00'));
          const phone = `${number.slice(0, place)} ${number.slice(place)}`;
          expect(fullPhone({ phonePrefix, phone })).toBe(phonePrefix + number);
          expect(faultOf('phone', { phonePrefix, phone })).toBeNull();
          expect(left('phone', { phonePrefix, phone })).toMatchObject({ phonePrefix, phone: number });
        },
      ),
    );
  });

  it('accepts only what the API accepts, which reads the same values (API-04)', () => {
    const valid = {
      email: fc.emailAddress(),
      name: fc.string({ maxLength: 100 }).filter((text) => !/\p{C}/u.test(text)),
      advisorCode: digits({ minLength: 1, maxLength: 9 }),
      distributorCode: fc.constantFrom('1000', '7900'),
      surname: fc.string({ minLength: 1, maxLength: 100 }).filter((text) => text.trim() !== ''),
      identificationNumber: fc.constantFrom('', '27074358', ' 27074358 '),
      phonePrefix: prefix,
      phone: fc.constantFrom('601123456', '901 123 456', '+4930901820'),
      password_0: fc.string({ minLength: 8, maxLength: 64 }),
    };
    fc.assert(
      fc.property(fc.record(valid), (given) => {
        const typed = filled({ ...given, password_1: given.password_0 });
        const values = afterLeaving(registrationForm, typed, fieldNames(registrationForm), defaultFields);
        fc.pre(findFaults(registrationForm, values, defaultFields).size === 0);
        const read = readForm(registrationForm, values, defaultFields).values;
        const body = registrationBody(read);
        expect(registrationRequest.safeParse(body).success).toBe(true);
        expect(registrationBody(readForm(registrationForm, registrationValues(body), defaultFields).values)).toEqual(
          body,
        );
      }),
    );
  });
});
