import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deliverDue } from '#server/messaging/deliver.ts';
import { issueToken } from '#server/session/one-time-tokens.ts';
import { mailSettings } from '#test/helpers/server/mailbox.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { testStore } from '#test/helpers/server/test-store.ts';

/** Words that occur nowhere but in what these calls carry. */
const canary = {
  password: 'kanarek-heslo-8731',
  username: 'kanarek-jmeno-8732',
  token: 'kanarek-token-8733',
  email: 'kanarek8734@portal.example',
  phone: '+420601873500',
  surname: 'Kanárková-8736',
  message: 'kanarek-zprava-8737',
  id: '8738000087380000873800008738',
};
const words = /kan[aá]r|8731|8732|8733|8734|8735|8736|8737|8738/i;

/** Log lines without their clock, whose digits may be any. */
const lines: string[] = [];
let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp(
    { LOG_LEVEL: 'trace' },
    { logStream: { write: (line) => lines.push(line.replace(/"(?:time|responseTime)":[\d.]+/g, '')) } },
  );
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

const own = () => ({ cookie, 'sec-fetch-site': 'same-origin' });
const registration = {
  advisorCode: '718735',
  distributorCode: '2002',
  email: canary.email,
  password: canary.password,
  phone: canary.phone,
  surname: canary.surname,
};

/** Every new call as it may be, and as it may not be. */
const calls = () =>
  [
    { method: 'POST', url: '/api/user/login', payload: { username: canary.username, password: canary.password } },
    { method: 'POST', url: '/api/user/login', payload: { username: canary.username, password: [canary.password] } },
    { method: 'POST', url: '/api/user/register', payload: registration },
    { method: 'POST', url: '/api/user/register', payload: { ...registration, email: `${canary.email} ` } },
    { method: 'POST', url: '/api/user/register', payload: registration, headers: { 'idempotency-key': canary.token } },
    { method: 'GET', url: `/api/user/registrationformfields/${canary.token}` },
    { method: 'POST', url: '/api/user/confirmregistration', payload: { token: canary.token } },
    { method: 'GET', url: `/api/user/acceptregistration/${canary.token}`, headers: own() },
    { method: 'POST', url: `/api/user/requestresetpassword?username=${canary.username}` },
    { method: 'POST', url: `/api/user/requestresetpassword?username=${canary.username}%00` },
    {
      method: 'POST',
      url: '/api/user/resetpassword',
      payload: { resetToken: canary.token, newPassword: canary.password },
    },
    {
      method: 'POST',
      url: '/api/user/resetpassword',
      payload: `{"resetToken":"${canary.token}"`,
      headers: { 'content-type': 'application/json' },
    },
    {
      method: 'PUT',
      url: '/api/user/changepassword',
      headers: own(),
      payload: { oldPassword: canary.password, newPassword: canary.password },
    },
    { method: 'POST', url: `/api/internalsso/${canary.token}/cs` },
    { method: 'POST', url: '/api/feedback', headers: own(), payload: { message: canary.message } },
    { method: 'POST', url: '/api/feedback', headers: own(), payload: { message: canary.message.repeat(200) } },
    { method: 'GET', url: `/api/client/webrequest/${canary.id}`, headers: own() },
    { method: 'GET', url: `/api/client/${canary.id}/questionnaire/aml`, headers: own() },
  ] as const;

const answerAll = async () => Promise.all(calls().map((call) => test.call(call)));

describe('what somebody typed', () => {
  it('is in no log line and no error body, whether the call succeeds or not', async () => {
    const answers = await answerAll();

    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
    expect(answers.map(({ body }) => body).filter((body) => words.test(body))).toEqual([]);
    expect(lines.length).toBeGreaterThan(answers.length);
    expect(lines.filter((line) => words.test(line))).toEqual([]);
  });

  it('is in no log line when the database fails under the call', async () => {
    await test.database.schema.alterTable('outbox').renameTo('outbox_gone').execute();
    await test.database.schema.alterTable('oneTimeTokens').renameTo('tokens_gone').execute();
    const answers = await answerAll();
    await test.database.schema.alterTable('outbox_gone').renameTo('outbox').execute();
    await test.database.schema.alterTable('tokens_gone').renameTo('oneTimeTokens').execute();

    expect(answers.filter(({ statusCode }) => statusCode === 500).length).toBeGreaterThan(3);
    expect(answers.map(({ body }) => body).filter((body) => words.test(body))).toEqual([]);
    expect(lines.filter((line) => words.test(line))).toEqual([]);
  });

  it('is in no log line of a mail that could not be sent', async () => {
    await test.call({ method: 'POST', url: '/api/feedback', headers: own(), payload: { message: canary.message } });
    const mailer = { send: () => Promise.reject(new Error(canary.message)) };
    const reported: object[] = [];
    const delivery = {
      database: test.database,
      store: testStore,
      settings: mailSettings,
      mailer,
      report: (failure: object) => reported.push(failure),
    };
    await deliverDue(delivery, test.clock.now);
    const failures = await test.database.selectFrom('outbox').select('lastFailure').execute();

    expect(reported.length).toBeGreaterThan(0);
    expect(JSON.stringify([reported, failures])).not.toMatch(words);
  });
});

describe('a malformed write', () => {
  const writes = calls().filter(({ method }) => method !== 'GET');
  const bodies: [string, string][] = [
    ['application/json', '{'],
    ['application/json', 'null'],
    ['application/json', '[]'],
    ['application/json', '"text"'],
    ['application/json', '{"__proto__":{"admin":true}}'],
    ['application/json', `{"message":"${'x'.repeat(1_100_000)}"}`],
    ['application/json', `${'['.repeat(50_000)}${']'.repeat(50_000)}`],
    ['text/plain', '{}'],
    ['application/x-www-form-urlencoded', 'a=b'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/octet-stream', '\u0000'],
  ];

  it('is refused with 4xx, never 5xx', async () => {
    const statuses = new Set<number>();
    for (const { method, url } of writes) {
      for (const [type, payload] of bodies) {
        const answer = await test.call({ method, url, headers: { ...own(), 'content-type': type }, payload });
        statuses.add(answer.statusCode);
        const needsNoBody = /requestresetpassword|internalsso/.test(url);
        if (!needsNoBody)
          expect([url, type, answer.statusCode >= 400 && answer.statusCode < 500]).toEqual([url, type, true]);
        expect(answer.statusCode).toBeLessThan(500);
      }
    }
    expect(statuses).toContain(413);
    expect(statuses).toContain(415);
  });

  it('does not use its token up', async () => {
    const { token } = await issueToken(test.database, 'reset', { userId: 'poradce' }, test.clock.now());
    const reset = (newPassword: unknown) =>
      test.call({ method: 'POST', url: '/api/user/resetpassword', payload: { resetToken: token, newPassword } });
    expect((await reset(['a'])).statusCode).toBe(400);
    expect((await reset('zelená tramvaj 42')).statusCode).toBe(204);
  });
});
