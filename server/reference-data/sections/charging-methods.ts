import * as z from 'zod/mini';
import { chargingMethodKinds } from '#domain/catalogue/vocabulary.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { about, inOrder, line, percent, recordId, texts } from '../fields.ts';
import { readRows } from '../read-rows.ts';
import { listSection } from '../section.ts';

export const chargingMethodRecord = z.strictObject({
  id: recordId,
  code: about('Unique within the list', line),
  name: texts,
  method: about('How the entry fee is paid', z.enum(chargingMethodKinds)),
  minimalInvestmentPct: about(
    'Percent of a payment that is invested at least',
    z.nullable(percent.check(z.gte(0), z.lte(100))),
  ),
});

export const chargingMethods = listSection({
  name: 'chargingMethods',
  meaning: 'Ways of paying entry fees',
  record: chargingMethodRecord,
  keys: ['id'],
  isOrdered: true,
  unique: [{ at: '*', by: ['code'] }],
  root: { table: 'chargingMethods', column: 'id', hasUniqueCode: true },
  read: readRows('chargingMethods', chargingMethodRecord, 'ordered'),
  write: (transaction, items) => insertRows(transaction, 'chargingMethods', inOrder(items), 'id'),
});
