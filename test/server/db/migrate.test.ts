import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate, MigrationFailed } from '#server/db/migrate.ts';
import { compatibleFrom, migrations } from '#server/db/migrations.ts';
import { prepareDatabase } from '#server/demo/prepare-database.ts';
import { presentQuestionnaire, readQuestionnaire } from '#server/modules/catalogue/questionnaire.ts';
import { openSecondDatabase } from '#test/helpers/server/second-app.ts';
import { schemaText } from '#test/helpers/server/schema-text.ts';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';

let empty: TestDatabase;
let seeded: TestDatabase;
beforeAll(async () => {
  [empty, seeded] = await Promise.all([openEmptyDatabase(), openTestDatabase()]);
});
afterAll(() => Promise.all([empty.close(), seeded.close()]));

const applied = async ({ database }: TestDatabase) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(database);
  return rows.map(({ name }) => name);
};

/** Migrations that say which older programs may run beside them. */
const stating = Object.keys(migrations).filter((name) => name > '0027');

/** What databases in use have recorded. */
const published = [
  '0001-users',
  '0002-catalogue',
  '0003-access',
  '0004-fund-details',
  '0005-products',
  '0006-drafts',
  '0007-long-term-investment-product',
  '0008-template-names',
];

describe('migrations', () => {
  it('run once, a second run does nothing', async () => {
    await migrate(empty.database);
    await migrate(empty.database);

    expect(await applied(empty)).toEqual(Object.keys(migrations));
  });

  it('are known by the names that databases in use have recorded, and change nothing there', async () => {
    const before = await schemaText(empty.database);
    await sql`delete from kysely_migration where name <= ${published.at(-1)}`.execute(empty.database);
    for (const name of published)
      await sql`insert into kysely_migration (name, timestamp) values (${name}, '2026-01-01')`.execute(empty.database);
    await migrate(empty.database);

    expect((await applied(empty)).slice(0, published.length)).toEqual(published);
    expect(await schemaText(empty.database)).toBe(before);
  });

  it('refuse a database that a newer version has changed in a way that this one does not stand (SIL-189)', async () => {
    const { database } = empty;
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', 'now')`.execute(database);
    await expect(migrate(database)).rejects.toThrow(MigrationFailed);
    await expect(migrate(database)).rejects.toThrow(/newer version of Fundament \(9999-later\)/);
    await sql`insert into migration_compatibility values ('9999-later', '9998-also-later')`.execute(database);
    await expect(migrate(database)).rejects.toThrow(/newer version of Fundament/);

    await sql`update migration_compatibility set compatible_from = '0026-accounts' where name = '9999-later'`.execute(
      database,
    );
    await migrate(database);
    expect(await applied(empty)).toContain('9999-later');
    await sql`delete from kysely_migration where name = '9999-later'`.execute(database);
    await sql`delete from migration_compatibility where name = '9999-later'`.execute(database);
  });

  it('run where a later one has run before, and tell older versions what they may run beside', async () => {
    const { database } = empty;
    await sql`drop table migration_compatibility, rate_history`.execute(database);
    await sql`delete from kysely_migration where name in ('0030-migration-compatibility', '0016-rate-history')`.execute(
      database,
    );
    await migrate(database);

    expect(await schemaText(database)).toBe(await schemaText(seeded.database));
    const { rows } = await sql<Record<string, string>>`select * from migration_compatibility order by name`.execute(
      database,
    );
    expect(rows).toEqual(stating.map((name) => ({ name, compatibleFrom: compatibleFrom(name) })));
  });
});

describe.runIf(inject('databaseTemplate').kind === 'postgresql')('a migration of a database in use', () => {
  it('lets calls through between its tries to lock a table, and runs once it is free', async () => {
    const test = await openTestDatabase();
    const other = await openSecondDatabase(test);
    await sql`delete from kysely_migration where name = '0018-code-limits'`.execute(test.database);
    await sql`alter table sms_messages drop column owner_id, drop column is_failed`.execute(test.database);
    const read = (database: Database) => sql`select count(id) from sms_messages`.execute(database);
    let migrating: Promise<void> | undefined;
    await other.database.transaction().execute(async (transaction) => {
      await read(transaction);
      migrating = migrate(test.database);
      for (let count = 0; count < 5; count += 1) {
        await pause(300);
        await read(other.database);
      }
    });
    await migrating;

    await sql`select owner_id, is_failed from sms_messages`.execute(test.database);
    await other.close();
    await test.close();
  });
});

