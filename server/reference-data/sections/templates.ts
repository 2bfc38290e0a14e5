import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { rowsBy } from '../../db/rows/rows-by.ts';
import { about, inOrder, line, percent, recordId, riskLevel } from '../fields.ts';
import { listSection } from '../section.ts';

export const templateRecord = z.strictObject({
  id: recordId,
  name: line,
  categoryId: about('A category of templates', z.nullable(recordId)),
  currencyId: about('A currency that all its funds are offered in', recordId),
  ter: about('Ongoing charge, percent a year', z.nullable(percent)),
  expectedIncome: about('Percent a year', z.nullable(percent)),
  riskLevel: about('1 to 7, 0 for none', z.nullable(riskLevel)),
  maximalEntryFee: about('Percent', z.nullable(percent)),
  funds: about(
    'What it holds; its performance is computed from the prices of these funds',
    z.array(
      z.strictObject({
        fundId: about('A fund of the database: its ISIN', recordId),
        ratio: about('Percent', percent.check(z.gte(0), z.lte(100))),
      }),
    ),
  ),
});
export type Template = z.output<typeof templateRecord>;

export const templates = listSection({
  name: 'templates',
  meaning: 'Package templates of the organisation, in their order; those of advisors are their own',
  record: templateRecord,
  keys: ['id'],
  isOrdered: true,
  unique: [{ at: '*.funds.*', by: ['fundId'] }],
  references: [
    { from: '*.categoryId', to: 'templateCategories' },
    { from: '*.currencyId', to: 'currencies' },
    { from: '*.funds.*.fundId', to: 'funds' },
  ],
  root: { table: 'fundPackageTemplates', column: 'id' },
  forget: async (transaction, ids) => {
    await sql`
      delete from assigned_products
      where product_type = 'FundPackage' and product_id = any(${ids}::text[])`.execute(transaction);
  },
  check: (items) =>
    items.flatMap(({ funds }, index) =>
      funds.reduce((sum, { ratio }) => sum + Math.round(ratio * 10_000), 0) > 1_000_000
        ? [{ path: [index, 'funds'], reason: 'the ratios are more than 100 together' }]
        : [],
    ),
  checkStored: async (database, items) => {
    const own = await database
      .selectFrom('fundPackageTemplates')
      .where('ownerId', 'is not', null)
      .select('id')
      .execute();
    const taken = new Set(own.map(({ id }) => id));
    return items.flatMap(({ id }, index) =>
      taken.has(id) ? [{ path: [index, 'id'], reason: `"${id}" is a template of an advisor` }] : [],
    );
  },
  read: async (database) => {
    const rows = await organisationTemplates(database)
      .select(['id', 'name', 'categoryId', 'currencyId', 'ter', 'expectedIncome', 'riskLevel', 'maximalEntryFee'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    const funds = await database
      .selectFrom('templateFunds')
      .select(['templateId', 'fundId', 'ratio'])
      .orderBy('position')
      .execute();
    const fundsOf = rowsBy(funds, 'templateId');
    return rows.map((row) => ({ ...row, funds: fundsOf(row.id) }));
  },
  write: async (transaction, items) => {
    const rows = items.map((template) => ({ ...template, packageType: 'Organisation' as const, ownerId: null }));
    await insertRows(transaction, 'fundPackageTemplates', inOrder(rows), 'id', ['funds']);
    const ids = items.map(({ id }) => id);
    await sql`delete from template_funds where template_id = any(${ids}::text[])`.execute(transaction);
    await insertRows(
      transaction,
      'templateFunds',
      items.flatMap(({ id, funds }) => inOrder(funds.map((part) => ({ ...part, templateId: id })))),
    );
  },
});

const organisationTemplates = (database: Database) =>
  database.selectFrom('fundPackageTemplates').where('ownerId', 'is', null);
