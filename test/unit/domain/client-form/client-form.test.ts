import { describe, expect, it } from 'vitest';
import { composeIban } from '#domain/banking/iban.ts';
import { clientForm } from '#domain/client-form/client-form.ts';
import {
  emptyClient,
  type ClientContext,
  type ClientField,
  type ClientValues,
} from '#domain/client-form/client-values.ts';
import { valuesAfterChange, afterLeaving } from '#domain/forms/change-values.ts';
import { fieldState, findFaults } from '#domain/forms/find-faults.ts';
import { fieldNames } from '#domain/forms/form-table.ts';
import { readForm } from '#domain/forms/read-form.ts';
import { clientContext, goodClient } from '#test/helpers/client/client-sample.ts';
import { validatorVectors } from '#test/helpers/data/validator-vectors.ts';

type Changes = Partial<ClientValues>;

const faultsOf = (changes: Changes, within: Partial<ClientContext> = {}) =>
  Object.fromEntries(
    [...findFaults(clientForm, { ...goodClient, ...changes }, { ...clientContext, ...within })].map(
      ([path, { key }]) => [path, key],
    ),
  );
const change = (changes: Changes, name: ClientField, before = goodClient) =>
  valuesAfterChange(clientForm, { ...before, ...changes }, name, clientContext);
const leave = (name: ClientField, changes: Changes) =>
  afterLeaving(clientForm, { ...goodClient, ...changes }, [name], clientContext);

const required = [
  'firstName lastName placeOfBirth countryOfBirth taxResidence vatId citizenship personalId dateOfBirth sex',
  'email phone appUsername street city postcode country',
  'idType idNumber idIssuedBy dateOfIssue dateOfExpiry',
  'bank iban currency accountOwner accountNumber',
]
  .join(' ')
  .split(' ');
const addressOf = (prefix: string) => ['Street', 'City', 'Postcode', 'Country'].map((name) => prefix + name);
const secondary = ['secondaryIdNumber', 'secondaryIdIssuedBy', 'secondaryDateOfIssue', 'secondaryDateOfExpiry'];

