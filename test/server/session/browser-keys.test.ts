import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { acceptKey, rotateKey } from '#server/modules/installation/replace-key.ts';
import { signatureKey } from '#server/settings/signature-key.ts';
import { browserKeyLifeMs, sweepBrowserKeys } from '#server/session/browser-keys.ts';
import { issueToken } from '#server/session/one-time-tokens.ts';
import { hashPassword } from '#server/session/passwords.ts';
import { userCommand } from '#test/helpers/server/account-calls.ts';
import { dumpDatabase } from '#test/helpers/server/kept-database.ts';
import { passwordCalls } from '#test/helpers/server/password-calls.ts';
import { openSecondApp, type SecondApp } from '#test/helpers/server/second-app.ts';
import { minutes, openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';
import { testBrowser, type TestBrowser } from '#test/helpers/server/test-browser.ts';

const oldPassword = 'fundament-demo';
const newPassword = 'zelená tramvaj 42';
const hours = (count: number) => minutes(60 * count);

const lines: string[] = [];
let test: TestApp;
let second: SecondApp;
let otherKey: SecondApp;
let demoHash: string;
beforeAll(async () => {
  test = await openTestApp({ LOG_LEVEL: 'trace' }, { logStream: { write: (line) => lines.push(line) } });
  second = await openSecondApp(test);
  otherKey = await openSecondApp(test, { SIGNATURE_KEY: 'a1'.repeat(32) });
  demoHash = await hashPassword(oldPassword);
});
afterAll(async () => {
  await otherKey.close();
  await second.close();
  await test.close();
});
beforeEach(async () => {
  for (const table of ['sessions', 'browserKeys', 'knownDevices', 'loginAttempts'] as const)
    await test.database.deleteFrom(table).execute();
  await test.database.updateTable('users').set({ passwordHash: demoHash }).where('id', '=', 'advisor').execute();
});

const { resetTokenOf, reset } = passwordCalls(() => test, newPassword);

interface Key {
  id: string;
  key: string;
}
const url = '/api/user/browserkey';
const browser = () => testBrowser(test.app);
async function keyOf(of: TestBrowser, app = test.app): Promise<Key> {
  const answer = await of.call({ url }, app);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<Key>();
}
async function loggedIn(username = 'advisor'): Promise<TestBrowser> {
  const made = browser();
  await made.logIn(username);
  return made;
}
const storedKeys = () => test.database.selectFrom('browserKeys').orderBy('userId').select(['id', 'userId']).execute();
const usersWithKeys = async () => (await storedKeys()).map(({ userId }) => userId);
const sweep = () => sweepBrowserKeys(test.database, test.clock.now());

describe('GET /api/user/browserkey', () => {
  it('gives 32 random bytes with an id, which no cache keeps (SIL-266, API-105)', async () => {
    const answer = await (await loggedIn()).call({ url });
    const { id, key } = answer.json<Key>();

    expect(answer.headers['cache-control']).toBe('no-store');
    expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(Buffer.from(key, 'base64url')).toHaveLength(32);
    expect(await storedKeys()).toEqual([{ id, userId: 'advisor' }]);
  });

  it('gives windows that start at once, at two instances, one key (SIL-266)', async () => {
    const own = await loggedIn();
    const apps = Array.from({ length: 8 }, (_, index) => (index % 2 === 0 ? test.app : second.app));
    const keys = await Promise.all(apps.map((app) => keyOf(own, app)));

    expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(1);
    expect(await storedKeys()).toHaveLength(1);
  });

  it('gives each user and each browser a key of their own (SIL-266)', async () => {
    const own = await loggedIn();
    const keys = [await keyOf(own), await keyOf(await loggedIn())];
    await own.logIn('poradce');
    keys.push(await keyOf(own));

    expect(new Set(keys.map(({ key }) => key)).size).toBe(3);
    expect(new Set(keys.map(({ id }) => id)).size).toBe(3);
  });

  it('gives the same key after an expiry and another user’s log-in between (SIL-266)', async () => {
    const own = await loggedIn();
    const before = await keyOf(own);
    test.clock.forward(minutes(31));
    expect((await own.call({ url })).statusCode).toBe(401);
    await own.logIn('poradce');
    await keyOf(own);
    await own.logIn('advisor');

    expect(await keyOf(own)).toEqual(before);
  });

  it('prolongs the session as every read does (SIL-03)', async () => {
    const own = await loggedIn();
    for (let call = 0; call < 3; call += 1) {
      test.clock.forward(minutes(29));
      await keyOf(own);
    }
    test.clock.forward(minutes(30));

    expect((await own.call({ url })).statusCode).toBe(401);
  });
});

describe('the key of a browser', () => {
  it('goes with the log-out, which leaves that of another user (SIL-266)', async () => {
    const own = await loggedIn('poradce');
    await keyOf(own);
    await own.logIn('advisor');
    const before = await keyOf(own);
    await own.logOut();

    expect(await usersWithKeys()).toEqual(['poradce']);
    await own.logIn('advisor');
    expect((await keyOf(own)).key).not.toBe(before.key);
  });

  it('is not left behind by a read beside the log-out (SIL-266)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const own = await loggedIn();
      const windows = [test.app, second.app, test.app, second.app].map((app) => own.call({ url }, app));
      const [, ...answers] = await Promise.all([own.logOut(), ...windows]);

      for (const { statusCode } of answers) expect([200, 401]).toContain(statusCode);
      expect(await storedKeys()).toEqual([]);
    }
  });

  it('is swept after a day without a session of its user in its browser, not before (SIL-266)', async () => {
    const own = await loggedIn();
    const before = await keyOf(own);
    for (let call = 0; call < 24; call += 1) {
      test.clock.forward(minutes(29));
      await own.call({ url: '/api/user' });
    }
    await sweep();
    test.clock.forward(browserKeyLifeMs - minutes(1));
    // Neither another user there nor the same one elsewhere counts.
    await own.logIn('poradce');
    await loggedIn();
    await sweep();
    expect(await storedKeys()).toEqual([{ id: before.id, userId: 'advisor' }]);

    test.clock.forward(minutes(1));
    await sweep();
    expect(await storedKeys()).toEqual([]);
  });

  it('is not given out after a day though nothing was swept, nor revived by the new session (SIL-266)', async () => {
    const own = await loggedIn();
    const before = await keyOf(own);
    test.clock.forward(hours(25));
    await own.logIn('advisor');
    await sweep();
    expect(await storedKeys()).toEqual([]);
    const after = await keyOf(own);
    test.clock.forward(hours(24));
    await own.logIn('advisor');
    const last = await keyOf(own);

    expect(new Set([before, after, last].map(({ key }) => key)).size).toBe(3);
  });

  it('is replaced where the signature key does not open it (SIL-206, SIL-266)', async () => {
    const own = await loggedIn();
    const before = await keyOf(own);
    const replaced = await Promise.all([keyOf(own, otherKey.app), keyOf(own, otherKey.app)]);

    expect(replaced[0]).toEqual(replaced[1]);
    expect(replaced[0].id).not.toBe(before.id);
    expect(await storedKeys()).toHaveLength(1);
  });

  it('does not open as the key of another user or browser (SIL-266)', async () => {
    const own = await loggedIn();
    const before = await keyOf(own);
    await sql`update browser_keys set user_id = 'poradce'`.execute(test.database);
    await own.logIn('poradce');
    const moved = await keyOf(own);

    expect(moved.key).not.toBe(before.key);
    expect(moved.id).not.toBe(before.id);
  });

  it('stays the same while the signature key is replaced (SIL-206)', async () => {
    const own = await loggedIn();
    const before = await keyOf(own);
    const settings = { SIGNATURE_KEY: 'a1'.repeat(32), SIGNATURE_KEY_OTHER: testConfig().signatureKey ?? '' };
    await acceptKey(test.database, signatureKey(testConfig()), test.clock.now());
    const report = await rotateKey(test.database, signatureKey(testConfig(settings)), test.clock.now());

    expect(report.find(({ what }) => what === 'keys of browsers')).toMatchObject({ resealed: 1, kept: 0, lost: 0 });
    expect(await keyOf(own, otherKey.app)).toEqual(before);
    await test.database.deleteFrom('signatureKey').execute();
  });

  it('is in no table and no line of the log (SIL-266)', async () => {
    lines.length = 0;
    const { key } = await keyOf(await loggedIn());
    const bytes = Buffer.from(key, 'base64url');
    const dump = JSON.stringify(await dumpDatabase(test.database, test.clock.now()));
    const { sealedKey: sealed } = await test.database
      .selectFrom('browserKeys')
      .select('sealedKey')
      .executeTakeFirstOrThrow();

    expect(lines.join('')).toContain(url);
    for (const form of [key, bytes.toString('base64'), bytes.toString('hex')]) {
      expect(lines.join('')).not.toContain(form);
      expect(dump).not.toContain(form);
    }
    expect(Buffer.from(sealed).includes(bytes) || Buffer.from(sealed).includes(key)).toBe(false);
  });
});

