import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { prepareDatabase } from '#server/demo/prepare-database.ts';
import { sweepContracts, sweepEvents, expireContracts } from '#server/modules/client/retention.ts';
import { noteEvent } from '#server/trail/audit.ts';
import { runTrail } from '#server/trail/trail-job.ts';
import { verifyTrail } from '#server/trail/verify-trail.ts';
import { cookieHeader, openTestApp, type TestApp, testConfig } from '#test/helpers/server/test-app.ts';
import { signedContract } from '#test/helpers/signing/signed-contract.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';
import { testStore } from '#test/helpers/server/test-store.ts';

/** The statements that the operations page gives for the role of the application. */
function documentedStatements(role: string): string[] {
  const [, block = ''] = /```sql\n([^]*?)```/.exec(readFileSync('docs/operations.md', 'utf8')) ?? [];
  return block
    .replaceAll('fundament_app', role)
    .split(';\n')
    .filter((statement) => statement.trim() !== '');
}

describe.runIf(inject('databaseTemplate').kind === 'postgresql')('the role of the application', () => {
  const role = `fundament_test_${randomBytes(6).toString('hex')}`;
  let test: TestApp;
  let database: Database;
  beforeAll(async () => {
    test = await openTestApp();
    for (const statement of documentedStatements(role)) await sql.raw(statement).execute(test.database);
    const url = new URL(test.databaseUrl ?? '');
    url.username = role;
    database = await openDatabase({ databaseUrl: url.href });
  });
  afterAll(async () => {
    await database.destroy();
    await sql`drop owned by ${sql.id(role)}`.execute(test.database);
    await sql`drop role ${sql.id(role)}`.execute(test.database);
    await test.close();
  });

  it('starts, signs, keeps the trail and deletes by the rules', async () => {
    await prepareDatabase(database, { seedsDemo: false, today: '2026-11-20' });
    const config = testConfig({ DEV_PAGES: 'on', DATABASE_URL: test.databaseUrl ?? '' });
    const app = await buildApp({ config, database, now: test.clock.now, layOut: smallPdf });
    const asRole: TestApp = { ...test, app, database, call: (request) => app.inject(request) };
    await signedContract(asRole, cookieHeader(await test.logIn('advisor')));
    const longAgo = new Date(Date.now() - 3_700 * 24 * 60 * 60_000);
    await noteEvent(database, { action: 'contract-asked-for', actorId: 'advisor', subjectId: null }, longAgo);
    const run = () => runTrail({ database, now: test.clock.now, logHead: () => undefined });
    await run();
    for (const sweep of [expireContracts, sweepContracts, sweepEvents]) await sweep(database, test.clock.now());
    await run();
    await app.close();

    expect(await verifyTrail(database, testStore)).toMatchObject({
      contracts: 1,
      broken: [],
      firm: { broken: null, expired: 1 },
    });
  });

  it.each([
    'update audit_events set action = action',
    'delete from audit_events',
    'truncate audit_events',
    'update trail_links set hash = hash',
    'delete from trail_links',
    'alter table audit_events disable trigger user',
    'drop trigger audit_events_append_only on audit_events',
  ])('may not: %s', async (statement) => {
    await expect(sql.raw(statement).execute(database)).rejects.toThrow(/permission denied|must be owner/);
  });
});
