import { readAccount } from '#domain/banking/account-number.ts';
import { composeIban, readIban } from '#domain/banking/iban.ts';
import { addYears, isPlainDate, type PlainDate } from '#domain/dates/plain-date.ts';
import { fault, faultOf, type Fault } from '#domain/forms/fault.ts';
import type { Condition, FieldTable, FormTable } from '#domain/forms/form-table.ts';
import { listEntries, type EntryContext } from '#domain/forms/list-entries.ts';
import { textLine } from '#domain/forms/text-line.ts';
import { isAdult } from '#domain/people/age.ts';
import { readBirthNumber, type BirthNumber, type BirthNumberCountry } from '#domain/people/birth-number.ts';
import { readCompanyId } from '#domain/people/company-id.ts';
import { checkEmail } from '#domain/people/email.ts';
import { checkPhone, isSamePhone, withoutSpaces } from '#domain/people/phone.ts';

export interface Account {
  currency: string;
  accountNumber: string;
  iban: string;
}

/** The hardest rows of the client card (CLIENT-03…46, DATA-42…44), and beyond them a business, a choice of contact and a list. */
export interface ClientValues {
  kind: 'person' | 'entrepreneur';
  companyId: string;
  citizenship: string;
  personalId: string;
  sex: '' | 'MALE' | 'FEMALE';
  dateOfBirth: PlainDate;
  vatId: string;
  residencePermit: string;
  email: string;
  appUsername: string;
  phone: string;
  street: string;
  samePostalAddress: boolean;
  postalStreet: string;
  postalStreetNum: string;
  idType: '' | 'I' | 'P' | 'D';
  dateOfIssue: PlainDate;
  unlimitedValidity: boolean;
  dateOfExpiry: PlainDate;
  secondaryIdType: '' | 'I' | 'P' | 'D';
  secondaryIdNumber: string;
  accounts: readonly Account[];
}

export interface ClientContext {
  today: PlainDate;
  isSlovakDistributor: boolean;
  adviser: { email: string; phone: string };
}

type Field<Name extends keyof ClientValues> = FieldTable<ClientValues[Name], ClientValues, ClientContext>;
type Seen = Readonly<ClientValues>;

const homeCountry = ({ citizenship }: Seen): BirthNumberCountry | null =>
  citizenship === 'CZ' || citizenship === 'SK' ? citizenship : null;

function birthNumberOf(values: Seen, { today }: ClientContext): BirthNumber | null {
  const country = homeCountry(values);
  const read = country && readBirthNumber(values.personalId, country, today);
  return read?.ok ? read.value : null;
}

const checkPersonalId = (personalId: string, values: Seen, { today }: ClientContext): Fault | null => {
  const country = homeCountry(values);
  return country && faultOf(readBirthNumber(personalId, country, today));
};
const checkSex = (sex: string, values: Seen, context: ClientContext): Fault | null => {
  const born = birthNumberOf(values, context);
  return born && born.sex !== sex ? fault('mixed.invalidSex') : null;
};
const notAfterToday = (date: PlainDate, _values: Seen, { today }: ClientContext): Fault | null =>
  date > today ? fault('date.max', { max: today }) : null;
const yearAhead = (date: PlainDate, _values: Seen, { today }: ClientContext): Fault | null => {
  const min = addYears(today, 1);
  return date < min ? fault('date.min', { min }) : null;
};

const isEntrepreneur: Condition<ClientValues, ClientContext> = ({ kind }) => kind === 'entrepreneur';
const hasSecondary: Condition<ClientValues, ClientContext> = ({ secondaryIdType }) => secondaryIdType !== '';
const hasPostal: Condition<ClientValues, ClientContext> = ({ samePostalAddress }) => !samePostalAddress;

const sexField: Field<'sex'> = { options: () => ['MALE', 'FEMALE'], required: true, checks: [checkSex] };
const documentKinds = ['I', 'P', 'D'] as const;

