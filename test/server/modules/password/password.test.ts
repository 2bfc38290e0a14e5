import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/session/passwords.ts';
import { linkOrigin, mailsOf } from '#test/helpers/server/mailbox.ts';
import { passwordCalls } from '#test/helpers/server/password-calls.ts';
import { cookieHeader, minutes, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

const oldPassword = 'fundament-demo';
const newPassword = 'zelená tramvaj 42';

let test: TestApp;
let demoHash: string;
beforeAll(async () => {
  test = await openTestApp({ DEV_PAGES: 'on' });
  demoHash = await hashPassword(oldPassword);
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['outbox', 'loginAttempts', 'callCounts', 'oneTimeTokens', 'sessions'] as const) {
    await test.database.deleteFrom(table).execute();
  }
  const demo = { passwordHash: demoHash, status: 'active' as const };
  await test.database.updateTable('users').set(demo).where('id', 'in', ['advisor', 'poradce', 'poradca']).execute();
  await test.database
    .updateTable('users')
    .set({ ...demo, status: 'expired' })
    .where('id', '=', 'expired')
    .execute();
});

const { ask, resetTokenOf, reset, change } = passwordCalls(() => test, newPassword);

const isAlive = async (cookie: string) =>
  (await test.call({ url: '/api/ping', headers: { cookie } })).statusCode === 204;
const codeOf = (answer: LightMyRequestResponse) => [answer.statusCode, answer.json<{ code: string }>().code];

