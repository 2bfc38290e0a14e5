import * as z from 'zod/mini';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { about, listPosition, texts } from '../fields.ts';
import { readRows } from '../read-rows.ts';
import { listSection } from '../section.ts';

export const countryRecord = z.strictObject({
  id: about('Code of ISO 3166-1, two letters', z.string().check(z.regex(/^[A-Z]{2}$/))),
  position: about('Countries of a lower position come first, those of one position by name', listPosition),
  name: texts,
});

export const countries = listSection({
  name: 'countries',
  meaning: 'Countries of addresses, citizenships and banks',
  record: countryRecord,
  keys: ['id'],
  root: {
    table: 'countries',
    column: 'id',
    hasUniqueCode: true,
    namedIn: [
      { table: 'users', column: 'countryId' },
      { table: 'distributors', column: 'countryId' },
    ],
  },
  read: readRows('countries', countryRecord),
  write: (transaction, items) =>
    insertRows(
      transaction,
      'countries',
      items.map((country) => ({ ...country, code: country.id })),
      'id',
    ),
});