describe('the migration of template names', () => {
  const own = (id: string, name: string, position: number) => ({
    id,
    name,
    packageType: 'Advisor' as const,
    ownerId: 'advisor',
    currencyId: 'CZK',
    position,
  });

  it('numbers those that one user has several times, and lets no further one in (SIL-110)', async () => {
    const { database, close } = await openTestDatabase();
    const long = 'x'.repeat(200);
    await sql`alter table fund_package_templates drop constraint fund_package_templates_owner_id_name_key`.execute(
      database,
    );
    await sql`create index fund_package_templates_owner_id on fund_package_templates (owner_id)`.execute(database);
    const rows = [own('c', 'Twice', 3), own('a', 'Twice', 1), own('b', 'Twice (2)', 2), own('d', 'Twice', 4)];
    const others = [own('e', long, 5), own('f', long, 6), { ...own('g', 'Twice', 7), ownerId: 'poradce' }];
    await database
      .insertInto('fundPackageTemplates')
      .values([...rows, ...others])
      .execute();
    await migrations['0008-template-names']?.up(database);

    const named = database.selectFrom('fundPackageTemplates').select(['id', 'name']);
    const ids = [...rows, ...others].map(({ id }) => id);
    const names = await named.where('id', 'in', ids).orderBy('id').execute();
    expect(names.map(({ name }) => name)).toEqual([
      'Twice',
      'Twice (2)',
      'Twice (3)',
      'Twice (4)',
      long,
      `${'x'.repeat(190)} (2)`,
      'Twice',
    ]);
    expect(await schemaText(database)).toBe(await schemaText(seeded.database));
    const again = database
      .insertInto('fundPackageTemplates')
      .values(own('h', 'Twice', 8))
      .execute();
    await expect(again).rejects.toThrow('fund_package_templates_owner_id_name_key');
    await close();
  });
});

describe('the migration of user names', () => {
  it('compares them with plain hyphens, and leaves one that would be another user (VALID-18)', async () => {
    const { database, close } = await openTestDatabase();
    const keys = { advisor: 'jana\u2013nová', poradce: 'a-b', poradca: 'a\u2011b' };
    for (const [id, key] of Object.entries(keys))
      await database.updateTable('users').set({ usernameKey: key }).where('id', '=', id).execute();
    await migrations['0044-plain-user-names']?.up(database);
    const rows = await database
      .selectFrom('users')
      .where('id', 'in', Object.keys(keys))
      .select(['id', 'usernameKey as key'])
      .execute();
    expect(Object.fromEntries(rows.map(({ id, key }) => [id, key]))).toEqual({ ...keys, advisor: 'jana-nová' });
    await close();
  });
});

describe('the migration of the AML questionnaire', () => {
  it('leaves a questionnaire in use as new databases are seeded with it (SIL-179)', async () => {
    const { database, close } = await openEmptyDatabase();
    const old = Object.entries(migrations).filter(([name]) => name < '0025');
    for (const [, migration] of old) await migration.up(database);
    const wanted = await readQuestionnaire(seeded.database, 'AML');
    const added = new Set(['PEP_FUNCTION', 'PEP_PERIOD', 'FUNDS_ORIGIN', 'INCOME_CURRENCY']);
    await sql`insert into questionnaires (code) values ('AML')`.execute(database);
    for (const [position, { code, text, questionType }] of wanted.questions
      .filter((question) => !added.has(question.code))
      .entries())
      await sql`insert into questions (questionnaire_code, code, text, question_type, position)
        values ('AML', ${code}, ${JSON.stringify(text)}::jsonb, ${questionType}, ${position})`.execute(database);
    for (const { code: question, answers } of wanted.questions)
      for (const [position, { code, text, freeTextAllowed, correctAnswer }] of answers.entries())
        if (!added.has(question) && code !== 'ABROAD')
          await sql`insert into question_answers
            (questionnaire_code, question_code, code, text, free_text_allowed, correct_answer, position)
            values ('AML', ${question}, ${code}, ${JSON.stringify(text)}::jsonb,
              ${freeTextAllowed}, ${correctAnswer}, ${position})`.execute(database);
    await migrations['0025-aml-follow-ups']?.up(database);

    const presented = async (from: typeof database) => presentQuestionnaire(await readQuestionnaire(from, 'AML'), 'cs');
    expect(await presented(database)).toEqual(await presented(seeded.database));
    await close();
  });
});

describe('prepareDatabase', () => {
  it('leaves an empty database empty when no demo is wanted', async () => {
    await prepareDatabase(empty.database, { seedsDemo: false, today: '2026-11-20' });

    expect(await empty.database.selectFrom('users').select('id').execute()).toEqual([]);
  });

  it('never seeds a database that has accounts', async () => {
    const count = () =>
      seeded.database
        .selectFrom('funds')
        .select(({ fn }) => fn.countAll().as('count'))
        .execute();
    const before = await count();
    await prepareDatabase(seeded.database, { seedsDemo: true, today: '2026-11-21' });

    expect(await count()).toEqual(before);
  });
});

describe('the query layer', () => {
  it('gives dates and big integers as text, decimals as numbers, timestamps as Date, on both engines', async () => {
    const { rows } = await sql`select '2024-02-29'::date as day, 9007199254740993::bigint as big,
      123456789012.70::numeric(18, 2) as amount, '2024-02-29T12:00:00Z'::timestamptz as moment`.execute(
      seeded.database,
    );

    expect(rows).toEqual([
      {
        day: '2024-02-29',
        big: '9007199254740993',
        amount: 123456789012.7,
        moment: new Date('2024-02-29T12:00:00Z'),
      },
    ]);
  });

  it('tells how many rows a write touched', async () => {
    const { numUpdatedRows } = await seeded.database
      .updateTable('hints')
      .set({ onLoginPage: true })
      .where('code', '=', 'REACT_LOGIN_MESSAGE')
      .executeTakeFirstOrThrow();

    expect(numUpdatedRows).toBe(3n);
  });

  it('rolls back a transaction that fails', async () => {
    const failing = seeded.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('hints').execute();
      throw new Error('no');
    });

    await expect(failing).rejects.toThrow('no');
    expect(await seeded.database.selectFrom('hints').selectAll().execute()).toHaveLength(9);
  });
});