describe('the request of a reset', () => {
  it('answers known, unknown and locked names with the same empty answer (API-10, SIL-07)', async () => {
    const answers = await Promise.all(['advisor', 'nobody', 'locked'].map((username) => ask(username)));
    // Every answer has an id of its own.
    const parts = answers.map(({ statusCode, body, headers: { date: _date, 'x-request-id': _id, ...headers } }) =>
      JSON.stringify([statusCode, body, headers]),
    );

    expect(new Set(parts).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(204);
  });

  it('mails a link to the known name only, and keeps nothing of the unknown one', async () => {
    await ask('ADVISOR ');
    await ask('typed my secret here');
    const mails = await mailsOf(test, 'password-reset');
    const rows = JSON.stringify(await test.database.selectFrom('outbox').selectAll().execute());

    expect(mails.map(({ to }) => to.address)).toEqual(['advisor@horizont.example']);
    expect(rows).not.toContain('secret');
  });

  it('makes its mail off the path of the request, at no certain time', async () => {
    for (let index = 0; index < 20; index += 1) await ask(`advisor ${index}`);
    const rows = await test.database.selectFrom('outbox').select(['mail', 'nextTryAt']).execute();
    const delays = rows.map(({ nextTryAt }) => nextTryAt.getTime() - test.clock.now().getTime());

    expect(rows.every(({ mail }) => mail === null)).toBe(true);
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(1_000);
    expect(new Set(delays).size).toBeGreaterThan(5);
  });

  it('writes in the language of the request and links to the own address, whatever the Host says', async () => {
    await ask('poradce', { host: '127.0.0.9:99', 'x-forwarded-host': 'evil.example', 'accept-language': 'cs' });
    const [mail] = await mailsOf(test, 'password-reset');

    expect(mail?.subject).toBe('Nastavte si nové heslo');
    expect(mail?.text).toContain(`${linkOrigin}/reset-password/`);
    expect(JSON.stringify(mail)).not.toMatch(/evil\.example|127\.0\.0\.9/);
  });

  it('sends a user at most five links an hour per requester, separately for each requester', async () => {
    for (let index = 0; index < 8; index += 1) await ask('advisor', {}, '198.51.100.7');
    expect(await mailsOf(test, 'password-reset')).toHaveLength(5);
    const owns = await ask('advisor', {}, '198.51.100.8');

    expect(owns.statusCode).toBe(204);
    expect(await mailsOf(test, 'password-reset')).toHaveLength(6);
  });

  /** So many addresses ask until nothing more comes of it. */
  const useUp = async () => {
    for (let index = 0; index < 24; index += 1) await ask('advisor', {}, `198.51.100.${index}`);
  };

  it('mails a user at most ten links an hour for all strangers together', async () => {
    await useUp();
    expect(await mailsOf(test, 'password-reset')).toHaveLength(10);
    await ask('poradce', {}, '198.51.100.1');
    expect(await mailsOf(test, 'password-reset')).toHaveLength(11);

    test.clock.forward(60 * 60_000);
    await ask('advisor', {}, '198.51.100.1');
    expect(await mailsOf(test, 'password-reset')).toHaveLength(12);
  });

  it("keeps the quota of the user's own browser, however often strangers ask, with one answer (T5)", async () => {
    const device = (await test.logIn('advisor')).cookies.find(({ name }) => name === 'device')?.value ?? '';
    const headers = { cookie: `device=${device}`, 'sec-fetch-site': 'same-origin' };
    await useUp();
    for (let index = 0; index < 8; index += 1) {
      const { statusCode, body } = await ask('advisor', headers, '198.51.100.1');
      expect([statusCode, body]).toEqual([204, '']);
    }
    expect(await mailsOf(test, 'password-reset')).toHaveLength(10 + 5);
  });

  it('takes a browser for nobody else than whom it is known of', async () => {
    const device = (await test.logIn('poradce')).cookies.find(({ name }) => name === 'device')?.value ?? '';
    await useUp();
    await ask('advisor', { cookie: `device=${device}`, 'sec-fetch-site': 'same-origin' }, '198.51.100.1');
    await ask('advisor', { cookie: 'device=made-up', 'sec-fetch-site': 'same-origin' }, '198.51.100.1');
    expect(await mailsOf(test, 'password-reset')).toHaveLength(10);
  });

  it.each([
    ['', 400],
    ['x'.repeat(257), 400],
    ['\u0000', 400],
  ])('with the name %j is refused', async (username, status) => {
    expect((await ask(username)).statusCode).toBe(status);
  });
});

describe('a reset', () => {
  it('sets the password, ends all sessions, logs nobody in and tells by mail (API-11)', async () => {
    const cookie = await test.cookieOf('advisor');
    const answer = await reset(await resetTokenOf('advisor'));

    expect(answer.statusCode).toBe(204);
    expect(answer.cookies).toEqual([]);
    expect(await isAlive(cookie)).toBe(false);
    expect((await test.logIn('advisor')).statusCode).toBe(401);
    expect((await test.logIn('advisor', newPassword)).statusCode).toBe(200);
    expect((await mailsOf(test, 'password-changed')).map(({ to }) => to.address)).toEqual(['advisor@horizont.example']);
  });

  it('works while the name is locked, and ends the lock (SIL-05)', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await test.logIn('advisor', 'wrong');
    expect(codeOf(await test.logIn('advisor'))).toEqual([422, 'LockedAccount']);
    await reset(await resetTokenOf('advisor'));

    expect((await test.logIn('advisor', newPassword)).statusCode).toBe(200);
  });

  it('lets an expired password be renewed, but not a locked account be opened', async () => {
    await reset(await resetTokenOf('expired'));
    await reset(await resetTokenOf('locked'));

    expect((await test.logIn('expired', newPassword)).statusCode).toBe(200);
    expect(codeOf(await test.logIn('locked', newPassword))).toEqual([422, 'LockedAccount']);
  });

  it('by one token at fifty places at once succeeds once', async () => {
    const token = await resetTokenOf('advisor');
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(token, `${newPassword} ${index}`)),
    );

    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(49);
  });

  it('by an expired, an older, an unknown or another kind of token is 401 (ACC-33, SIL-08)', async () => {
    const older = await resetTokenOf('advisor');
    test.clock.forward(minutes(1));
    const expired = await resetTokenOf('advisor');
    expect(codeOf(await reset(older))).toEqual([401, 'InvalidToken']);
    test.clock.forward(minutes(30));
    const demo = await test.call({ method: 'POST', url: '/dev/sso/advisor' });
    const signOn = demo.json<{ url: string }>().url.split('/').at(-1) ?? '';

    for (const token of [expired, 'unknown', signOn]) expect(codeOf(await reset(token))).toEqual([401, 'InvalidToken']);
    expect((await test.logIn('advisor')).statusCode).toBe(200);
  });

  it.each([
    ['kratke', 'PasswordTooShort', 'Musí mít alespoň 8 znaků.'],
    ['ř'.repeat(129), 'PasswordTooLong', 'Smí mít nejvýše 128 znaků.'],
    ['Heslo1234', 'PasswordTooCommon', 'Je příliš snadné je uhodnout. Zvolte jiné.'],
    [oldPassword, 'PasswordUnchanged', 'Musí se lišit od současného.'],
  ])(
    'to %j is 422 with the reason as text, and the token stays usable (ACC-34, SIL-06)',
    async (password, fault, text) => {
      const token = await resetTokenOf('advisor');
      const answer = await reset(token, password, 'cs');

      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({
        code: 'PasswordPolicyNotMet',
        message: text,
        details: [{ path: 'newPassword', code: fault }],
      });
      expect((await reset(token)).statusCode).toBe(204);
    },
  );

  it.each(['říčka'.repeat(26).slice(2), '🙂🍀🌊🚲🎻🦉🥨🗻', ' mezery na kraji '])(
    'takes %j as it is',
    async (password) => {
      expect((await reset(await resetTokenOf('advisor'), password)).statusCode).toBe(204);
      expect((await test.logIn('advisor', password)).statusCode).toBe(200);
      expect((await test.logIn('advisor', password.slice(0, -2))).statusCode).toBe(401);
    },
  );

  it('keeps no token readable in its table', async () => {
    const token = await resetTokenOf('advisor');
    const rows = JSON.stringify(await test.database.selectFrom('oneTimeTokens').selectAll().execute());

    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(rows).not.toContain(token);
  });

  it.each([
    {},
    { resetToken: 5, newPassword },
    { resetToken: 'x', newPassword: ['a'] },
    { resetToken: 'x'.repeat(129), newPassword },
  ])('with the body %j is a bad request', async (payload) => {
    const answer = await test.call({ method: 'POST', url: '/api/user/resetpassword', payload });
    expect(codeOf(answer)).toEqual([400, 'BadRequest']);
  });
});

