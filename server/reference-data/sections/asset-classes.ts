import * as z from 'zod/mini';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { about, color, gain, inOrder, line, recordId, texts } from '../fields.ts';
import { readRows } from '../read-rows.ts';
import { listSection } from '../section.ts';

export const gains = {
  unfavourableGain: about('Percent a year of the unfavourable scenario; null makes no forecast', z.nullable(gain)),
  moderateGain: about('Percent a year of the moderate scenario', z.nullable(gain)),
  favourableGain: about('Percent a year of the favourable scenario', z.nullable(gain)),
};

export const assetClassRecord = z.strictObject({
  id: recordId,
  code: about('Unique within the list', line),
  name: texts,
  color: about('Colour in charts, #rrggbb', color),
  baseTypeId: about('A base asset class', recordId),
  ...gains,
});

export const assetClasses = listSection({
  name: 'assetClasses',
  meaning: 'Asset classes of funds with the gains that forecasts are made of',
  record: assetClassRecord,
  keys: ['id'],
  isOrdered: true,
  unique: [{ at: '*', by: ['code'] }],
  references: [{ from: '*.baseTypeId', to: 'baseAssetClasses' }],
  root: { table: 'assetClasses', column: 'id', hasUniqueCode: true },
  read: readRows('assetClasses', assetClassRecord, 'ordered'),
  write: (transaction, items) => insertRows(transaction, 'assetClasses', inOrder(items), 'id'),
});
