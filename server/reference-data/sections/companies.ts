import * as z from 'zod/mini';
import { commissionModelCodes } from '#domain/catalogue/vocabulary.ts';
import { groupRows } from '../../db/rows/group-rows.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { about, inOrder, line, recordId } from '../fields.ts';
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
  root: { table: 'commission_models', column: 'id' },
  checkStored: async (database, items) => {
    const stored = await database.selectFrom('commission_models').select(['id', 'code']).execute();
    const idOf = new Map<string, string>(stored.map(({ id, code }) => [code, id]));
    return items.flatMap(({ id, code }, index) => {
      const holder = idOf.get(code) ?? id;
      return holder === id
        ? []
        : [{ path: [index, 'code'], reason: `"${code}" is the model "${holder}", which keeps its ID` }];
    });
  },
  read: async (database) => {
    const rows = await database
      .selectFrom('commission_models')
      .select(['id', 'code', 'available_for_ltip'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    return rows.map(({ id, code, available_for_ltip }) => ({ id, code, availableForLTIP: available_for_ltip }));
  },
  write: (transaction, items) =>
    insertRows(
      transaction,
      'commission_models',
      inOrder(items.map(({ id, code, availableForLTIP }) => ({ id, code, available_for_ltip: availableForLTIP }))),
      'id',
    ),
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
      .selectFrom('company_commission_models')
      .innerJoin('commission_models', 'commission_models.id', 'commission_model_id')
      .select(['company_id', 'commission_model_id'])
      .orderBy('position')
      .execute();
    const modelsOf = groupRows(models, ({ company_id }) => company_id);
    return rows.map(({ id, name }) => ({
      id,
      name,
      commissionModelIds: (modelsOf.get(id) ?? []).map(({ commission_model_id }) => commission_model_id),
    }));
  },
  write: async (transaction, items) => {
    await insertRows(
      transaction,
      'companies',
      items.map(({ id, name }) => ({ id, name })),
      'id',
    );
    await replaceRows(
      transaction,
      'company_commission_models',
      items.flatMap(({ id, commissionModelIds }) =>
        commissionModelIds.map((commission_model_id) => ({ company_id: id, commission_model_id })),
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
  root: { table: 'support_persons', column: 'id' },
  read: async (database) => {
    const rows = await database.selectFrom('support_persons').select(['id', 'name', 'phone_number', 'email']).execute();
    return rows.map(({ id, name, phone_number, email }) => ({ id, name, phoneNumber: phone_number, email }));
  },
  write: (transaction, items) =>
    insertRows(
      transaction,
      'support_persons',
      items.map(({ phoneNumber, ...person }) => ({ ...person, phone_number: phoneNumber })),
      'id',
    ),
});
