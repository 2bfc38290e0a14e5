import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../db/database.ts';
import { groupRows } from '../../db/rows/group-rows.ts';
import { insertRows } from '../../db/rows/insert-rows.ts';
import { numberOrNull } from '../../db/rows/number-or-null.ts';
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
  root: { table: 'fund_package_templates', column: 'id' },
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
      .selectFrom('fund_package_templates')
      .where('owner_id', 'is not', null)
      .select('id')
      .execute();
    const taken = new Set(own.map(({ id }) => id));
    return items.flatMap(({ id }, index) =>
      taken.has(id) ? [{ path: [index, 'id'], reason: `"${id}" is a template of an advisor` }] : [],
    );
  },
  read: async (database) => {
    const rows = await organisationTemplates(database)
      .select(['id', 'name', 'category_id', 'currency_id', 'ter', 'expected_income', 'risk_level', 'maximal_entry_fee'])
      .orderBy('position')
      .orderBy('id')
      .execute();
    const funds = await database
      .selectFrom('template_funds')
      .select(['template_id', 'fund_id', 'ratio'])
      .orderBy('position')
      .execute();
    const fundsOf = groupRows(funds, ({ template_id }) => template_id);
    return rows.map((row) => ({
      id: row.id,
      name: row.name,
      categoryId: row.category_id,
      currencyId: row.currency_id,
      ter: numberOrNull(row.ter),
      expectedIncome: numberOrNull(row.expected_income),
      riskLevel: row.risk_level,
      maximalEntryFee: numberOrNull(row.maximal_entry_fee),
      funds: (fundsOf.get(row.id) ?? []).map((part) => ({ fundId: part.fund_id, ratio: Number(part.ratio) })),
    }));
  },
  write: async (transaction, items) => {
    await insertRows(transaction, 'fund_package_templates', inOrder(items.map(templateRow)), 'id');
    const ids = items.map(({ id }) => id);
    await sql`delete from template_funds where template_id = any(${ids}::text[])`.execute(transaction);
    await insertRows(
      transaction,
      'template_funds',
      items.flatMap(({ id, funds }) =>
        inOrder(funds.map(({ fundId, ratio }) => ({ template_id: id, fund_id: fundId, ratio }))),
      ),
    );
  },
});

const organisationTemplates = (database: Database) =>
  database.selectFrom('fund_package_templates').where('owner_id', 'is', null);

const templateRow = (template: Template) => ({
  id: template.id,
  name: template.name,
  package_type: 'Organisation' as const,
  owner_id: null,
  category_id: template.categoryId,
  ter: template.ter,
  expected_income: template.expectedIncome,
  risk_level: template.riskLevel,
  maximal_entry_fee: template.maximalEntryFee,
  currency_id: template.currencyId,
});