describe('client card', () => {
  it('has no errors for a valid client', () => {
    expect(faultsOf({})).toEqual({});
  });

  it('requires exactly the required fields (CLIENT-23, CLIENT-24, CLIENT-25, CLIENT-26)', () => {
    const faults = findFaults(clientForm, emptyClient, clientContext);
    expect([...faults.keys()].toSorted()).toEqual(required.toSorted());
    expect(new Set([...faults.values()].map(({ key }) => key))).toEqual(new Set(['mixed.required']));
  });

  it('contains each field of the form once (DATA-42, DATA-43, DATA-44)', () => {
    expect(fieldNames(clientForm).toSorted()).toEqual(Object.keys(emptyClient).toSorted());
  });

  it.each<[string, Changes, Record<string, string>]>([
    ['a birth number in digits (CLIENT-27)', { personalId: '710319/2745' }, { personalId: 'string.personalIdFormat' }],
    ['its check digit (CLIENT-27)', { personalId: '7103192746' }, { personalId: 'string.personalId' }],
    ['the sex that it says (CLIENT-29)', { sex: 'FEMALE' }, { sex: 'mixed.invalidSex' }],
    [
      'a sex where there is no number (CLIENT-29)',
      { personalId: '', sex: '' },
      { personalId: 'mixed.required', sex: 'mixed.required' },
    ],
    ['of a foreigner any number (CLIENT-28)', { citizenship: 'DE', personalId: 'X-1', sex: 'FEMALE' }, {}],
    [
      'of a foreigner a number at all (CLIENT-28)',
      { citizenship: 'DE', personalId: ' ' },
      { personalId: 'mixed.required' },
    ],
    ['of a foreigner a sex all the same (CLIENT-30)', { citizenship: 'DE', sex: '' }, { sex: 'mixed.required' }],
    ['18 years (CLIENT-31, CONF-08)', { dateOfBirth: '2008-11-23' }, { dateOfBirth: 'date.client-over-18' }],
    ['18 years to the day (CLIENT-31)', { dateOfBirth: '2008-11-22' }, {}],
    ['a day that there is', { dateOfBirth: '31/02/1971' }, { dateOfBirth: 'date.shape' }],
    ['a valid e-mail (CLIENT-32)', { email: 'klient@' }, { email: 'string.email' }],
    ['another e-mail (CLIENT-32)', { email: 'Advisor@horizont.example' }, { email: 'string.emailSameAsUser' }],
    ['a valid phone (CLIENT-33)', { phone: '+42060112345' }, { phone: 'string.phone' }],
    [
      'another phone, its prefix ignored (CLIENT-33, SIL-141)',
      { phone: '+421 604 318 277' },
      { phone: 'string.phoneSameAsUser' },
    ],
    [
      '10 characters of a number at most (CLIENT-35)',
      { streetNum: '12345678901', conscriptionNum: '1234567890' },
      { streetNum: 'string.max' },
    ],
    [
      'them in the other addresses too (CLIENT-35)',
      {
        samePostalAddress: false,
        postalStreet: 'K',
        postalCity: 'K',
        postalPostcode: '1',
        postalCountry: 'SK',
        postalStreetNum: '12345678901',
      },
      { postalStreetNum: 'string.max' },
    ],
    ['an issue not in the future (CLIENT-38)', { dateOfIssue: '2026-11-23' }, { dateOfIssue: 'date.max' }],
    ['an issue after the birth (CLIENT-38)', { dateOfIssue: '1971-03-18' }, { dateOfIssue: 'date.min' }],
    ['a year of validity (CLIENT-39)', { dateOfExpiry: '2027-11-21' }, { dateOfExpiry: 'date.min' }],
    ['a year to the day (CLIENT-39)', { dateOfExpiry: '2027-11-22' }, {}],
    ['none where it is unlimited (CLIENT-39)', { dateOfExpiry: '', unlimitedValidity: true }, {}],
    [
      'an account of the bank (CLIENT-43, VALID-05)',
      { accountNumber: '19-2000145398' },
      { accountNumber: 'string.accountNumber' },
    ],
    ['a valid IBAN (CLIENT-44)', { iban: 'CZ66 0800 0000 1920 0014 5399' }, { iban: 'string.iban' }],
    ['the IBAN of the account (CLIENT-44)', { iban: 'CZ0908000000000353497163' }, { iban: 'string.iban' }],
    ['digits of a variable symbol (CLIENT-45)', { variableSymbol: '12A' }, { variableSymbol: 'string.variableSymbol' }],
    ['10 of them (CLIENT-45, CONF-08)', { variableSymbol: '12345678901' }, { variableSymbol: 'string.variableSymbol' }],
    ['the same of a specific one (CLIENT-45)', { specificSymbol: '1 2' }, { specificSymbol: 'string.specificSymbol' }],
    ['an issue today at the latest (CLIENT-38)', { dateOfIssue: '2026-11-22' }, {}],
    [
      '10 digits of both symbols at most (CLIENT-45, CONF-08)',
      { variableSymbol: ' 1234567890 ', specificSymbol: '12345678901' },
      { specificSymbol: 'string.specificSymbol' },
    ],
    [
      'a bank to an account number, which is not checked without one (CLIENT-43)',
      { bank: '', accountNumber: '19-2000145398' },
      { bank: 'mixed.required' },
    ],
    [
      'no bank of the list to a number with the code of another one (SIL-139)',
      {
        bank: '',
        accountNumber: '19-2000145399/9999',
        iban: composeIban('CZ', { prefix: '19', number: '2000145399', bankCode: '9999' }),
      },
      {},
    ],
    [
      'an account of such a bank (SIL-139)',
      { bank: '', accountNumber: '19-2000145398/9999' },
      { accountNumber: 'string.accountNumber' },
    ],
    [
      'no account number to an IBAN of another country (SIL-139)',
      { accountNumber: '19-2000145398', iban: 'DE89 3704 0044 0532 0130 00' },
      {},
    ],
  ])('requires %s', (_what, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });

  it('reports the earliest and latest allowed day of a document (CLIENT-38, CLIENT-39)', () => {
    const late = { ...goodClient, dateOfIssue: '2026-11-23', dateOfExpiry: '2027-11-21' };
    const faults = findFaults(clientForm, late, clientContext);
    expect(faults.get('dateOfIssue')).toEqual({ key: 'date.max', values: { max: '2026-11-22' } });
    expect(faults.get('dateOfExpiry')).toEqual({ key: 'date.min', values: { min: '2027-11-22' } });
  });

  it.each([
    [' 602 00 ', '60200'],
    ['602\u00a000', '60200'],
    ['60200', '60200'],
    ['1602 00', '1602 00'],
    ['602 001', '602 001'],
    ['SW1A 2AA', 'SW1A 2AA'],
  ])('parses the postal code %j as %j (SIL-143)', (typed, postcode) => {
    expect(readForm(clientForm, { ...goodClient, postcode: typed }, clientContext).values.postcode).toBe(postcode);
  });

  it('accepts an old Slovak company ID of an employer (VALID-07)', () => {
    const employer = { employerIdentificationNumber: '151653', employerName: 'C' };
    expect(faultsOf(employer, { isLtip: true })).toEqual({});
  });

  it('requires a postal or temporary address if it differs (CLIENT-03, CLIENT-36, CLIENT-37)', () => {
    expect(Object.keys(faultsOf({ samePostalAddress: false }))).toEqual(addressOf('postal'));
    expect(Object.keys(faultsOf({ sameTemporaryAddress: false }))).toEqual(addressOf('temporary'));
  });

  it('requires all fields of a second document once its type is chosen (CLIENT-40, CLIENT-41)', () => {
    expect(Object.keys(faultsOf({ secondaryIdType: 'p' }))).toEqual(secondary);
    const whole: Changes = {
      secondaryIdType: 'p',
      secondaryIdNumber: '1',
      secondaryIdIssuedBy: 'Brno',
      secondaryDateOfIssue: '2020-01-01',
    };
    expect(faultsOf({ ...whole, secondaryDateOfExpiry: '2027-11-21' })).toEqual({ secondaryDateOfExpiry: 'date.min' });
    expect(faultsOf({ ...whole, secondaryUnlimitedValidity: true })).toEqual({});
    const same = { ...whole, secondaryUnlimitedValidity: true, secondaryIdNumber: '204 518 736' };
    expect(faultsOf(same)).toEqual({ secondaryIdNumber: 'idNumber.invalid' });
  });

  it('requires the employer for LTIP only, and a name for its number (CLIENT-04, CLIENT-46)', () => {
    const employer = { employerIdentificationNumber: '26442671' };
    expect(faultsOf(employer)).toEqual({});
    expect(faultsOf(employer, { isLtip: true })).toEqual({ employerName: 'mixed.required' });
    expect(faultsOf({}, { isLtip: true })).toEqual({});
    expect(faultsOf({ employerIdentificationNumber: '26442672', employerName: 'C' }, { isLtip: true })).toEqual({
      employerIdentificationNumber: 'string.identificationNumber',
    });
  });

  it('shows a server finding only for the value it refers to (CLIENT-34, CLIENT-42, CLIENT-47)', () => {
    const checks = {
      username: { value: 'klient@example.com', validity: 'AlreadyUsed' as const },
      refusedIdNumber: '204518736',
      blockedPersonalId: '7103192745',
    };
    expect(faultsOf({}, { checks })).toEqual({
      personalId: 'contract-generation-error-legal-reasons',
      appUsername: 'appUsername.taken',
      idNumber: 'idNumber.invalid',
    });
    const invalid = { ...checks, username: { value: 'klient@example.com', validity: 'InvalidFormat' as const } };
    expect(faultsOf({ idNumber: '1', personalId: '535402756', sex: 'FEMALE' }, { checks: invalid })).toEqual({
      appUsername: 'appUsername.invalid',
    });
  });

  it('accepts a foreign account by its IBAN only (SIL-139, SIL-140)', () => {
    expect(faultsOf({ bank: '', accountNumber: '', iban: 'DE89 3704 0044 0532 0130 00' })).toEqual({});
    expect(leave('iban', { iban: 'de89370400440532013000' })).toMatchObject({
      bank: '',
      accountNumber: '',
      iban: 'DE89 3704 0044 0532 0130 00',
    });
  });

  it.each(validatorVectors.czAccounts.filter(({ valid }) => valid).map(({ input }) => input))(
    'composes an IBAN of %s and extracts the account from it (CLIENT-18, CLIENT-19)',
    (written) => {
      const [accountNumber = '', code = ''] = written.split('/');
      const lists = { ...clientContext.lists, banks: [{ id: 'b', code, countryId: 'CZ' }] };
      const context = { ...clientContext, lists };
      const typed = { ...emptyClient, bank: 'b', accountNumber };
      const { iban } = afterLeaving(clientForm, typed, ['accountNumber'], context);
      const read = afterLeaving(clientForm, { ...emptyClient, iban }, ['iban'], context);
      expect(findFaults(clientForm, { ...read, country: 'CZ' }, context).has('iban')).toBe(false);
      expect(read.bank).toBe('b');
      expect(read.accountNumber.replace(/^0+/, '')).toBe(accountNumber.replace(/^0+-?/, '').replace(/^0+/, ''));
    },
  );
});