describe('a change of the password', () => {
  it('keeps the user logged in under a new id and ends every other session (API-09, PASS-06)', async () => {
    const here = await test.cookieOf('advisor');
    const elsewhere = await test.cookieOf('advisor');
    const answer = await change(here, { oldPassword, newPassword });
    const after = cookieHeader(answer);

    expect(answer.statusCode).toBe(204);
    expect([await isAlive(after), await isAlive(here), await isAlive(elsewhere)]).toEqual([true, false, false]);
    expect((await test.logIn('advisor', newPassword)).statusCode).toBe(200);
    expect(await mailsOf(test, 'password-changed')).toHaveLength(1);
  });

  it('with a wrong old password is 401 and keeps the session (PASS-03)', async () => {
    const cookie = await test.cookieOf('advisor');

    const answer = await change(cookie, { oldPassword: 'wrong', newPassword });
    expect(codeOf(answer)).toEqual([401, 'InvalidOldPassword']);
    expect(answer.json()).toMatchObject({ details: [{ path: 'oldPassword', code: 'InvalidOldPassword' }] });
    expect(await isAlive(cookie)).toBe(true);
  });

  it('is locked after five wrong old passwords, also for the right one', async () => {
    const cookie = await test.cookieOf('advisor');
    for (let attempt = 0; attempt < 5; attempt += 1) await change(cookie, { oldPassword: 'wrong', newPassword });

    expect(codeOf(await change(cookie, { oldPassword, newPassword }))).toEqual([422, 'LockedAccount']);
    expect((await test.logIn('advisor')).statusCode).toBe(200);
  });

  it('to one that the policy refuses is 422 with the text (PASS-04)', async () => {
    const cookie = await test.cookieOf('advisor');
    const answer = await change(cookie, { oldPassword, newPassword: oldPassword }, 'sk');

    expect(answer.json()).toMatchObject({ code: 'PasswordPolicyNotMet', message: 'Musí sa líšiť od súčasného.' });
    expect(await isAlive(cookie)).toBe(true);
  });

  it('voids links that were mailed before', async () => {
    const token = await resetTokenOf('advisor');
    await change(await test.cookieOf('advisor'), { oldPassword, newPassword });

    expect((await reset(token, 'úplně jiné heslo')).statusCode).toBe(401);
  });

  it('that comes between the check of the old password and its session leaves that session dead', async () => {
    const { openSession } = await import('#server/session/session-store.ts');
    const id = await openSession(
      test.database,
      { userId: 'poradce', generation: 7, deviceHash: null },
      test.clock.now(),
    );

    expect(await isAlive(`session=${id}`)).toBe(false);
  });
});

describe('a stored hash of less work', () => {
  it('is made again at the log-in, and only at one with the right password', async () => {
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(oldPassword, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await test.database.updateTable('users').set({ passwordHash: weak }).where('id', '=', 'poradca').execute();
    const stored = async () =>
      (
        await test.database
          .selectFrom('users')
          .where('id', '=', 'poradca')
          .select('passwordHash')
          .executeTakeFirstOrThrow()
      ).passwordHash;

    await test.logIn('poradca', 'wrong');
    expect(await stored()).toBe(weak);
    await test.logIn('poradca');
    expect(await stored()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await test.logIn('poradca')).statusCode).toBe(200);
  });
});
