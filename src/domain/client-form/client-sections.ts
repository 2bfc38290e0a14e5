import type { Fault } from '../forms/fault.ts';
import { findFaults, isRequired } from '../forms/find-faults.ts';
import { isEmpty, readForm } from '../forms/read-form.ts';
import { clientForm } from './client-form.ts';
import type { ClientContext, ClientField, ClientValues } from './client-values.ts';

/** Sections of the card with their fields, in screen order (CLIENT-01). */
export const clientSections = [
  {
    section: 'identity',
    fields: [
      'prefix',
      'firstName',
      'lastName',
      'suffix',
      'citizenship',
      'personalId',
      'dateOfBirth',
      'sex',
      'placeOfBirth',
      'countryOfBirth',
      'salutation',
      'pseudonym',
    ],
  },
  { section: 'tax', fields: ['taxResidence', 'taxResidenceCity', 'vatId'] },
  { section: 'contact', fields: ['email', 'phone', 'appUsername'] },
  {
    section: 'permanent',
    fields: [
      'street',
      'conscriptionNum',
      'streetNum',
      'city',
      'postcode',
      'country',
      'samePostalAddress',
      'sameTemporaryAddress',
    ],
  },
  {
    section: 'postal',
    fields: [
      'postalStreet',
      'postalConscriptionNum',
      'postalStreetNum',
      'postalCity',
      'postalPostcode',
      'postalCountry',
    ],
  },
  {
    section: 'temporary',
    fields: [
      'temporaryStreet',
      'temporaryConscriptionNum',
      'temporaryStreetNum',
      'temporaryCity',
      'temporaryPostcode',
      'temporaryCountry',
    ],
  },
  {
    section: 'document',
    fields: ['idType', 'idNumber', 'idIssuedBy', 'dateOfIssue', 'dateOfExpiry', 'unlimitedValidity'],
  },
  {
    section: 'secondary',
    fields: [
      'secondaryIdType',
      'secondaryIdNumber',
      'secondaryIdIssuedBy',
      'secondaryDateOfIssue',
      'secondaryDateOfExpiry',
      'secondaryUnlimitedValidity',
    ],
  },
  {
    section: 'account',
    fields: ['bank', 'accountNumber', 'currency', 'iban', 'accountOwner', 'variableSymbol', 'specificSymbol'],
  },
  { section: 'employer', fields: ['employerIdentificationNumber', 'employerName'] },
] as const satisfies readonly { section: string; fields: readonly ClientField[] }[];
export type ClientSection = (typeof clientSections)[number]['section'];

export interface SectionProgress {
  section: ClientSection;
  /** Number of fields that the contract requires, and how many of them are filled in. */
  required: number;
  filled: number;
  /** Missing fields, and fields with an error, in screen order. */
  missing: readonly ClientField[];
  wrong: readonly ClientField[];
}

const isMissing = ({ key }: Fault) => key === 'mixed.required';

/** Returns the progress of every section that has active fields (CLIENT-03, CLIENT-04). */
export function clientProgress(typed: Readonly<ClientValues>, context: ClientContext): SectionProgress[] {
  const form = readForm(clientForm, typed, context);
  const faults = findFaults(clientForm, typed, context);
  return clientSections.flatMap(({ section, fields }) => {
    const asked: ClientField[] = fields.filter((name) => form.asked.has(name));
    if (asked.length === 0) return [];
    const required = asked.filter((name) => isRequired(clientForm, name, form, context));
    const atFault = (wanted: boolean) =>
      asked.filter((name) => {
        const found = faults.get(name);
        return found !== undefined && isMissing(found) === wanted;
      });
    const filled = required.filter((name) => !isEmpty(form.values[name])).length;
    return [{ section, required: required.length, filled, missing: atFault(true), wrong: atFault(false) }];
  });
}
