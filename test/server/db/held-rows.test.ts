import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

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

/** Does it while another holds the row of that user. */
const whileHeld = <Result>(id: string, act: () => Promise<Result>) =>
  elsewhere.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').where('id', '=', id).select('id').forUpdate().execute();
    return act();
  });

describe('a row that another holds', () => {
  it('is waited for by those alone who want it', async () => {
    const [save, saveOfOther] = [await saveAs('advisor'), await saveAs('poradce')];
    const { waiting } = await whileHeld('advisor', async () => {
      // More than the server has connections.
      const saves = times(12, save);
      // The one connection of PGlite is waited for by all.
      if (!test.databaseUrl) return { waiting: saves };
      let isAnswered = false;
      void Promise.race(saves).finally(() => (isAnswered = true));
      expect(await Promise.all(times(5, saveOfOther))).toEqual([200, 200, 200, 200, 200]);
      expect(isAnswered).toBe(false);
      return { waiting: saves };
    });
    expect(new Set(await Promise.all(waiting))).toEqual(new Set([200]));
  });

  // Less than any other limit would end the wait by.
  it('is waited for some seconds, and can be had once it is free', async () => {
    const save = await saveAs('poradca');
    if (test.databaseUrl) expect(await whileHeld('poradca', save)).toBe(503);
    expect(await save()).toBe(200);
  });
});
