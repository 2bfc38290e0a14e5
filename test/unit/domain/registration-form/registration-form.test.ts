import { describe, expect, it } from 'vitest';
import { registrationRequest } from '#contract/registration.ts';
import { settled } from '#domain/forms/change-values.ts';
import { findFaults } from '#domain/forms/find-faults.ts';
import { readForm } from '#domain/forms/read-form.ts';
import {
  registrationBody,
  defaultFields,
  registrationForm,
  type RegistrationValues,
} from '#domain/registration-form/registration-form.ts';
import { filled } from './registration-form-helpers.ts';

describe('registration form', () => {
  it.each<[string, Partial<RegistrationValues>]>([
    ['surname', { surname: '   ' }],
    ['email', { email: 'jana@horizont' }],
    ['vatId', { identificationNumber: '12345678' }],
    ['phone', { phone: '60112345' }],
  ])("and its API refuse the same %s, the API by the payload's name", (member, changes) => {
    const faults = findFaults(registrationForm, filled(changes), defaultFields);
    const parsed = registrationRequest.safeParse(registrationBody(filled(changes)));
    expect(faults.size).toBe(1);
    expect(parsed.error?.issues.map(({ path }) => path)).toEqual([[member]]);
  });

  it('reads pasted values without what nobody sees (VALID-18)', () => {
    const typed = filled({
      surname: 'Nová\u00ADková\u202E',
      distributorCode: '\u200B1000',
      advisorCode: '\u200E123456',
      identificationNumber: '270\u200B74358',
      email: 'jana@horizont\u2011cz.example\u200B',
      phone: '\u202A601\u00A0123\u200B456',
    });
    expect([...findFaults(registrationForm, typed, defaultFields)]).toEqual([]);
    const { values } = readForm(registrationForm, typed, defaultFields);
    expect(registrationBody(values)).toMatchObject({
      surname: 'Nováková',
      distributorCode: '1000',
      advisorCode: '123456',
      vatId: '27074358',
      email: 'jana@horizont-cz.example',
      phone: '+420601123456',
    });
    expect(registrationRequest.safeParse(registrationBody(typed)).success).toBe(true);
  });

  it('takes one password in two Unicode forms for the same (VALID-19)', () => {
    const password_0 = 'kobyla má malý bok';
    const typed = filled({ password_0, password_1: password_0.normalize('NFD') });
    expect([...findFaults(registrationForm, typed, defaultFields)]).toEqual([]);
  });

  it('requires what the distributor requires, and sends nothing else (ACC-44, ACC-51)', () => {
    const typed = filled({ branchCode: 'P1', identificationNumber: '27074358' });
    const branches = { ICO: false, BRANCHCODE: true };
    const both = (available: typeof defaultFields) => {
      const { values } = readForm(registrationForm, typed, available);
      return [values.branchCode, values.identificationNumber];
    };
    expect(both(branches)).toEqual(['P1', '']);
    expect(both(defaultFields)).toEqual(['', '27074358']);
    expect(settled(registrationForm, typed, branches).identificationNumber).toBe('');
    const empty = filled({ identificationNumber: '12345678' });
    expect([...findFaults(registrationForm, empty, branches)]).toEqual([
      ['branchCode', { key: 'mixed.required', values: {} }],
    ]);
  });

  it.each([
    ['kobyla', 'string.min', { min: 8 }],
    ['x'.repeat(129), 'string.max', { max: 128 }],
    ['🙂'.repeat(8), null, null],
    ['žščřžšč'.normalize('NFD'), 'string.min', { min: 8 }],
  ])('counts the characters of a password like the server: %j (SIL-06)', (password_0, key, values) => {
    const typed = filled({ password_0, password_1: password_0 });
    const found = findFaults(registrationForm, typed, defaultFields).get('password_0');
    expect(found ?? null).toEqual(key && { key, values });
  });
});
