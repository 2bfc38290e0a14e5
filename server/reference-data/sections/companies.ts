import * as z from 'zod/mini';
import { commissionModelCodes } from '#domain/catalogue/vocabulary.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { rowsBy } from '../../db/rows/rows-by.ts';
import { about, inOrder, line, recordId } from '../fields.ts';
import { readRows } from '../read-rows.ts';
import { replaceRows } from '../replace-rows.ts';
import { listSection } from '../section.ts';

export const commissionModelRecord = z.strictObject({
  id: recordId,
  code: about('Kind of the model, unique within the list', z.enum(commissionModelCodes)),
  availableForLTIP: about('Whether it may be chosen for a long-term investment product', z.boolean()),
});

export const commissionModels = listSection({
  name: 'commissionModels',
  meaning: 'Service fee models, in the order of the screens',
  record: commissionModelRecord,
  keys: ['id'],
  isOrdered: true,
  unique: [{ at: '*', by: ['code'] }],
  root: { table: 'commissionModels', column: 'id' },
  checkStored: async (database, items) => {
    const stored = await database.selectFrom('commissionModels').select(['id', 'code']).execute();
    const idOf = new Map<string, string>(stored.map(({ id, code }) => [code, id]));
    return items.flatMap(({ id, code }, index) => {
      const holder = idOf.get(code) ?? id;
      return holder === id
        ? []
        : [{ path: [index, 'code'], reason: `"${code}" is the model "${holder}", which keeps its ID` }];
    });
  },
  read: readRows('commissionModels', commissionModelRecord, 'ordered'),
  write: (transaction, items) => insertRows(transaction, 'commissionModels', inOrder(items), 'id'),
});

export const companyRecord = z.strictObject({
  id: recordId,
  name: line,
  commissionModelIds: about('Models that its users may choose from', z.array(recordId)),
});

export const companies = listSection({
  name: 'companies',
  meaning: 'Companies of users; a distributor belongs to one',
  record: companyRecord,
  keys: ['id'],
  unique: [{ at: '*.commissionModelIds.*', by: [] }],
  references: [{ from: '*.commissionModelIds.*', to: 'commissionModels' }],
  root: { table: 'companies', column: 'id' },
  read: async (database) => {
    const rows = await database.selectFrom('companies').select(['id', 'name']).execute();
    const models = await database
      .selectFrom('companyCommissionModels')
      .innerJoin('commissionModels', 'commissionModels.id', 'commissionModelId')
      .select(['companyId', 'commissionModelId'])
      .orderBy('position')
      .execute();
    const modelsOf = rowsBy(models, 'companyId');
    return rows.map((row) => ({
      ...row,
      commissionModelIds: modelsOf(row.id).map(({ commissionModelId }) => commissionModelId),
    }));
  },
  write: async (transaction, items) => {
    await insertRows(transaction, 'companies', items, 'id', ['commissionModelIds']);
    await replaceRows(
      transaction,
      'companyCommissionModels',
      items.flatMap(({ id, commissionModelIds }) =>
        commissionModelIds.map((commissionModelId) => ({ companyId: id, commissionModelId })),
      ),
    );
  },
});

export const supportPersonRecord = z.strictObject({
  id: recordId,
  name: line,
  phoneNumber: z.nullable(line),
  email: z.nullable(z.email()),
});

export const supportPersons = listSection({
  name: 'supportPersons',
  meaning: 'Who helps the users of a distributor',
  record: supportPersonRecord,
  keys: ['id'],
  root: { table: 'supportPersons', column: 'id' },
  read: readRows('supportPersons', supportPersonRecord),
  write: (transaction, items) => insertRows(transaction, 'supportPersons', items, 'id'),
});
