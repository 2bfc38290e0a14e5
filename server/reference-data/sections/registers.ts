import * as z from 'zod/mini';
import { documentValidities } from '#contract/client-calls.ts';
import { registerAnswers } from '../../db/tables/registration.ts';
import { dealerNameKey } from '../../registers/dealer-register.ts';
import { about, line, recordId } from '../fields.ts';
import { replaceRows } from '../replace-rows.ts';
import { listSection } from '../section.ts';

export const dealerRecord = z.strictObject({
  name: about('Compared without case and accents, and kept that way', line),
  surname: about('Compared without case and accents, and kept that way', line),
  vatId: about('Unique within the list', line),
  networks: about('Distributors that the dealer works for', z.array(recordId)),
  answer: about('What the register answers', z.enum(registerAnswers)),
});

export const dealers = listSection({
  name: 'dealers',
  meaning: 'Answers of the register of dealers',
  record: dealerRecord,
  keys: ['vatId'],
  references: [{ from: '*.networks.*', to: 'distributors' }],
  read: async (database) => {
    const rows = await database
      .selectFrom('dealer_register')
      .select(['id', 'name_key', 'surname_key', 'vat_id', 'networks', 'answer'])
      .execute();
    return rows.map(({ id, name_key, surname_key, vat_id, networks, answer }) => ({
      name: name_key,
      surname: surname_key,
      vatId: vat_id ?? id,
      networks,
      answer,
    }));
  },
  write: (transaction, items) =>
    replaceRows(
      transaction,
      'dealer_register',
      items.map(({ name, surname, vatId, networks, answer }) => ({
        id: `dealer-${vatId}`,
        name_key: dealerNameKey(name),
        surname_key: dealerNameKey(surname),
        vat_id: vatId,
        networks,
        answer,
      })),
    ),
});

export const employerRecord = z.strictObject({
  id: about('Company ID of 8 digits', z.string().check(z.regex(/^[0-9]{8}$/))),
  name: line,
});

export const employers = listSection({
  name: 'employers',
  meaning: 'Answers of the register of companies',
  record: employerRecord,
  keys: ['id'],
  read: (database) => database.selectFrom('employers').select(['id', 'name']).execute(),
  write: (transaction, items) => replaceRows(transaction, 'employers', items),
});

export const identityDocumentRecord = z.strictObject({
  number: about('In capitals and without spaces', line.check(z.regex(/^[^\s\p{Ll}]+$/u))),
  validity: z.enum(documentValidities),
  isBlocked: z.prefault(z.boolean(), false),
});

export const identityDocuments = listSection({
  name: 'identityDocuments',
  meaning: 'Answers of the register of identity documents',
  record: identityDocumentRecord,
  keys: ['number'],
  read: async (database) => {
    const rows = await database
      .selectFrom('identity_documents')
      .select(['number_key', 'validity', 'is_blocked'])
      .execute();
    return rows.map(({ number_key, validity, is_blocked }) => ({
      number: number_key,
      validity,
      isBlocked: is_blocked,
    }));
  },
  write: (transaction, items) =>
    replaceRows(
      transaction,
      'identity_documents',
      items.map(({ number, validity, isBlocked }) => ({ number_key: number, validity, is_blocked: isBlocked })),
    ),
});

export const legalBlockRecord = z.strictObject({
  citizenshipCountryId: about('A country', recordId),
  identificationId: line,
});

export const legalBlocks = listSection({
  name: 'legalBlocks',
  meaning: 'Persons with whom no contract may be concluded for legal reasons',
  record: legalBlockRecord,
  keys: ['citizenshipCountryId', 'identificationId'],
  references: [{ from: '*.citizenshipCountryId', to: 'countries' }],
  read: async (database) => {
    const rows = await database
      .selectFrom('legal_blocks')
      .select(['citizenship_country_id', 'identification_id'])
      .execute();
    return rows.map(({ citizenship_country_id, identification_id }) => ({
      citizenshipCountryId: citizenship_country_id,
      identificationId: identification_id,
    }));
  },
  write: (transaction, items) =>
    replaceRows(
      transaction,
      'legal_blocks',
      items.map(({ citizenshipCountryId, identificationId }) => ({
        citizenship_country_id: citizenshipCountryId,
        identification_id: identificationId,
      })),
    ),
});
