import * as z from 'zod/mini';
import { about, line, recordId } from '../fields.ts';
import { readRows } from '../read-rows.ts';
import { replaceRows } from '../replace-rows.ts';
import { listSection } from '../section.ts';

export const bankRecord = z.strictObject({
  id: recordId,
  countryId: about('A country', recordId),
  code: about('Code of the bank in account numbers, unique within the country', line),
  name: line,
});

export const banks = listSection({
  name: 'banks',
  meaning: 'Banks that an account of a client may be at; shown by country and code',
  record: bankRecord,
  keys: ['id'],
  unique: [{ at: '*', by: ['countryId', 'code'] }],
  references: [{ from: '*.countryId', to: 'countries' }],
  read: readRows('banks', bankRecord),
  write: (transaction, items) => replaceRows(transaction, 'banks', items),
});