describe('the browser of a session', () => {
  it('is known after single sign-on as after a log-in (SIL-266)', async () => {
    const own = browser();
    const signOn = async () => {
      const { token } = await issueToken(test.database, 'sso-in', { userId: 'advisor' }, test.clock.now());
      return own.call({ method: 'POST', url: `/api/internalsso/${token}/cs` });
    };
    const answer = await signOn();
    const device = own.cookies.get('device');
    const key = await keyOf(own);
    test.clock.forward(minutes(31));
    await own.logIn('advisor');
    const again = await keyOf(own);
    test.clock.forward(minutes(31));
    await signOn();

    expect(answer.cookies).toContainEqual(expect.objectContaining({ name: 'device', httpOnly: true, sameSite: 'Lax' }));
    expect([again, await keyOf(own)]).toEqual([key, key]);
    expect(own.cookies.get('device')).toBe(device);
  });

  describe('of an older server', () => {
    const forgetDevice = () => test.database.updateTable('sessions').set({ deviceHash: null }).execute();

    it('is that of the cookie (SIL-266)', async () => {
      const own = await loggedIn();
      const before = await keyOf(own);
      await forgetDevice();
      const answer = await own.call({ url });

      expect(answer.json()).toEqual(before);
      expect(answer.cookies).toEqual([]);
    });

    it('is a new one where the cookie is missing or made up, for windows that start at once (SIL-266)', async () => {
      for (const device of [undefined, 'A'.repeat(43)]) {
        const own = await loggedIn();
        await forgetDevice();
        own.cookies.delete('device');
        if (device !== undefined) own.cookies.set('device', device);
        await test.database.deleteFrom('knownDevices').execute();
        const answers = await Promise.all([test.app, second.app, test.app].map((app) => own.call({ url }, app)));
        const given = answers.flatMap(({ cookies }) => cookies.filter(({ name }) => name === 'device'));
        test.clock.forward(minutes(31));
        await own.logIn('advisor');

        expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
        expect(given).toEqual([expect.objectContaining({ httpOnly: true, sameSite: 'Lax', path: '/' })]);
        expect(given[0]?.value).not.toBe(device);
        expect(own.cookies.get('device')).toBe(given[0]?.value);
        expect(await keyOf(own)).toEqual(answers[0]?.json());
      }
    });

    it('loses its key with the log-out, too (SIL-266)', async () => {
      const own = await loggedIn();
      await keyOf(own);
      await forgetDevice();
      await own.logOut();

      expect(await storedKeys()).toEqual([]);
    });
  });

  it('keeps its key when the password is changed in it; other browsers lose theirs (SIL-266)', async () => {
    const [own, other] = [await loggedIn(), await loggedIn()];
    const before = await keyOf(own);
    await keyOf(other);
    const payload = { oldPassword, newPassword };
    const { statusCode } = await own.call({ method: 'PUT', url: '/api/user/changepassword', payload });
    const after = await keyOf(own);

    expect(statusCode).toBe(204);
    expect(after).toEqual(before);
    expect(await storedKeys()).toEqual([{ id: before.id, userId: 'advisor' }]);
    test.clock.forward(minutes(31));
    await own.logIn('advisor', newPassword);
    expect(await keyOf(own)).toEqual(before);
  });

  it('loses its key when the password is set by a link (SIL-266)', async () => {
    const own = await loggedIn();
    await keyOf(own);
    await keyOf(await loggedIn('poradce'));
    await reset(await resetTokenOf('advisor'));

    expect(await usersWithKeys()).toEqual(['poradce']);
  });

  it.each([['disable'], ['log-out']])('loses its key with the command %s of somebody else (SIL-266)', async (word) => {
    await keyOf(await loggedIn('poradca'));
    await keyOf(await loggedIn('advisor'));
    await userCommand(test, word, 'poradca');

    expect(await usersWithKeys()).toEqual(['advisor']);
    if (word === 'disable') await userCommand(test, 'enable', 'poradca');
  });
});
