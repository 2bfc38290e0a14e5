import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isValidIsin } from '#domain/catalogue/iso-codes.ts';
import { investmentPlanTypes, managementStyles, productStatuses, questionTypes } from '#domain/catalogue/vocabulary.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { createFunds } from '#server/demo/create-funds.ts';
import { demoData } from '#server/demo/load-demo-data.ts';
import { prepareDatabase } from '#server/demo/prepare-database.ts';
import { createRandom } from '#server/platform/random.ts';
import { seedDemo } from '#server/demo/seeds/seed-demo.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';

/** The day of the template database. */
const seedDay = '2026-11-20';

let template: TestDatabase;
let database: Database;
beforeAll(async () => {
  template = await openTestDatabase();
  database = template.database;
});
afterAll(() => template.close());

/** Password hashes have a salt of their own. */
const tables = [
  'funds',
  'fundPrices',
  'fundPerformance',
  'fundDetails',
  'fundDocuments',
  'fundTags',
  'relatedFunds',
  'fundViews',
  'programs',
  'programFunds',
  'templateFunds',
  'fundLimits',
  'assignedProducts',
  'frameworkContracts',
] as const;

/** Sums of hashes do not depend on the order of rows, which a million prices would have to be sorted for. */
async function digests(of: Database): Promise<string[]> {
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ digest: string }>`
        select count(*) || ' ' || sum(hashtextextended(t::text, 0)::numeric) as digest
        from ${sql.table(table)} as t`.execute(of);
      return `${table} ${rows[0]?.digest}`;
    }),
  );
}

