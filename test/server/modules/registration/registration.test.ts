import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { registrationRefusals } from '#contract/registration.ts';
import { demoData } from '#server/demo/load-demo-data.ts';
import { sweepRegistrations } from '#server/modules/registration/store-registration.ts';
import { mailsOf, tokenIn } from '#test/helpers/server/mailbox.ts';
import {
  applicant,
  clearRegistrations,
  dealer,
  person,
  registrationCalls,
} from '#test/helpers/server/registration-calls.ts';
import { minutes, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(() => clearRegistrations(test));

const { register, confirm } = registrationCalls(() => test);

const outcome = async (changes: object = {}) => {
  const answer = await register(changes);
  return [answer.statusCode, answer.json<{ code: string }>().code];
};

const countOf = async (table: 'registrations' | 'outbox') =>
  (await test.database.selectFrom(table).select('id').execute()).length;

/** Every refusal of the contract with an input of the demo that leads to it. */
const refused: Record<keyof typeof registrationRefusals, object> = {
  UnknownDistributor: { distributorCode: '9999' },
  InvalidAdvisorCodeFormat: { advisorCode: '12345' },
  UnknownBranch: { distributorCode: '7900', branchCode: 'XX99' },
  DomainPolicyNotMet: { email: 'jan@elsewhere.example' },
  PasswordPolicyNotMet: { password: 'Heslo123!' },
  RegistrationCnbError: person('RegistrationCnbError'),
  RegistrationUnknownError: person('RegistrationUnknownError'),
  RegistrationCnbDealerNotFound: { name: 'Nikdo', surname: 'Neznámý' },
  RegistrationCnbDealerWithoutNetwork: person('RegistrationCnbDealerWithoutNetwork'),
  RegistrationCnbDealerMultipleNetworks: person('RegistrationCnbDealerMultipleNetworks'),
  RegistrationCnbVatMismatch: { vatId: dealer('ManualCheck').vatId },
  EmailTaken: { email: 'Advisor@Horizont.example' },
  DistributorAdvisorCodeTaken: { advisorCode: '000042' },
};

/** Fields whose values travel under another name (ACC-49). */
const memberOf: Record<string, string> = { password_0: 'password', identificationNumber: 'vatId' };

describe('registration', () => {
  it.each(Object.entries(refused))(
    'is refused with %s, and neither stored nor mailed (ERR-01…08)',
    async (code, changes) => {
      const answer = await register(changes);
      const { status, field } = registrationRefusals[code as keyof typeof registrationRefusals];
      const details = field === null ? undefined : [{ path: memberOf[field] ?? field, code }];

      expect(answer.json<object>()).toEqual({ code, message: expect.any(String) as string, details });
      expect(answer.statusCode).toBe(status);
      expect(answer.json<{ message: string }>().message).not.toBe(code);
      expect([await countOf('registrations'), await countOf('outbox')]).toEqual([0, 0]);
    },
  );

  it('reports invalid fields before an address or code that is taken', async () => {
    const taken = { email: 'advisor@horizont.example', advisorCode: '000042' };

    expect(await outcome({ ...taken, password: 'Heslo123!' })).toEqual([422, 'PasswordPolicyNotMet']);
    expect(await outcome({ ...taken, surname: 'Neznámý' })).toEqual([422, 'RegistrationCnbDealerNotFound']);
    expect(await outcome(taken)).toEqual([409, 'EmailTaken']);
  });

  it('returns OK and mails the activation (API-04, SIL-20)', async () => {
    expect(await outcome()).toEqual([200, 'OK']);

    const [mail] = await mailsOf(test, 'activation');
    expect(mail?.to).toEqual({ name: 'Jan Novotka', address: 'jan.novotka@horizont.example' });
  });

  it.each([
    ['a dealer of another network', person('ManualCheck'), 'approver@horizont.example'],
    [
      'a distributor that looks at everybody and has no approver',
      { distributorCode: '2002', email: 'jan@anywhere.example' },
      'podpora@horizont.example',
    ],
  ])('of %s returns ManualCheck and mails who decides (ACC-54, SIL-198)', async (_who, changes, decidedBy) => {
    expect(await outcome(changes)).toEqual([200, 'ManualCheck']);
    expect((await mailsOf(test, 'manual-check')).map(({ to }) => to.address)).toEqual([decidedBy]);
    expect(await mailsOf(test, 'activation')).toEqual([]);
  });

  it.each([
    ['7900', 'A-7 free form'],
    ['unicredsvk', 'x'],
  ])('with %s accepts an advisor code of any format (ACC-45)', async (distributorCode, advisorCode) => {
    const branchCode = distributorCode === '7900' ? 'ba01' : 'BA100';
    expect(await outcome({ distributorCode, advisorCode, branchCode })).toEqual([200, 'OK']);
  });

  it('finds a dealer regardless of accents and case, and without an ID number', async () => {
    expect(await outcome({ surname: ' NOVOTKA ', name: 'jan', vatId: '' })).toEqual([200, 'OK']);
  });

  it.each([
    ['email', 'no address'],
    ['email', 'a@b.cz\r\nBcc: other@x.cz'],
    ['email', 'a@b.cz, other@x.cz'],
    ['phone', '601234567'],
    ['vatId', '12345678'],
    ['surname', ''],
    ['password', ''],
    ['distributorCode', 7_900],
    ['name', 'x'.repeat(101)],
    ['name', 'Jan\r\nBcc: other@x.cz'],
    ['surname', 'Novotka\u0000'],
  ])('is a bad request that names the field when %s is %j', async (field, value) => {
    const answer = await register({ [field]: value });

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BadRequest', details: [{ path: field }] });
  });

  it('ignores permissions, status and ids in its body', async () => {
    const extra = { status: 'Active', id: 'mine', roles: ['v_ApproveRegistrations'], companyId: 'vrchol' };
    await register(extra);
    await confirm(await tokenIn(test, 'activation', '/registration-confirm'));

    const user = await test.database
      .selectFrom('users')
      .where('advisorCode', '=', '700001')
      .selectAll()
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ companyId: 'horizont', status: 'active', allowEntryFeeDiscount: false });
    expect(user.id).not.toBe('mine');
    const roles = await test.database.selectFrom('userRoles').where('userId', '=', user.id).selectAll().execute();
    expect(roles).toEqual([]);
  });

  it('stores the password only as an argon2id hash', async () => {
    await register();
    const rows = await test.database.selectFrom('registrations').selectAll().execute();

    expect(rows[0]?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(rows)).not.toContain('tramvaj');
  });

  it('is deleted after a month if it is not completed', async () => {
    await register();
    test.clock.forward(minutes(31 * 24 * 60));
    await sweepRegistrations(test.database, test.clock.now());

    expect(await countOf('registrations')).toBe(0);
  });

  it('is rate-limited per distributor, from any address', async () => {
    const limited = await openTestApp({ RATE_LIMIT: 'on' });
    const probe = (index: number) =>
      limited.call({
        method: 'POST',
        url: '/api/user/register',
        remoteAddress: `10.0.${index}.1`,
        headers: { 'x-forwarded-for': `192.168.0.${index}` },
        payload: { ...applicant(), email: 'advisor@horizont.example' },
      });
    const codes: number[] = [];
    for (let index = 0; index < 120; index += 1) codes.push((await probe(index)).statusCode);

    expect(codes.filter((code) => code === 409)).toHaveLength(100);
    expect(codes.filter((code) => code === 429)).toHaveLength(20);
    await limited.close();
  });

  it('is rate-limited per address, whatever its headers', async () => {
    const limited = await openTestApp({ RATE_LIMIT: 'on' });
    const codes: number[] = [];
    for (let index = 0; index < 20; index += 1) {
      const headers = { 'x-forwarded-for': `192.168.0.${index}` };
      const payload = { ...applicant(), email: 'advisor@horizont.example' };
      codes.push((await limited.call({ method: 'POST', url: '/api/user/register', headers, payload })).statusCode);
    }

    expect(codes.filter((code) => code === 409)).toHaveLength(10);
    expect(codes.filter((code) => code === 429)).toHaveLength(10);
    await limited.close();
  });
});

