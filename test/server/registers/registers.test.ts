import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { buildApp } from '#server/app.ts';
import { askRegister } from '#server/registers/ask-register.ts';
import { RegisterFailure } from '#server/registers/register-failure.ts';
import { demoContract, newContractOrder } from '#test/helpers/order/demo-contract.ts';
import { applicant } from '#test/helpers/server/registration-calls.ts';
import { openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';

let child: ChildProcess;
let address: string;
let test: TestApp;
let cookie: string;
beforeAll(async () => {
  const program = ['--import', 'tsx', 'test/helpers/processes/register-double.ts'];
  const double = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] });
  child = double;
  const [port] = (await once(createInterface(double.stdout), 'line')) as [string];
  address = `127.0.0.1:${port}`;
  test = await openTestApp({}, { layOut: smallPdf });
  cookie = await test.cookieOf('advisor');
});
afterAll(async () => {
  child.kill('SIGKILL');
  await test.close();
});

interface SeenCall {
  path: string;
  authorization?: string;
  question: object;
}
const seenCalls = async () => (await (await fetch(`http://${address}/calls`)).json()) as SeenCall[];

describe('a register over HTTP', () => {
  const reports: { register: string; reason: string }[] = [];
  const ask = (path: string, timeoutMs = 10_000) => {
    const report = (failure: { register: string; reason: string }) => void reports.push(failure);
    return askRegister(
      { name: 'employers', address: `http://${address}${path}`, report, timeoutMs },
      { identificationNumber: '27045137' },
      z.object({ employer: z.nullable(z.object({ name: z.string() })) }),
    );
  };

  it.each([
    ['silent', 'TimeoutError', 'not-available', 2],
    ['slow', 'TimeoutError', 'not-available', 2],
    ['cut', 'UND_ERR_SOCKET', 'not-available', 2],
    ['500', 'HTTP 500', 'not-available', 2],
    ['429', 'HTTP 429', 'not-available', 2],
    ['404', 'HTTP 404', 'not-understood', 1],
    ['401', 'HTTP 401', 'not-understood', 1],
    ['redirect', 'HTTP 302', 'not-understood', 1],
    ['garbage', 'answer is no JSON', 'not-understood', 1],
    ['other', 'answer of another form', 'not-understood', 1],
    ['long', 'answer too long', 'not-understood', 1],
  ])(
    'that fails by %s is no answer, and is asked again only in passing failures',
    async (fault, reason, kind, tries) => {
      await seenCalls();
      const error = await ask(`/faults/${fault}/employers`, reason === 'TimeoutError' ? 1_000 : undefined).catch(
        (failure: unknown) => failure,
      );

      expect(error).toBeInstanceOf(RegisterFailure);
      expect(error).toMatchObject({ kind, status: 424, code: 'RegisterNotAvailable' });
      expect(reports.at(-1)).toEqual({ register: 'employers', reason });
      expect(await seenCalls()).toHaveLength(tries);
    },
  );

  it('is asked a second time, and its answer counts', async () => {
    expect(await ask('/faults/once/employers')).toEqual({ employer: { name: 'Moravské strojírny' } });
  });
});