describe('the demo catalogue', () => {
  it('is the same for the same seed and day, made once by instances that start at once (R40)', async () => {
    const again = await openEmptyDatabase();
    const { databaseUrl } = again;
    // Another instance has connections of its own, where the engine allows more than one.
    const other = databaseUrl ? await openDatabase({ databaseUrl }) : again.database;
    await Promise.all([again.database, other].map((own) => prepareDatabase(own, { seedsDemo: true, today: seedDay })));

    expect(await digests(again.database)).toEqual(await digests(database));
    if (databaseUrl) await other.destroy();
    expect(createFunds(createRandom(1), demoData())).not.toEqual(createFunds(createRandom(2), demoData()));
    await again.close();
  });

  it('has about 2,000 funds of 25 issuers with right ISINs, and 40 programs', async () => {
    const funds = await database.selectFrom('funds').select(['isin', 'basicIssuerId']).execute();
    const programs = await database.selectFrom('programs').select('id').execute();

    expect(funds).toHaveLength(2_000);
    expect(new Set(funds.map(({ basicIssuerId }) => basicIssuerId)).size).toBe(25);
    expect(funds.filter(({ isin }) => !isValidIsin(isin))).toEqual([]);
    expect(programs).toHaveLength(40);
  });

  it('has contract types of every kind (DATA-13, DATA-14)', async () => {
    const types = await database.selectFrom('contractTypes').selectAll().execute();
    const valuesOf = (column: 'status' | 'investmentPlanType' | 'useType' | 'longTermInvestmentProduct') =>
      new Set(types.map((type) => type[column]));

    expect(valuesOf('status')).toEqual(new Set(productStatuses));
    expect(valuesOf('investmentPlanType')).toEqual(new Set(investmentPlanTypes));
    expect(valuesOf('useType')).toEqual(new Set(['QuickOptions', 'Standard']));
    expect(valuesOf('longTermInvestmentProduct')).toEqual(new Set([null, 'NOT_AVAILABLE', 'REQUIRED']));
  });

  it('has models and products of several kinds that can be ordered as LTIP (SIL-90, SIL-114)', async () => {
    const models = await database.selectFrom('commissionModels').selectAll().execute();
    const open = models.filter((model) => model.availableForLTIP).map(({ code }) => code);
    expect(new Set(open.map((code) => code.slice(-2)))).toEqual(new Set(['CZ', 'SK']));
    expect(open.length).toBeLessThan(models.length);
    const types = await database
      .selectFrom('contractTypes')
      .where('status', '=', 'Active')
      .where((row) =>
        row.or([row('longTermInvestmentProduct', 'is', null), row('longTermInvestmentProduct', '=', 'REQUIRED')]),
      )
      .select('investmentPlanType')
      .execute();
    expect(new Set(types.map((type) => type.investmentPlanType))).toEqual(new Set(investmentPlanTypes));
    const funds = await database.selectFrom('funds').select('availableForLTIP').execute();
    const available = funds.filter((fund) => fund.availableForLTIP).length;
    expect(available).toBeGreaterThan(funds.length / 2);
    expect(available).toBeLessThan(funds.length);
  });

  it('has every style of program, every type of question and both calculation bases', async () => {
    const programs = await database.selectFrom('programs').select('managementStyle').distinct().execute();
    const questions = await database.selectFrom('questions').select('questionType').distinct().execute();
    const bases = await database
      .selectFrom('fundFeeSchemes')
      .innerJoin('feeSchemes', 'feeSchemes.id', 'feeSchemeId')
      .select('calculationBase')
      .distinct()
      .execute();

    expect(new Set(programs.map((row) => row.managementStyle))).toEqual(new Set(managementStyles));
    expect(new Set(questions.map((row) => row.questionType))).toEqual(new Set(questionTypes));
    expect(new Set(bases.map((row) => row.calculationBase))).toEqual(new Set(['Gross', 'Net']));
  });

  it('leaves some fields of some funds unknown, as real lists do (DATA-05)', async () => {
    const columns = ['assetClassId', 'riskLevel', 'dividendPolicy', 'rating', 'managementStyle'] as const;
    for (const column of columns) {
      const { unknown } = await database
        .selectFrom('funds')
        .select((row) => row.fn.countAll<string>().as('unknown'))
        .where(column, 'is', null)
        .executeTakeFirstOrThrow();
      expect(Number(unknown)).toBeGreaterThan(20);
      expect(Number(unknown)).toBeLessThan(700);
    }
  });

  it('fills every program and template to 100 percent with funds of the market', async () => {
    const { rows } = await sql<{ share: string }>`
      select sum(share) as share from program_funds group by program_id
      union all select sum(ratio) from template_funds group by template_id`.execute(database);

    expect(new Set(rows.map(({ share }) => Number(share)))).toEqual(new Set([100]));
    expect(rows.length).toBeGreaterThan(50);
  });

  it('promises no more on a plan line of a shorter horizon than on a longer one', async () => {
    const lines = await database
      .selectFrom('programs')
      .where('managementStyle', '=', 'InvestmentPlan')
      .select(['contractTypeId', 'investmentHorizon', 'moderateGain'])
      .orderBy('contractTypeId')
      .orderBy('investmentHorizon', 'desc')
      .execute();
    const rising = lines.filter((line, index) => {
      const longer = lines[index - 1];
      return longer?.contractTypeId === line.contractTypeId && (line.moderateGain ?? 0) > (longer.moderateGain ?? 0);
    });

    expect(rising).toEqual([]);
  });

  it('ends its prices on the trading day before today', async () => {
    const { rows } = await sql<{ last: string }>`select max(date)::text as last from fund_prices`.execute(database);

    expect(rows[0]?.last).toBe('2026-11-19');
  });

  it('is refused whole where something is in its way: a half-seeded database does not come about', async () => {
    const test = await openEmptyDatabase();
    await migrate(test.database);
    await sql`insert into currencies (id, code, name, position)
      values ('XXX', 'EUR', '{"en":"","cs":"","sk":""}', 0)`.execute(test.database);

    await expect(seedDemo(test.database, { seed: 1, today: '2026-11-21' })).rejects.toThrow(/duplicate|unique/i);
    const users = await test.database.selectFrom('users').select('id').execute();
    expect(users).toEqual([]);
    await test.close();
  });
});
