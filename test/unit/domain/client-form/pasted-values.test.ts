import { describe, expect, it } from 'vitest';
import { questionFaults } from '#domain/aml/question-faults.ts';
import { savedAnswers } from '#domain/aml/answers.ts';
import { clientForm } from '#domain/client-form/client-form.ts';
import { clientOf } from '#domain/client-form/client-payload.ts';
import { clientSearch, idNumberToCheck } from '#domain/client-form/client-questions.ts';
import { birthNumberOf } from '#domain/client-form/client-identity.ts';
import type { ClientField, ClientValues } from '#domain/client-form/client-values.ts';
import { afterLeaving } from '#domain/forms/change-values.ts';
import { findFaults } from '#domain/forms/find-faults.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { clientContext, goodClient } from '#test/helpers/client/client-sample.ts';

const read = (changes: Partial<ClientValues>) => {
  const values = { ...goodClient, ...changes };
  return {
    faults: [...findFaults(clientForm, values, clientContext).keys()],
    values: readForm(clientForm, values, clientContext).values,
  };
};

/** As a table, a mail or a word processor hands them over. */
const pasted: [ClientField, string, string][] = [
  ['personalId', '\u200E7103192745\u200B', '7103192745'],
  ['vatId', '710319\u00AD2745', '7103192745'],
  ['email', '\u200Bklient@firma\u2011dva.example\uFEFF', 'klient@firma-dva.example'],
  ['appUsername', 'klient\u00AD@example.com', 'klient@example.com'],
  ['phone', '\u202A+420\u00A0601\u200B123\u202F456\u202C', '+420601123456'],
  ['postcode', '602\u00A000\u200B', '60200'],
  ['conscriptionNum', '12\u20133', '12-3'],
  ['idNumber', '\uFEFF204518736', '204518736'],
  ['accountNumber', '19\u20112000145399\u200E', '19-2000145399'],
  ['iban', '\u2066cz65 0800 0000 1920\u200B 0014 5399\u2069', 'CZ6508000000192000145399'],
  ['variableSymbol', '123\u200B456', '123456'],
  ['firstName', 'Pe\u00ADtr\u200B', 'Petr'],
  ['lastName', 'Řezáč\nPodepsáno: 1. 1. 2020\u202E', 'Řezáč Podepsáno: 1. 1. 2020'],
  ['street', 'Lidická\u2028Brno', 'Lidická Brno'],
];

describe('client card', () => {
  it.each(pasted)('reads a pasted %s without what nobody sees (VALID-18, VALID-20)', (name, typed, meant) => {
    const { faults, values } = read({ [name]: typed });
    expect(values[name]).toBe(meant);
    // An account and an IBAN that differ would be reported here.
    expect(faults).toEqual([]);
  });

  it('derives from a pasted number what follows from it (VALID-18)', () => {
    const personalId = '\u200B7103192745\u00AD';
    const values = { ...goodClient, personalId, idNumber: '\u200B204518736' };
    expect(birthNumberOf(values, clientContext)?.digits).toBe('7103192745');
    expect(clientSearch({ ...values, lastName: 'Řezáč\u200B' }, clientContext)).toMatchObject({
      surname: 'Řezáč',
      identificationNumber: '7103192745',
    });
    expect(idNumberToCheck(values, clientContext)).toBe('204518736');
    const typed = { ...goodClient, accountNumber: '19\u20112000145399/0800\u200B', iban: '', bank: '' };
    expect(afterLeaving(clientForm, typed, ['accountNumber'], clientContext)).toMatchObject({
      accountNumber: '19-2000145399',
      bank: 'CZ0800',
      iban: 'CZ65 0800 0000 1920 0014 5399',
    });
  });

  it('is sent in one line of characters that are seen (VALID-20)', () => {
    const values = { ...goodClient, firstName: 'Jana\r\nČas podpisu: 1. 1. 2020', placeOfBirth: 'Br\u202Eno\u2029' };
    expect(clientOf(values, clientContext)).toMatchObject({
      name: 'Jana Čas podpisu: 1. 1. 2020',
      birthPlace: 'Brno',
    });
  });

  it.each(['personalId', 'idNumber', 'appUsername'] as const)(
    'refuses characters that documents cannot show in %s (VALID-01)',
    (name) => {
      const { faults } = read({ citizenship: 'DE', [name]: '山 123 😀' });
      expect(faults).toEqual([name]);
    },
  );
});

describe('an answer to a questionnaire', () => {
  const question = { code: 'Q', text: '?', askedWhen: [], pastOnly: false, answersDef: [] };
  const saved = (questionType: 'Text' | 'Date', typed: string) => {
    const asked = { questions: [{ ...question, questionType }] };
    const answers = { Q: { chosen: [], typed } };
    const rules = { isStrict: false, today: '2026-11-22' };
    return questionFaults(asked, answers, rules).size === 0 && savedAnswers(asked, answers)[0]?.answerValue;
  };

  it('is kept in one line of characters that are seen (VALID-20)', () => {
    expect(saved('Text', '\u200BVývoj\nSouhlasím: ano\u202E')).toBe('Vývoj Souhlasím: ano');
    expect(saved('Text', '\u200B \n')).toBe(false);
  });

  it('is a date without what nobody sees (VALID-18)', () => {
    expect(saved('Date', '\u200E14/03/\u200B1985')).toBe('1985-03-14');
  });
});