const account: FormTable<Account, EntryContext<ClientValues, ClientContext>> = {
  initial: { currency: '', accountNumber: '', iban: '' },
  fields: {
    currency: { required: true, options: () => ['CZK', 'EUR'] },
    accountNumber: {
      checks: [(typed) => faultOf(readAccount(typed))],
      // CLIENT-18: composed for Czech and Slovak accounts.
      whenChanged: ({ accountNumber }, { form }) => {
        const read = readAccount(accountNumber);
        const country = homeCountry(form);
        return read.ok && country ? { iban: composeIban(country, read.value) } : {};
      },
    },
    iban: { required: true, clean: withoutSpaces, checks: [(typed) => faultOf(readIban(typed))] },
  },
};

export const clientForm: FormTable<ClientValues, ClientContext> = {
  initial: {
    kind: 'person',
    companyId: '',
    citizenship: '',
    personalId: '',
    sex: '',
    dateOfBirth: '',
    vatId: '',
    residencePermit: '',
    email: '',
    appUsername: '',
    phone: '',
    street: '',
    samePostalAddress: true,
    postalStreet: '',
    postalStreetNum: '',
    idType: '',
    dateOfIssue: '',
    unlimitedValidity: false,
    dateOfExpiry: '',
    secondaryIdType: '',
    secondaryIdNumber: '',
    accounts: [],
  },
  fields: {
    kind: {},
    companyId: {
      ...textLine(8),
      askedWhen: isEntrepreneur,
      required: true,
      checks: [(typed, { citizenship }) => faultOf(readCompanyId(typed, citizenship === 'SK' ? 'SK' : 'CZ'))],
    },
    citizenship: { required: true },
    personalId: {
      ...textLine(32),
      required: true,
      checks: [checkPersonalId],
      // CLIENT-16, SIL-135: what was typed is never overwritten.
      whenLeft: (values, context) => {
        const born = birthNumberOf(values, context);
        return born ? { sex: born.sex, ...(values.vatId === '' ? { vatId: born.digits } : {}) } : {};
      },
    },
    sex: sexField,
    dateOfBirth: {
      required: true,
      checks: [(date, _values, { today }) => (isAdult(date, today) ? null : fault('date.client-over-18'))],
    },
    vatId: { ...textLine(32), required: true },
    // A foreigner at a Slovak distributor, natural persons only.
    residencePermit: {
      ...textLine(32),
      askedWhen: (values, { isSlovakDistributor }) =>
        isSlovakDistributor && values.kind === 'person' && values.citizenship !== '' && homeCountry(values) === null,
      clearedWhenNotAsked: true,
      required: true,
    },
    email: {
      ...textLine(254),
      checks: [
        (typed) => faultOf(checkEmail(typed)),
        (typed, _values, { adviser }) =>
          typed.toLowerCase() === adviser.email ? fault('string.emailSameAsUser') : null,
      ],
      whenLeft: ({ email, appUsername }) => (appUsername === '' ? { appUsername: email } : {}),
    },
    appUsername: { ...textLine(254), required: true },
    phone: {
      clean: withoutSpaces,
      checks: [
        (typed) => faultOf(checkPhone(typed)),
        (typed, _values, { adviser }) => (isSamePhone(typed, adviser.phone) ? fault('string.phoneSameAsUser') : null),
      ],
    },
    street: { ...textLine(100), required: true },
    samePostalAddress: {},
    postalStreet: { ...textLine(100), askedWhen: hasPostal, required: true },
    postalStreetNum: { ...textLine(10), askedWhen: hasPostal },
    idType: { required: true, options: () => documentKinds },
    dateOfIssue: {
      required: true,
      checks: [notAfterToday],
      whenLeft: ({ dateOfIssue }) => (isPlainDate(dateOfIssue) ? { dateOfExpiry: addYears(dateOfIssue, 10) } : {}),
    },
    unlimitedValidity: {},
    dateOfExpiry: {
      askedWhen: ({ unlimitedValidity }) => !unlimitedValidity,
      required: true,
      checks: [yearAhead],
    },
    secondaryIdType: { options: ({ idType }) => documentKinds.filter((kind) => kind !== idType) },
    secondaryIdNumber: {
      ...textLine(32),
      askedWhen: hasSecondary,
      clearedWhenNotAsked: true,
      required: true,
    },
    accounts: { required: true, entries: listEntries(account) },
  },
  shared: [
    {
      fields: ['email', 'phone'],
      finds: ({ email, phone }) => (email === '' && phone === '' ? fault('mixed.required') : null),
    },
  ],
};

export const accountForm = account;
