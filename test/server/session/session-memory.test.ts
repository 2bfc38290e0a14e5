import { setTimeout as pause } from 'node:timers/promises';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { listenForChanges, type ChangeFeed } from '#server/db/change-feed.ts';
import { openDatabase, type Database } from '#server/db/database.ts';
import { raiseCatalogueVersion } from '#server/db/catalogue-version.ts';
import { userCommand } from '#test/helpers/server/account-calls.ts';
import { openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';

/** What a change may take to show at another instance. */
const mostMs = 1_000;

describe.runIf(inject('databaseTemplate').kind === 'postgresql')('two instances that hear of changes (SIL-208)', () => {
  let test: TestApp;
  let instances: { app: Awaited<ReturnType<typeof buildApp>>; database: Database; feed: ChangeFeed }[];
  let queries = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      queries += 1;
      return result;
    },
  };
  beforeAll(async () => {
    test = await openTestApp();
    const databaseUrl = test.databaseUrl ?? '';
    instances = await Promise.all(
      [1, 2].map(async () => {
        const database = await openDatabase({ databaseUrl });
        const feed = listenForChanges(databaseUrl);
        const app = await buildApp({
          config: testConfig(),
          database: database.withPlugin(counting),
          now: test.clock.now,
          changes: feed,
        });
        return { app, database, feed };
      }),
    );
    await until(() => instances.every(({ feed }) => feed.isCurrent()));
  });
  afterAll(async () => {
    for (const { app, database } of instances) {
      await app.close();
      await database.destroy();
    }
    await test.close();
  });

  async function until(isTrue: () => boolean | Promise<boolean>): Promise<number> {
    const begun = performance.now();
    while (!(await isTrue())) {
      if (performance.now() - begun > 10_000) throw new Error('It does not come true.');
      await pause(10);
    }
    return performance.now() - begun;
  }

  const callAt = async (instance: number, url: string, cookie: string) => {
    const answer = await instances[instance]?.app.inject({ url, headers: { cookie } });
    return answer?.statusCode;
  };
  let cookie: string;
  beforeEach(async () => {
    cookie = await test.cookieOf('approver');
    for (const instance of [0, 1]) await callAt(instance, '/api/ping', cookie);
  });

  it('answer pings without asking the database', async () => {
    const before = queries;
    for (let index = 0; index < 20; index += 1) expect(await callAt(index % 2, '/api/ping', cookie)).toBe(204);

    expect(queries).toBe(before);
  });

  it('remember a session beside the writes of its user, which change nothing of it', async () => {
    await instances[0]?.app.inject({
      method: 'POST',
      url: '/api/draftcontracts',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      payload: { name: 'Beside', version: 1, identifier: '', data: '{}' },
    });
    const before = queries;
    expect(await callAt(0, '/api/ping', cookie)).toBe(204);

    expect(queries).toBe(before);
  });

  it('end a session at once where the log-out came, and at the other within a second', async () => {
    await instances[0]?.app.inject({
      method: 'DELETE',
      url: '/api/user/logout',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });

    expect(await callAt(0, '/api/ping', cookie)).toBe(401);
    expect(await until(async () => (await callAt(1, '/api/ping', cookie)) === 401)).toBeLessThan(mostMs);
  });

  it('end the sessions of a disabled user, and take a revoked role away, within a second', async () => {
    expect(await callAt(1, '/api/administration/users', cookie)).toBe(200);
    await userCommand(test, 'revoke', 'approver', 'v_ApproveRegistrations');
    const revoked = await until(async () => (await callAt(1, '/api/administration/users', cookie)) === 403);
    await userCommand(test, 'grant', 'approver', 'v_ApproveRegistrations');
    await userCommand(test, 'disable', 'approver');
    const disabled = await until(async () => (await callAt(0, '/api/ping', cookie)) === 401);
    await userCommand(test, 'enable', 'approver');

    expect(Math.max(revoked, disabled)).toBeLessThan(mostMs);
  });

  it('serve a new version of the catalogue', async () => {
    const read = async () =>
      (await instances[0]?.app.inject({ url: '/api/links', headers: { cookie } }))?.headers['etag'];
    await read();
    await test.database.updateTable('links').set({ label: 'Jinak' }).execute();
    const before = await read();
    await raiseCatalogueVersion(test.database);

    expect(await until(async () => (await read()) !== before)).toBeLessThan(mostMs);
  });

  it('ask the database again when they hear of nothing any more, and until they do', async () => {
    const others = sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'select pg_notify(%'`;
    await others.execute(test.database);
    await until(() => instances.every(({ feed }) => !feed.isCurrent()));
    const before = queries;
    expect(await callAt(0, '/api/ping', cookie)).toBe(204);
    const asked = queries - before;
    await until(() => instances.every(({ feed }) => feed.isCurrent()));

    expect(asked).toBeGreaterThan(0);
    await callAt(0, '/api/ping', cookie);
    const healed = queries;
    expect(await callAt(0, '/api/ping', cookie)).toBe(204);
    expect(queries).toBe(healed);
  });
});
