import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';
import { signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { addContract, signingRequest } from '#test/helpers/signing/unsigned-contract.ts';

interface Line {
  msg: string;
  reqId?: string;
  route?: string;
  status?: number;
  contract?: string;
  order?: string;
}

let lines: string[] = [];
const logStream = { write: (line: string) => lines.push(line) };
let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp({ LOG_LEVEL: 'info' }, { logStream });
  cookie = await test.cookieOf('advisor');
});
beforeEach(() => {
  lines = [];
});
afterAll(() => test.close());

const orderId = '0f'.repeat(16);

const answered = () => lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'answered');
const ask = (id?: string) => test.call({ url: '/api/config', headers: id === undefined ? {} : { 'x-request-id': id } });

describe('the id of a call', () => {
  it.each(['4bf92f3577b34da6a3ce929d0e0e4736', '0f8fad5b-d9cb-469f-a165-70867728950e', 'client_7', 'x'.repeat(64)])(
    'is that of the caller where it is well formed: %s (SIL-203)',
    async (id) => {
      expect((await ask(id)).headers['x-request-id']).toBe(id);
      expect(answered()).toMatchObject([{ reqId: id }]);
    },
  );

  it.each(['', 'short-1', 'x'.repeat(65), 'jan.novak@portal.example', 'line\\n"forged":1', '12345678 90', 'kanárek-1'])(
    'is one of our own where the caller gives %j (SIL-203)',
    async (given) => {
      const id = String((await ask(given)).headers['x-request-id']);

      expect(id).toMatch(/^[a-z]{12}-[a-z]+$/);
      expect(answered()).toMatchObject([{ reqId: id }]);
    },
  );

  it('is never given twice, not by the same server after another start either (SIL-203)', async () => {
    const again = await buildApp({ config: testConfig(), database: test.database });
    const answers = await Promise.all([
      ...Array.from({ length: 60 }, () => ask()),
      ...Array.from({ length: 60 }, () => again.inject({ url: '/api/config' })),
    ]);
    await again.close();

    expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(120);
  });
});

describe('the line of a call', () => {
  it('names contract and order where the call is about one of the caller (SIL-203)', async () => {
    const contract = await addContract(test.database, { orderId });
    const { post, askForCode } = signingCalls(test, () => cookie);
    await test.call({ url: `/api/contract/${contract.id}`, headers: { cookie } });
    await test.call({ url: `/api/contract/${contract.id}/verification`, headers: { cookie } });
    await test.call({ url: `/api/contract/document/${contract.documentIds[0]}`, headers: { cookie } });
    await askForCode(contract);
    await post('/api/contract/smssign', signingRequest(contract, '000000'));

    expect(answered().map(({ contract: id, order, status }) => [id, order, status])).toEqual([
      [contract.id, orderId, 200],
      [contract.id, undefined, 200],
      [contract.id, orderId, 200],
      [contract.id, orderId, 204],
      [contract.id, orderId, 422],
    ]);
  });

  it('names none that is unknown or of somebody else, because an address may hold anything (T29)', async () => {
    const contract = await addContract(test.database);
    const other = await test.cookieOf('poradce');
    await test.call({ url: `/api/contract/${contract.id}`, headers: { cookie: other } });
    await test.call({ url: '/api/contract/kanarek-8738', headers: { cookie } });

    expect(answered().slice(-2)).toMatchObject([{ status: 404 }, { status: 404 }]);
    expect(lines.join('')).not.toContain(contract.id);
    expect(lines.join('')).not.toContain('kanarek');
  });

  it('is left out by LOG_CALLS=off, and what fails is still told (SIL-203)', async () => {
    const database = test.database.withPlugin({
      transformQuery: () => {
        throw new Error('broken');
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    const quiet = await buildApp({ config: testConfig({ LOG_LEVEL: 'info', LOG_CALLS: 'off' }), database, logStream });
    const fine = await quiet.inject({ url: '/api/none' });
    const broken = await quiet.inject({ url: '/api/hints/loginpage' });
    await quiet.close();

    expect([fine.statusCode, broken.statusCode]).toEqual([404, 500]);
    expect(lines.map((line) => JSON.parse(line) as Line)).toMatchObject([
      { msg: 'failed', reqId: broken.headers['x-request-id'] },
    ]);
  });
});
