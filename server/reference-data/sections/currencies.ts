import * as z from 'zod/mini';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { about, inOrder, texts } from '../fields.ts';
import { readRows } from '../read-rows.ts';
import { listSection } from '../section.ts';

export const currencyRecord = z.strictObject({
  id: about('Code of ISO 4217', z.string().check(z.regex(/^[A-Z]{3}$/))),
  name: texts,
});

export const currencies = listSection({
  name: 'currencies',
  meaning: 'Currencies of funds, carts and users, in the order of the screens',
  record: currencyRecord,
  keys: ['id'],
  isOrdered: true,
  root: {
    table: 'currencies',
    column: 'id',
    hasUniqueCode: true,
    namedIn: [
      { table: 'users', column: 'currencyId' },
      { table: 'distributors', column: 'currencyId' },
    ],
  },
  read: readRows('currencies', currencyRecord, 'ordered'),
  write: (transaction, items) =>
    insertRows(transaction, 'currencies', inOrder(items.map((currency) => ({ ...currency, code: currency.id }))), 'id'),
});
