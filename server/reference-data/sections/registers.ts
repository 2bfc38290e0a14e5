import * as z from 'zod/mini';
import { documentValidities } from '#contract/client-calls.ts';
import { registerAnswers } from '../../db/tables/registration.ts';
import { dealerNameKey } from '../../registers/dealer-register.ts';
import { about, line, recordId } from '../fields.ts';
import { readRows } from '../read-rows.ts';
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
      .selectFrom('dealerRegister')
      .select(['id', 'nameKey', 'surnameKey', 'vatId', 'networks', 'answer'])
      .execute();
    return rows.map(({ id, nameKey, surnameKey, vatId, networks, answer }) => ({
      name: nameKey,
      surname: surnameKey,
      vatId: vatId ?? id,
      networks,
      answer,
    }));
  },
  write: (transaction, items) =>
    replaceRows(
      transaction,
      'dealerRegister',
      items.map(({ name, surname, vatId, networks, answer }) => ({
        id: `dealer-${vatId}`,
        nameKey: dealerNameKey(name),
        surnameKey: dealerNameKey(surname),
        vatId,
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
  read: readRows('employers', employerRecord),
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
  read: (database) =>
    database.selectFrom('identityDocuments').select(['numberKey as number', 'validity', 'isBlocked']).execute(),
  write: (transaction, items) =>
    replaceRows(
      transaction,
      'identityDocuments',
      items.map(({ number, ...document }) => ({ ...document, numberKey: number })),
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
  read: readRows('legalBlocks', legalBlockRecord),
  write: (transaction, items) => replaceRows(transaction, 'legalBlocks', items),
});
