import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openSecondApp, type SecondApp } from '#test/helpers/server/second-app.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

const changed = ['users', 'sessions', 'userRoles', 'orders', 'distributors', 'catalogueVersion'] as const;

// The short form of `npm run check -- rolling`, which replaces whole instances by other versions.
describe.runIf(inject('databaseTemplate').kind === 'postgresql')('columns that another version adds and drops', () => {
  let test: TestApp;
  let second: SecondApp;
  beforeAll(async () => {
    test = await openTestApp();
    second = await openSecondApp(test);
  });
  afterAll(async () => {
    await second.close();
    await test.close();
  });

  /** What one advisor does six times at one of the instances; answers the statuses. */
  async function work(index: number): Promise<number[]> {
    const { app } = index % 2 === 0 ? test : second;
    const cookie = await test.cookieOf(['advisor', 'poradce', 'poradca', 'approver'][index % 4] ?? '');
    const statuses: number[] = [];
    const send = async (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) => {
      const headers = { cookie, 'sec-fetch-site': 'same-origin' };
      const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
      statuses.push(answer.statusCode);
      return answer;
    };
    for (let round = 0; round < 6; round += 1) {
      await send('GET', '/api/user');
      await send('GET', '/api/user/frameworkcontracts');
      const draft = { name: randomUUID(), version: 1, identifier: '', data: 'data' };
      const made = await send('POST', '/api/draftcontracts', draft);
      await send('GET', '/api/draftcontracts?offset=0&pageSize=5');
      await send('DELETE', `/api/draftcontracts/${made.json<{ id: string }>().id}`);
    }
    return statuses;
  }

  it('fail no call of the instances that run meanwhile (SIL-189)', async () => {
    const progress = { isOver: false, changes: 0 };
    const working = Promise.all(Array.from({ length: 6 }, (_, index) => work(index))).finally(() => {
      progress.isOver = true;
    });
    while (!progress.isOver || progress.changes === 0) {
      for (const change of [sql`add column added text not null default 'x'`, sql`drop column added`])
        for (const table of changed) await sql`alter table ${sql.table(table)} ${change}`.execute(test.database);
      progress.changes += 1;
    }
    const statuses = (await working).flat();

    expect(progress.changes).toBeGreaterThan(2);
    expect(new Set(statuses)).toEqual(new Set([200, 204]));
  });
});