describe('Idempotency-Key of a registration', () => {
  const key = { 'idempotency-key': '0b1f2e3d-0000-4000-8000-000000000001' };

  it('turns fifty parallel calls into one registration, one mail and one response', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => register({}, key)));

    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['200 {"code":"OK"}']),
    );
    expect([await countOf('registrations'), await countOf('outbox')]).toEqual([1, 1]);
  });

  it('replays the response after activation, and refuses another body', async () => {
    await register({}, key);
    await confirm(await tokenIn(test, 'activation', '/registration-confirm'));

    expect((await register({}, key)).json()).toEqual({ code: 'OK' });
    const other = await register({ surname: 'Jiný' }, key);
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([422, 'IdempotencyKeyReused']);
  });

  it('can be used again after a refusal', async () => {
    await register({ advisorCode: '1' }, key);

    expect((await register({}, key)).statusCode).toBe(200);
  });

  it.each(['short', 'x'.repeat(129), 'with space in it'])('is a bad request with the format %j', async (value) => {
    expect((await register({}, { 'idempotency-key': value })).statusCode).toBe(400);
  });

  it('leaves no key, address or password in the table', async () => {
    await register({}, key);
    const rows = JSON.stringify(await test.database.selectFrom('idempotentAnswers').selectAll().execute());

    expect(rows).not.toMatch(/0b1f2e3d|novotka|tramvaj/);
  });
});

describe('form fields of a distributor', () => {
  const fieldsOf = (code: string) => test.call({ url: `/api/user/registrationformfields/${code}` });

  it.each(demoData().reference.distributors.map((distributor) => [distributor.code, distributor] as const))(
    'list what is available for %s (API-05, ACC-51, DATA-28)',
    async (code, distributor) => {
      expect((await fieldsOf(code)).json()).toEqual([
        { code: 'ICO', available: distributor.companyIdAvailable },
        { code: 'BRANCHCODE', available: distributor.branchAvailable },
      ]);
    },
  );

  it('are found regardless of case and spaces, and 404 for an unknown code', async () => {
    expect((await fieldsOf('%20unicredsvk')).statusCode).toBe(200);
    expect((await fieldsOf('9999')).statusCode).toBe(404);
    expect((await fieldsOf('%00')).statusCode).toBe(400);
  });
});

describe('disabled registration', () => {
  it('returns 404 for all calls (CONF-01, SIL-24)', async () => {
    const off = await openTestApp({ DISABLE_REGISTRATION: 'true' });
    const cookie = await off.cookieOf('approver');
    const post = (url: string, payload: object) => off.call({ method: 'POST', url, payload });
    const get = (url: string) => off.call({ url, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    const answers = await Promise.all([
      post('/api/user/register', applicant()),
      post('/api/user/confirmregistration', { token: 'x' }),
      get('/api/user/registrationformfields/1001'),
      get('/api/user/acceptregistration/x'),
      get('/api/user/declineregistration/x'),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
    await off.close();
  });
});
