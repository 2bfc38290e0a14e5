import { setTimeout as pause } from 'node:timers/promises';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedContract } from '#contract/contracts.ts';
import { concludeContract } from '#server/modules/signing/repository.ts';
import { demoContract, newContractOrder } from '../helpers/order/demo-contract.ts';
import { openSecondApp, type SecondApp } from '../helpers/server/second-app.ts';
import { openTestApp, type TestApp } from '../helpers/server/test-app.ts';
import { newestCode, outcomes, signingCalls } from '../helpers/signing/signing-calls.ts';
import { smallPdf } from '../helpers/signing/small-pdf.ts';
import { addContract, signingRequest } from '../helpers/signing/unsigned-contract.ts';

let test: TestApp;
let second: SecondApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp({ DEV_PAGES: 'on' }, { layOut: smallPdf });
  second = await openSecondApp(test, { DEV_PAGES: 'on' }, { layOut: smallPdf });
  cookie = await test.cookieOf('advisor');
});
afterAll(async () => {
  await second.close();
  await test.close();
});

/** Sends a call with each of the keys at once, in turn to each instance. */
function sendAtOnce(url: string, payload: object, keys: readonly string[]): Promise<LightMyRequestResponse[]> {
  const apps = [test.app, second.app];
  return Promise.all(
    keys.map((key, index) =>
      (apps[index % apps.length] ?? test.app).inject({
        method: 'POST',
        url,
        payload,
        headers: { cookie, 'accept-language': 'cs', 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
      }),
    ),
  );
}

const oneKey = (key: string) => Array.from({ length: 8 }, () => key);
const statuses = (answers: readonly LightMyRequestResponse[]) => answers.map(({ statusCode }) => statusCode);
const bodies = (answers: readonly LightMyRequestResponse[]) => [...new Set(answers.map(({ body }) => body))];

const idsOf = async (table: 'contracts' | 'clients') =>
  (await test.database.selectFrom(table).select('id').execute()).map(({ id }) => id);

const recipientsOf = (contractId: string) =>
  test.database.selectFrom('contractRecipients').where('contractId', '=', contractId).select('id').execute();

async function unsigned(phoneNumber: string) {
  const contract = await addContract(test.database, { phoneNumber });
  const asked = await signingCalls(test, () => cookie).askForCode(contract);
  expect(asked.statusCode).toBe(204);
  return { contract, body: signingRequest(contract, await newestCode(test, phoneNumber)) };
}

describe('one key that comes to two instances at once', () => {
  it('makes one contract and stores no client, and every call gets its answer (R8, R9, API-61)', async () => {
    const order = await newContractOrder(test.database);
    const request = await demoContract(test.database, order, { username: 'advisor', now: test.clock.now() });
    const clients = await idsOf('clients');
    const contracts = new Set(await idsOf('contracts'));
    const answers = await sendAtOnce('/api/contract', request, oneKey('a-key-of-a-page'));
    const made = (await idsOf('contracts')).filter((id) => !contracts.has(id));

    expect(statuses(answers)).toEqual(answers.map(() => 200));
    expect(bodies(answers)).toHaveLength(1);
    expect(made).toEqual([answers[0]?.json<CreatedContract>().id]);
    expect(await idsOf('clients')).toHaveLength(clients.length);
  });

  it('signs a contract once, and every call gets its answer (R9, R10, API-62)', async () => {
    const { contract, body } = await unsigned('+420604900001');
    const answers = await sendAtOnce('/api/contract/smssign', body, oneKey('a-key-of-a-page'));

    expect(statuses(answers)).toEqual(answers.map(() => 200));
    expect(bodies(answers)).toHaveLength(1);
    expect(await recipientsOf(contract.id)).toHaveLength(1);
  });
});

describe('keys of their own that come to two instances at once', () => {
  it('sign a contract once: one is answered, the others are told that it is signed (T18, R10)', async () => {
    const { contract, body } = await unsigned('+420604900002');
    const keys = Array.from({ length: 8 }, (_, index) => `a-key-of-window-${index}`);
    const answers = await sendAtOnce('/api/contract/smssign', body, keys);
    const others = outcomes(answers.filter(({ statusCode }) => statusCode !== 200));

    expect(others).toEqual(keys.slice(1).map(() => [422, 'AlreadySigned']));
    expect(await recipientsOf(contract.id)).toHaveLength(1);
  });

  it('are told that the contract is signed where its code was used while they were checked (R10)', async () => {
    const { contract, body } = await unsigned('+420604900003');
    const { answers } = await test.database.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('smsCodes').where('personId', '=', contract.clientId).execute();
      await concludeContract(transaction, { id: contract.id, ownerId: 'advisor' }, 'signed', {
        now: test.clock.now(),
        log: test.app.log,
      });
      const late = sendAtOnce('/api/contract/smssign', body, ['a-key-of-a-late-window']);
      // Where the engine has further connections, the call reads the unsigned contract and waits for the code.
      await pause(500);
      return { answers: late };
    });

    expect(outcomes(await answers)).toEqual([[422, 'AlreadySigned']]);
  });
});