describe('dependencies of the client card', () => {
  it('exclude the first document from the second, resetting its fields (CLIENT-12, CLIENT-13)', () => {
    const two = { ...goodClient, secondaryIdType: 'p', secondaryIdNumber: '123' };
    expect(fieldState(clientForm, 'secondaryIdType', { ...two, idType: 'p' }, clientContext).options).toEqual(['d']);
    expect(change({ idType: 'p' }, 'idType', two)).toMatchObject({ secondaryIdType: '', secondaryIdNumber: '' });
    expect(change({ secondaryIdType: '' }, 'secondaryIdType', two)).toMatchObject({ secondaryIdNumber: '' });
    expect(change({ idType: 'r' }, 'idType', two)).toMatchObject({ secondaryIdType: 'p', secondaryIdNumber: '123' });
  });

  it('exclude types of the second document by their id and by their code (CLIENT-12)', () => {
    const lists = {
      ...clientContext.lists,
      identityDocumentTypes: [
        { id: 'card', code: 'I' },
        { id: 'first-passport', code: 'P' },
        { id: 'permit', code: 'R' },
      ],
      secondaryDocumentTypes: [
        { id: 'second-passport', code: 'P' },
        { id: 'permit', code: 'X' },
        { id: 'licence', code: 'D' },
      ],
    };
    const kindsBeside = (idType: string) =>
      fieldState(clientForm, 'secondaryIdType', { ...goodClient, idType }, { ...clientContext, lists }).options;
    expect(kindsBeside('card')).toEqual(['second-passport', 'permit', 'licence']);
    expect(kindsBeside('first-passport')).toEqual(['permit', 'licence']);
    expect(kindsBeside('permit')).toEqual(['second-passport', 'licence']);
    expect(kindsBeside('')).toEqual(['second-passport', 'permit', 'licence']);
  });

  it('keep a hidden postal address, but do not send it (CLIENT-03, DATA-40)', () => {
    const other = { ...goodClient, samePostalAddress: false, postalStreet: 'Krátká' };
    const same = change({ samePostalAddress: true }, 'samePostalAddress', other);
    expect(same.postalStreet).toBe('Krátká');
    expect(readForm(clientForm, same, clientContext).values.postalStreet).toBe('');
  });

  it('fill sex and tax number from a birth number, without overwriting (CLIENT-16, SIL-135)', () => {
    const blank = { ...emptyClient, citizenship: 'CZ' };
    expect(change({ personalId: '7103192745' }, 'personalId', blank)).toMatchObject({
      sex: 'MALE',
      vatId: '7103192745',
      dateOfBirth: '1971-03-19',
      identificationType: 'BirthNumber',
    });
    expect(change({ personalId: '7103192745', vatId: 'CZ1' }, 'personalId', blank).vatId).toBe('CZ1');
    const born = change({ personalId: '7103192745', dateOfBirth: '1971-03-20' }, 'personalId', blank);
    expect(born.dateOfBirth).toBe('1971-03-20');
    expect(change({ personalId: ' ' }, 'personalId', blank).identificationType).toBe('');
    // A valid but mistyped number was filled in before.
    expect(change({ personalId: '7103192745', vatId: '6606151002' }, 'personalId', blank).vatId).toBe('7103192745');
    expect(change({ personalId: '710319274', vatId: '6606151002' }, 'personalId', blank).vatId).toBe('');
    expect(change({ personalId: '7103192746' }, 'personalId', blank)).toMatchObject({ sex: '', vatId: '' });
  });

  it('also apply when the citizenship follows the number, by its country (CLIENT-16)', () => {
    const typed = { ...emptyClient, personalId: '1032240000' };
    expect(change({ citizenship: 'SK' }, 'citizenship', typed).sex).toBe('');
    expect(change({ citizenship: 'CZ' }, 'citizenship', typed).sex).toBe('MALE');
    expect(change({ citizenship: 'DE' }, 'citizenship', typed).identificationType).toBe('VID');
  });

  it('set the expiry ten years after the issue, and keep a later entry (CLIENT-11, CONF-08)', () => {
    expect(change({ dateOfIssue: '2024-02-29' }, 'dateOfIssue').dateOfExpiry).toBe('2034-02-28');
    expect(change({ dateOfIssue: '29/02/20' }, 'dateOfIssue').dateOfExpiry).toBe('2030-01-31');
    expect(leave('dateOfIssue', { dateOfExpiry: '2029-01-01' }).dateOfExpiry).toBe('2029-01-01');
  });

  it('copy the e-mail into an empty user name (CLIENT-09)', () => {
    expect(leave('email', { appUsername: '' }).appUsername).toBe('klient@example.com');
    expect(leave('email', { appUsername: '', email: ' a@b.cz ' }).appUsername).toBe('a@b.cz');
    expect(leave('email', { appUsername: 'klient' }).appUsername).toBe('klient');
  });

  it('compose the IBAN from bank and account number (CLIENT-18)', () => {
    const account = { accountNumber: '353497163', iban: '' };
    expect(leave('accountNumber', account).iban).toBe('CZ09 0800 0000 0003 5349 7163');
    expect(change({ ...account, bank: 'CZ2700' }, 'bank').iban.startsWith('CZ')).toBe(true);
    expect(leave('accountNumber', { accountNumber: '1', iban: 'X' }).iban).toBe('X');
  });

  it('split an account typed with its bank code', () => {
    expect(leave('accountNumber', { accountNumber: '6850057/2700', bank: '' })).toMatchObject({
      accountNumber: '6850057',
      bank: 'CZ2700',
      iban: 'CZ04 2700 0000 0000 0685 0057',
    });
  });

  it('fill account number and bank from an IBAN (CLIENT-19)', () => {
    expect(leave('iban', { iban: 'sk3112000000198742637541' })).toMatchObject({
      accountNumber: '19-8742637541',
      bank: 'SK1200',
      iban: 'SK31 1200 0000 1987 4263 7541',
    });
  });

  it('clear the name of the employer when its number changes (CLIENT-14)', () => {
    const typed = { employerIdentificationNumber: '26442671', employerName: 'Conseq' };
    const next = valuesAfterChange(clientForm, { ...goodClient, ...typed }, 'employerIdentificationNumber', {
      ...clientContext,
      isLtip: true,
    });
    expect(next.employerName).toBe('');
  });
});
