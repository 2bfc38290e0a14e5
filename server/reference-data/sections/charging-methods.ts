import * as z from 'zod/mini';
import { chargingMethodKinds } from '#domain/catalogue/vocabulary.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { numberOrNull } from '../../db/rows/number-or-null.ts';
import { about, inOrder, line, percent, recordId, texts } from '../fields.ts';
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
  root: { table: 'charging_methods', column: 'id', hasUniqueCode: true },
  read: async (database) => {
    const rows = await database
      .selectFrom('charging_methods')
      .select(['id', 'code', 'name', 'method', 'minimal_investment_pct'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.map(({ id, code, name, method, minimal_investment_pct }) => ({
      id,
      code,
      name,
      method,
      minimalInvestmentPct: numberOrNull(minimal_investment_pct),
    }));
  },
  write: (transaction, items) =>
    insertRows(
      transaction,
      'charging_methods',
      inOrder(
        items.map(({ minimalInvestmentPct, ...method }) => ({
          ...method,
          minimal_investment_pct: minimalInvestmentPct,
        })),
      ),
      'id',
    ),
});
