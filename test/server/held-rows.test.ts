import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../server/db/database.ts';
import { openTestApp, type TestApp } from '../helpers/test-app.ts';

let test: TestApp;
/** Connections beside those of the server, where the engine has more than one. */
let elsewhere: Database;
beforeAll(async () => {
  test = await openTestApp();
  elsewhere = test.databaseUrl ? await openDatabase({ databaseUrl: test.databaseUrl }) : test.database;
});
afterAll(async () => {
  if (test.databaseUrl) await elsewhere.destroy();
  await test.close();
});

async function saveAs(username: string): Promise<() => Promise<number>> {
  const headers = { cookie: await test.cookieOf(username), 'sec-fetch-site': 'same-origin' };
  let saved = 0;
  return async () => {
    saved += 1;
    const payload = { name: `Draft ${saved}`, version: 1, identifier: '', data: 'x' };
    return (await test.call({ method: 'POST', url: '/api/draftcontracts', headers, payload })).statusCode;
  };
}

const times = (count: number, act: () => Promise<number>) => Array.from({ length: count }, act);

describe('a row that another holds (D4)', () => {
  it('is waited for by those alone who want it, and by them for seconds at most', async () => {
    const [save, saveOfOther] = [await saveAs('advisor'), await saveAs('poradce')];
    const { waiting } = await elsewhere.transaction().execute(async (transaction) => {
      await transaction.selectFrom('users').where('id', '=', 'advisor').select('id').forUpdate().execute();
      // More than the server has connections.
      const saves = times(12, save);
      // One connection, as PGlite has it, is waited for by all.
      if (!test.databaseUrl) return { waiting: saves };
      let isAnswered = false;
      const first = Promise.race(saves).finally(() => (isAnswered = true));
      expect(await Promise.all(times(5, saveOfOther))).toEqual([200, 200, 200, 200, 200]);
      expect(isAnswered).toBe(false);
      expect(await first).toBe(503);
      return { waiting: saves };
    });
    for (const status of await Promise.all(waiting)) expect([200, 503]).toContain(status);
    expect(await save()).toBe(200);
  }, 30_000);
});