describe('the portal with registers over HTTP', () => {
  const lines: string[] = [];
  const serve = (variables: Record<string, string>) =>
    buildApp({
      config: testConfig({ SEED: 'none', LOG_LEVEL: 'trace', ...variables }),
      database: test.database,
      now: test.clock.now,
      layOut: smallPdf,
      logStream: { write: (line) => void lines.push(line) },
    });
  let served: Awaited<ReturnType<typeof serve>>;
  let failing: typeof served;
  let unset: typeof served;
  beforeAll(async () => {
    const all = (path: string) => ({
      DEALER_REGISTER_URL: `http://portal:s%40crate@${address}${path}/dealers`,
      EMPLOYER_REGISTER_URL: `http://portal:s%40crate@${address}${path}/employers`,
      IDENTITY_REGISTER_URL: `http://portal:s%40crate@${address}${path}/documents`,
    });
    [served, failing, unset] = await Promise.all([serve(all('')), serve(all('/faults/500')), serve({})]);
  });
  afterAll(() => Promise.all([served.close(), failing.close(), unset.close()]));

  const read = async (app: typeof served, url: string) => {
    const answer = await app.inject({ url, headers: { cookie, host: 'localhost' } });
    return [answer.statusCode, answer.json<{ name?: string; validity?: string; code?: string }>()] as const;
  };
  const register = async (app: typeof served, changes: object = {}) => {
    const payload = { ...applicant(), ...changes };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/user/register',
      headers: { host: 'localhost' },
      payload,
    });
    return [answer.statusCode, answer.json<{ code: string }>().code];
  };

  it('asks for an employer with basic authentication, and short numbers padded', async () => {
    await seenCalls();
    expect(await read(served, '/api/employer/27045137/name')).toMatchObject([200, { name: 'Moravské strojírny' }]);
    expect((await read(served, '/api/employer/123456/name'))[0]).toBe(404);
    expect(await seenCalls()).toEqual([
      {
        path: '/employers',
        authorization: `Basic ${btoa('portal:s@crate')}`,
        question: { identificationNumber: '27045137' },
      },
      expect.objectContaining({ question: { identificationNumber: '00123456' } }),
    ]);
  });

  it.each([
    ['204518736', 200, { validity: 'Valid' }],
    ['999999994', 200, { validity: 'AlreadyUsed' }],
    ['111', 200, { validity: 'InvalidFormat' }],
    ['888888881', 451, { code: 'LegalReasons' }],
    ['555555555', 404, { code: 'NotFound' }],
  ])('asks for the document %s: %i', async (number, status, answer) => {
    expect(await read(served, `/api/client/identitydocument/${number}`)).toMatchObject([status, answer]);
  });

  it('registers only whom the register of dealers confirms', async () => {
    const cases = [
      [{}, [200, 'OK']],
      [{ vatId: '66128901' }, [422, 'RegistrationCnbVatMismatch']],
      [{ name: 'Petra', surname: 'Svobodníková', vatId: '' }, [422, 'RegistrationCnbDealerWithoutNetwork']],
      [{ surname: 'Nikdo' }, [422, 'RegistrationCnbDealerNotFound']],
    ] as const;
    for (const [changes, outcome] of cases) expect(await register(served, changes)).toEqual(outcome);
  });

  it.each(['failing', 'unset'] as const)(
    'says that a register is not available where it is %s, and never yes',
    async (which) => {
      const app = which === 'failing' ? failing : unset;
      const notAvailable = [424, { code: 'RegisterNotAvailable' }];

      expect(await register(app, { email: `${which}@horizont.example`, advisorCode: '700002' })).toEqual([
        422,
        'RegistrationCnbError',
      ]);
      expect(await read(app, '/api/employer/27045137/name')).toMatchObject(notAvailable);
      expect(await read(app, '/api/client/identitydocument/204518736')).toMatchObject(notAvailable);
    },
  );

  it('makes no contract while documents cannot be checked, unless the firm checks none', async () => {
    const order = { ...(await newContractOrder(test.database)), positions: [] };
    const payload = await demoContract(test.database, order, { username: 'advisor', now: test.clock.now() });
    const unchecked = await serve({ IDENTITY_REGISTER_URL: 'none' });
    const make = async (app: typeof served) => {
      const headers = { cookie, host: 'localhost', 'sec-fetch-site': 'same-origin' };
      const answer = await app.inject({ method: 'POST', url: '/api/contract', headers, payload });
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };

    expect(await make(unset)).toEqual([424, 'RegisterNotAvailable']);
    expect(await make(failing)).toEqual([424, 'RegisterNotAvailable']);
    expect(await make(unchecked)).toEqual([200, undefined]);
    await unchecked.close();
  });

  it('tells the operator which register failed and why, and nobody of whom it was asked (T29)', () => {
    const warnings = lines
      .filter((line) => line.includes('register not available'))
      .map((line) => JSON.parse(line) as object);

    expect(warnings).toContainEqual(expect.objectContaining({ register: 'dealers', reason: 'not set' }));
    expect(warnings).toContainEqual(expect.objectContaining({ register: 'identity documents', reason: 'HTTP 500' }));
    expect(lines.join('')).not.toMatch(/204518736|888888881|Novotka|Nikdo|27045137|s@crate|s%40crate/);
  });
});
