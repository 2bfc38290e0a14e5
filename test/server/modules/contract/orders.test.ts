import { randomBytes } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractRequest, CreatedContract } from '#contract/contracts.ts';
import { demoContract, newContractOrder } from '#test/helpers/order/demo-contract.ts';
import { openSecondApp, type SecondApp } from '#test/helpers/server/second-app.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { newestCode, outcomes, signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';
import { addContract, signingRequest } from '#test/helpers/signing/unsigned-contract.ts';

let test: TestApp;
let second: SecondApp;
let cookie: string;
let base: ContractRequest;
beforeAll(async () => {
  test = await openTestApp({ DEV_PAGES: 'on' }, { layOut: smallPdf });
  second = await openSecondApp(test, { DEV_PAGES: 'on' }, { layOut: smallPdf });
  cookie = await test.cookieOf('advisor');
  // A framework contract alone has the fewest documents to lay out.
  const order = { ...(await newContractOrder(test.database)), positions: [] };
  base = await demoContract(test.database, order, { username: 'advisor', now: test.clock.now() });
});
afterAll(async () => {
  await second.close();
  await test.close();
});

const newOrderId = () => randomBytes(16).toString('hex');
const calls = () => signingCalls(test, () => cookie);

let phones = 605_000_000;
/** What the page sends to have a contract of the order made. */
function requestOf(orderId: string): ContractRequest {
  const cart = JSON.parse(base.cart) as { order: object };
  const client = { ...base.client, phoneNumber: `+420${(phones += 1)}` };
  return { ...base, client, cart: JSON.stringify({ ...cart, order: { ...cart.order, id: orderId } }) };
}

const make = (request: ContractRequest, headers: Record<string, string> = {}) =>
  calls().post('/api/contract', request, headers);

interface Made {
  id: string;
  clientId: string;
  documentIds: string[];
  phoneNumber: string;
}

async function made(orderId: string): Promise<Made> {
  const request = requestOf(orderId);
  const answer = await make(request);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const { id, documents } = answer.json<CreatedContract>();
  const clientId = documents[0]?.persons.find(({ role }) => role === 'Client')?.personId ?? '';
  const documentIds = documents.map(({ documentId }) => documentId);
  return { id, clientId, documentIds, phoneNumber: request.client.phoneNumber ?? '' };
}

async function codeFor(contract: Made): Promise<string> {
  const asked = await calls().askForCode(contract);
  if (asked.statusCode !== 204) throw new Error(asked.body);
  return newestCode(test, contract.phoneNumber);
}

const sign = (contract: Made, code: string) => calls().post('/api/contract/smssign', signingRequest(contract, code));

const statusesOf = async (orderId: string) =>
  (
    await test.database
      .selectFrom('contracts')
      .where('orderId', '=', orderId)
      .orderBy('number')
      .select('status')
      .execute()
  ).map(({ status }) => status);

const orderContract = (orderId: string, as = cookie) =>
  test.call({ method: 'GET', url: `/api/contract/order/${orderId}`, headers: { cookie: as } });

describe('contracts of one order (SIL-176)', () => {
  it('supersedes an earlier unsigned contract, which cannot be signed and whose code is void', async () => {
    const order = newOrderId();
    const first = await made(order);
    const code = await codeFor(first);
    await made(order);
    const codes = await test.database.selectFrom('smsCodes').where('personId', '=', first.clientId).execute();
    const answers = [await sign(first, code), await calls().askForCode(first)];

    expect(outcomes(answers)).toEqual([
      [409, 'ContractSuperseded'],
      [409, 'ContractSuperseded'],
    ]);
    expect(codes).toEqual([]);
    expect(await statusesOf(order)).toEqual(['superseded', 'created']);
    const events = await test.database
      .selectFrom('auditEvents')
      .where('subjectId', '=', first.id)
      .select('action')
      .execute();
    expect(events.map(({ action }) => action)).toContain('contract-superseded');
  });

  it('is concluded by a signature: no other contract of it is made or signed', async () => {
    const order = newOrderId();
    const first = await made(order);
    const signed = await made(order);
    await sign(signed, await codeFor(signed));
    const answers = [
      await make(requestOf(order)),
      await sign(first, '123456'),
      await calls().askForCode(first),
      await sign(signed, '123456'),
    ];

    expect(outcomes(answers)).toEqual([
      [409, 'OrderConcluded'],
      [409, 'OrderConcluded'],
      [409, 'OrderConcluded'],
      [422, 'AlreadySigned'],
    ]);
    expect(await statusesOf(order)).toEqual(['superseded', 'signed']);
  });

  it('tells its owner alone which contract concluded it', async () => {
    const order = newOrderId();
    const contract = await made(order);
    const before = await orderContract(order);
    await sign(contract, await codeFor(contract));
    const after = await orderContract(order);
    const foreign = await orderContract(order, await test.cookieOf('poradca'));

    expect([before.statusCode, after.statusCode, foreign.statusCode]).toEqual([404, 200, 404]);
    expect(after.json()).toMatchObject({ id: contract.id, way: 'signed' });
    expect(after.json<CreatedContract>().documents.map(({ documentId }) => documentId)).toEqual(contract.documentIds);
    expect(after.json<CreatedContract>().documents[0]?.persons).toHaveLength(2);
  });

  it('makes a new contract for a key whose contract is superseded, and repeats one that is not (SIL-149)', async () => {
    const order = newOrderId();
    const request = requestOf(order);
    const key = { 'idempotency-key': `${order}-a` };
    const idOf = (answer: LightMyRequestResponse) => answer.json<CreatedContract>().id;
    const first = idOf(await make(request, key));
    const repeated = idOf(await make(request, key));
    await made(order);
    const again = await Promise.all([make(request, key), make(request, key)]);

    expect(repeated).toBe(first);
    expect(new Set(again.map(idOf)).size).toBe(1);
    expect(again.map(idOf)).not.toContain(first);
    expect(await statusesOf(order)).toEqual(['superseded', 'superseded', 'created']);
  });

  it('is not asked of contracts that were made before orders had ids', async () => {
    const contracts = [await addContract(test.database), await addContract(test.database)];
    const codes = [];
    for (const contract of contracts) codes.push(await calls().askForCode(contract));
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  });
});

describe('an order in several windows and instances', () => {
  /** Signs a contract at one instance while another one has a contract of the same order made. */
  async function race(): Promise<string[]> {
    const order = newOrderId();
    const contract = await made(order);
    const code = await codeFor(contract);
    const send = (app: typeof test.app, url: string, payload: object) =>
      app.inject({
        method: 'POST',
        url,
        payload,
        headers: { cookie, 'accept-language': 'cs', 'sec-fetch-site': 'same-origin' },
      });
    const body = signingRequest(contract, code);
    const answers = await Promise.all([
      send(test.app, '/api/contract/smssign', body),
      send(second.app, '/api/contract', requestOf(order)),
      send(second.app, '/api/contract/smssign', body),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
    // Whatever came of it, what is left is signed or refused in the end.
    const left = await make(requestOf(order));
    if (left.statusCode === 200) {
      const { documents, id } = left.json<CreatedContract>();
      expect(id).not.toBe(contract.id);
      expect(documents.length).toBeGreaterThan(0);
    }
    return statusesOf(order);
  }

  it('is concluded at most once, and never beside a contract that can be signed', async () => {
    for (let round = 0; round < 3; round += 1) {
      const statuses = await race();
      const signed = statuses.filter((status) => status === 'signed').length;
      const open = statuses.filter((status) => status === 'created').length;
      expect(signed + open).toBe(1);
    }
  });
});
