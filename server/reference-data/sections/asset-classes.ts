import * as z from 'zod/mini';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { numberOrNull } from '../../db/rows/number-or-null.ts';
import { about, color, gain, inOrder, line, recordId, texts } from '../fields.ts';
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
  root: { table: 'asset_classes', column: 'id', hasUniqueCode: true },
  read: async (database) => {
    const rows = await database
      .selectFrom('asset_classes')
      .select(['id', 'code', 'name', 'color', 'base_type_id', 'unfavourable_gain', 'moderate_gain', 'favourable_gain'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.map((row) => ({
      id: row.id,
      code: row.code,
      name: row.name,
      color: row.color,
      baseTypeId: row.base_type_id,
      unfavourableGain: numberOrNull(row.unfavourable_gain),
      moderateGain: numberOrNull(row.moderate_gain),
      favourableGain: numberOrNull(row.favourable_gain),
    }));
  },
  write: (transaction, items) =>
    insertRows(
      transaction,
      'asset_classes',
      inOrder(
        items.map(({ id, code, name, color: own, baseTypeId, unfavourableGain, moderateGain, favourableGain }) => ({
          id,
          code,
          name,
          color: own,
          base_type_id: baseTypeId,
          unfavourable_gain: unfavourableGain,
          moderate_gain: moderateGain,
          favourable_gain: favourableGain,
        })),
      ),
      'id',
    ),
});
