import { fault, faultOf } from '#domain/forms/fault.ts';
import type { FormTable } from '#domain/forms/form-table.ts';
import { textLine } from '#domain/forms/text-line.ts';
import { readCompanyId } from '#domain/people/company-id.ts';
import { checkEmail } from '#domain/people/email.ts';
import { checkPhone } from '#domain/people/phone.ts';
import { withoutSpaces } from '#domain/text/plain-characters.ts';

/** Features of the form model that the portal's forms do not use yet: conditions over the context and shared checks. */
export interface PartyValues {
  kind: 'person' | 'entrepreneur';
  companyId: string;
  country: '' | 'CZ' | 'SK' | 'DE';
  residencePermit: string;
  email: string;
  phone: string;
}

export interface PartyContext {
  isSlovakDistributor: boolean;
}

const homeCountry = ({ country }: Readonly<PartyValues>): 'CZ' | 'SK' | null =>
  country === 'CZ' || country === 'SK' ? country : null;

export const partyForm: FormTable<PartyValues, PartyContext> = {
  initial: { kind: 'person', companyId: '', country: '', residencePermit: '', email: '', phone: '' },
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
  },
  shared: [
    {
      fields: ['email', 'phone'],
      finds: ({ email, phone }) => (email === '' && phone === '' ? fault('mixed.required') : null),
    },
  ],
};
