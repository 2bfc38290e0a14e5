import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smsGateway } from '#server/messaging/sms-gateway.ts';
import { signatureKey } from '#server/settings/signature-key.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { outcomes, signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { addContract, signingRequest } from '#test/helpers/signing/unsigned-contract.ts';

interface Taken {
  authorization: string | undefined;
  body: { to: string; text: string };
}

interface LoggedFailure {
  msg: string;
}

const taken: Taken[] = [];
let behave: (answer: ServerResponse) => void = (answer) => answer.writeHead(202).end('{"id":1}');
let gateway: Server;
let address: string;
let test: TestApp;
let cookie: string;
const lines: string[] = [];

async function bodyOf(request: IncomingMessage): Promise<Taken['body']> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return JSON.parse(text) as Taken['body'];
}

beforeAll(async () => {
  gateway = createServer((request, answer) => {
    void bodyOf(request).then((body) => {
      taken.push({ authorization: request.headers.authorization, body });
      behave(answer);
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const at = gateway.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  address = `127.0.0.1:${at.port}/send`;
  const settings = { SMS_GATEWAY_URL: `http://portal:s%40crate@${address}`, LOG_LEVEL: 'trace' };
  test = await openTestApp(settings, { logStream: { write: (line) => lines.push(line) } });
  cookie = await test.cookieOf('advisor');
});
afterAll(async () => {
  gateway.closeAllConnections();
  gateway.close();
  await test.close();
});

const calls = () => signingCalls(test, () => cookie);

describe('the SMS gateway', () => {
  it('gets number and text as JSON, and nothing of them stays here (T29)', async () => {
    const phoneNumber = '+420606000001';
    const contract = await addContract(test.database, { phoneNumber });
    const answer = await calls().askForCode(contract);
    const sms = taken.at(-1);
    const code = /\d{6}/.exec(sms?.body.text ?? '')?.[0] ?? '';
    const kept = await test.database.selectFrom('smsMessages').selectAll().execute();

    expect(answer.statusCode).toBe(204);
    expect(sms?.body.to).toBe(phoneNumber);
    expect(sms?.authorization).toBe(`Basic ${Buffer.from('portal:s@crate').toString('base64')}`);
    expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${code}|606000001`));
    expect(lines.filter((line) => line.includes('606000001') || line.includes('s@crate'))).toEqual([]);
    expect((await calls().post('/api/contract/smssign', signingRequest(contract, code))).statusCode).toBe(200);
  });

  it.each<[string, (answer: ServerResponse) => void, RegExp]>([
    ['refuses', (answer) => answer.writeHead(500).end(), /^HTTP 500$/],
    ['cuts the connection', (answer) => answer.destroy(), /^(UND_ERR_SOCKET|ECONNRESET)$/],
    ['leads elsewhere', (answer) => answer.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(), /^TypeError$/],
    ['is silent for longer than its patience', () => undefined, /^TimeoutError$/],
  ])('that %s has the code refused within 5 s, void and not sent later (R29, SIGN-12)', async (_, fault, reason) => {
    const contract = await addContract(test.database, {
      phoneNumber: `+42060700${String(taken.length).padStart(4, '0')}`,
    });
    behave = fault;
    const before = lines.length;
    const started = performance.now();
    const answer = await calls().askForCode(contract);
    const ms = performance.now() - started;
    behave = (later) => later.writeHead(202).end();
    const code = /\d{6}/.exec(taken.at(-1)?.body.text ?? '')?.[0] ?? '';
    const late = await calls().post('/api/contract/smssign', signingRequest(contract, code));
    const again = await calls().askForCode(contract);

    expect(outcomes([answer, late, again])).toEqual([
      [502, 'SmsNotSent'],
      [422, 'NoCode'],
      [204, ''],
    ]);
    expect(ms).toBeLessThan(5_000);
    expect(lines.filter((line) => line.includes(code))).toEqual([]);
    const logged = lines
      .map((line) => JSON.parse(line) as LoggedFailure)
      .findLast(({ msg }) => msg === 'code not sent');
    expect(logged).toMatchObject({ contract: contract.id, code: expect.stringMatching(reason) });
    expect(lines.slice(before).filter((line) => /"msg":"failed"|"stack"/.test(line))).toEqual([]);
  });

  it('is waited for no longer than it is given', async () => {
    behave = () => undefined;
    const sending = smsGateway(`http://${address}`, 50).send({ to: '+420606000009', text: 'text' });

    await expect(sending).rejects.toThrow('TimeoutError');
  });
});

describe('the key of signatures', () => {
  it('is kept in the data folder for its owner alone where none is given, the same every time', () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'fundament-key-'));
    const file = join(dataDir, 'within', 'signature.key');
    const settings = { dataDir: join(dataDir, 'within'), signatureKey: undefined, otherSignatureKey: undefined };
    const unused = signatureKey(settings);
    expect(existsSync(file)).toBe(false);
    const digest = unused.digest('codes', '123456');

    expect(signatureKey(settings).digest('codes', '123456')).toBe(digest);
    expect(signatureKey(settings).digest('phone numbers', '123456')).not.toBe(digest);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toMatch(/^[\da-f]{64}$/);
    rmSync(dataDir, { recursive: true });
  });
});
