import { readAccount } from '#domain/banking/account-number.ts';
import { composeIban, readIban } from '#domain/banking/iban.ts';
import { fault, faultOf } from '#domain/forms/fault.ts';
import type { FormTable } from '#domain/forms/form-table.ts';
import { listEntries, type EntryContext } from '#domain/forms/list-entries.ts';
import { textLine } from '#domain/forms/text-line.ts';
import { readCompanyId } from '#domain/people/company-id.ts';
import { checkEmail } from '#domain/people/email.ts';
import { checkPhone, withoutSpaces } from '#domain/people/phone.ts';

export interface Account {
  currency: string;
  accountNumber: string;
  iban: string;
}

/** Features of the form model that the portal's forms do not use yet: conditions over the context, shared checks and lists. */
export interface PartyValues {
  kind: 'person' | 'entrepreneur';
  companyId: string;
  country: '' | 'CZ' | 'SK' | 'DE';
  residencePermit: string;
  email: string;
  phone: string;
  accounts: readonly Account[];
}

export interface PartyContext {
  isSlovakDistributor: boolean;
}

const homeCountry = ({ country }: Readonly<PartyValues>): 'CZ' | 'SK' | null =>
  country === 'CZ' || country === 'SK' ? country : null;

export const accountForm: FormTable<Account, EntryContext<PartyValues, PartyContext>> = {
  initial: { currency: '', accountNumber: '', iban: '' },
  fields: {
    currency: { required: true, options: () => ['CZK', 'EUR'] },
    accountNumber: {
      checks: [(typed) => faultOf(readAccount(typed))],
      whenChanged: ({ accountNumber }, { form }) => {
        const read = readAccount(accountNumber);
        const country = homeCountry(form);
        return read.ok && country ? { iban: composeIban(country, read.value) } : {};
      },
    },
    iban: { required: true, clean: withoutSpaces, checks: [(typed) => faultOf(readIban(typed))] },
  },
};

export const partyForm: FormTable<PartyValues, PartyContext> = {
  initial: { kind: 'person', companyId: '', country: '', residencePermit: '', email: '', phone: '', accounts: [] },
  fields: {
    kind: {},
    companyId: {
      ...textLine(8),
      askedWhen: ({ kind }) => kind === 'entrepreneur',
      required: true,
      checks: [(typed, { country }) => faultOf(readCompanyId(typed, country === 'SK' ? 'SK' : 'CZ'))],
    },
    country: { required: true },
    // Foreigners at a Slovak distributor, natural persons only.
    residencePermit: {
      ...textLine(32),
      askedWhen: (values, { isSlovakDistributor }) =>
        isSlovakDistributor && values.kind === 'person' && values.country !== '' && homeCountry(values) === null,
      clearedWhenNotAsked: true,
      required: true,
    },
    email: { ...textLine(254), checks: [(typed) => faultOf(checkEmail(typed))] },
    phone: { clean: withoutSpaces, checks: [(typed) => faultOf(checkPhone(typed))] },
    accounts: { required: true, entries: listEntries(accountForm) },
  },
  shared: [
    {
      fields: ['email', 'phone'],
      finds: ({ email, phone }) => (email === '' && phone === '' ? fault('mixed.required') : null),
    },
  ],
};
