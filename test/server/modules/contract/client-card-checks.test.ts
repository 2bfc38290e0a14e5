import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractRequest, CreatedContract } from '#contract/contracts.ts';
import type { Client } from '#contract/web-request.ts';
import { composeIban } from '#domain/banking/iban.ts';
import { storeSignedClient } from '#server/modules/signing/store-signed-client.ts';
import { demoDocuments, demoWebRequests } from '#test/helpers/data/demo-data.ts';
import { demoContract, newContractOrder } from '#test/helpers/order/demo-contract.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { newestCode, outcomes, signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';
import { signingRequest } from '#test/helpers/signing/unsigned-contract.ts';

let test: TestApp;
let cookie: string;
let base: ContractRequest;
beforeAll(async () => {
  test = await openTestApp({ DEV_PAGES: 'on' }, { layOut: smallPdf });
  cookie = await test.cookieOf('advisor');
  // A framework contract alone has the fewest documents to lay out.
  const order = { ...(await newContractOrder(test.database)), positions: [] };
  base = await demoContract(test.database, order, { username: 'advisor', now: test.clock.now() });
});
afterAll(() => test.close());

const unknownAccount = {
  accountNumber: null,
  bankId: null,
  iban: null,
  owner: null,
  currencyId: null,
  matchingCode: null,
  paymentCode: null,
};

const calls = () => signingCalls(test, () => cookie);

let phones = 606_000_000;
/** What the page sends to have a contract of a new order made. */
function requestOf(client: Partial<Client> = {}, changes: Partial<ContractRequest> = {}): ContractRequest {
  const cart = JSON.parse(base.cart) as { order: object };
  const id = randomBytes(16).toString('hex');
  return {
    ...base,
    client: { ...base.client, phoneNumber: `+420${(phones += 1)}`, ...client },
    cart: JSON.stringify({ ...cart, order: { ...cart.order, id } }),
    ...changes,
  };
}

const make = (request: ContractRequest) => calls().post('/api/contract', request);

async function sign({ documents }: CreatedContract, phoneNumber: string | null) {
  const clientId = documents[0]?.persons.find(({ role }) => role === 'Client')?.personId ?? '';
  const documentIds = documents.map(({ documentId }) => documentId);
  await calls().askForCode({ clientId });
  const code = await newestCode(test, phoneNumber ?? '');
  return calls().post('/api/contract/smssign', signingRequest({ clientId, documentIds }, code));
}

describe('the documents of a client', () => {
  const passport = { typeId: 'p', issuedBy: 'Brno', issuedDate: '2021-05-14', validTo: null, unlimitedValidity: true };
  const other = {
    identificationId: '7103192745',
    birthDate: '1971-03-19',
    sex: 'MALE',
    taxResidency: { countryId: 'CZ', city: null, tin: '7103192745' },
    username: 'petr.rezac@klient.example',
  } as const;

  it('are refused where the register knows the number as used, whatever their kind (CLIENT-42)', async () => {
    const card = base.client.identityDocument;
    const used = { ...passport, number: demoDocuments.used };
    const answers = [
      await make(requestOf({ identityDocument: used })),
      await make(requestOf({ identityDocument: card, secondaryIdentityDocument: used })),
    ];

    expect(outcomes(answers)).toEqual([
      [422, 'DocumentNumberTaken'],
      [422, 'DocumentNumberTaken'],
    ]);
    expect(answers[1]?.json()).toMatchObject({ details: [{ path: 'client.secondaryIdNumber' }] });
  });

  it('are refused where the second has the number of the first', async () => {
    const number = base.client.identityDocument?.number ?? '';
    const answer = await make(requestOf({ secondaryIdentityDocument: { ...passport, number } }));

    expect(outcomes([answer])).toEqual([[422, 'ClientIncomplete']]);
    expect(answer.json()).toMatchObject({ details: [{ path: 'client.secondaryIdNumber' }] });
  });

  it('are refused to another client of the advisor, and stay those of their own client', async () => {
    const mine = { identityDocument: { ...passport, number: 'AB 123456' } };
    const first = requestOf(mine);
    const made = (await make(first)).json<CreatedContract>();
    const unsigned = requestOf({ ...other, ...mine });
    const waiting = await make(unsigned);
    const signed = await sign(made, first.client.phoneNumber);
    const overtaken = await sign(waiting.json<CreatedContract>(), unsigned.client.phoneNumber);
    const spelt = { identityDocument: { ...passport, number: 'ab123456' } };
    const answers = [
      await make(requestOf({ ...other, ...spelt })),
      await make(requestOf({ ...other, secondaryIdentityDocument: { ...spelt.identityDocument } })),
      await make(requestOf(spelt)),
    ];

    expect([waiting.statusCode, signed.statusCode]).toEqual([200, 200]);
    expect(outcomes([overtaken])).toEqual([[422, 'DocumentNumberTaken']]);
    expect(outcomes(answers)).toEqual([
      [422, 'DocumentNumberTaken'],
      [422, 'DocumentNumberTaken'],
      [200, undefined],
    ]);
  });
});

describe('two contracts of a new client', () => {
  it('store one client when they are signed at once', async () => {
    const identificationId = '8553121247';
    const card = base.client.identityDocument;
    const changes = {
      identificationId,
      username: 'two.contracts@klient.example',
      identityDocument: card && { ...card, number: '204518799' },
    };
    const answers = [await make(requestOf(changes)), await make(requestOf(changes))];
    const [first = '', second = ''] = answers.map((answer) => answer.json<CreatedContract>().id);
    const store = (id: string, heldMs = 0) =>
      test.database.transaction().execute(async (transaction) => {
        await storeSignedClient(transaction, { id, ownerId: 'advisor' }, test.clock.now());
        await pause(heldMs);
      });
    // The second one begins while the first has stored the client, which nobody else sees yet.
    await Promise.all([store(first, 300), pause(100).then(() => store(second))]);
    const clients = await test.database
      .selectFrom('clients')
      .where('identificationId', '=', identificationId)
      .select('id')
      .execute();

    expect(clients).toHaveLength(1);
  });
});

describe('the account of a client', () => {
  it('may be of a bank that is not in the list, whose code stands with the number (SIL-139)', async () => {
    const iban = composeIban('CZ', { prefix: '19', number: '2000145399', bankCode: '9999' });
    const account = { ...base.client.bankAccount, accountNumber: '19-2000145399/9999', bankId: null, iban };
    const of = (accountNumber: string) => ({ ...unknownAccount, ...account, accountNumber });
    const answers = [
      await make(requestOf({ bankAccount: of('19-2000145399/9999') })),
      await make(requestOf({ bankAccount: of('19-2000145398/9999') })),
      await make(requestOf({ bankAccount: of('19-2000145399') })),
    ];
    const { client } = await test.database
      .selectFrom('contracts')
      .where('id', '=', answers[0]?.json<CreatedContract>().id ?? '')
      .select('client')
      .executeTakeFirstOrThrow();

    expect(outcomes(answers)).toEqual([
      [200, undefined],
      [422, 'ClientIncomplete'],
      [422, 'ClientIncomplete'],
    ]);
    expect(client?.bankAccount).toMatchObject({ accountNumber: '19-2000145399/9999', bankId: null, iban });
  });
});

describe('a web request', () => {
  const webRequestId = demoWebRequests.advisor;
  const statuses = async () =>
    (
      await test.database
        .selectFrom('contracts')
        .where('webRequestId', '=', webRequestId)
        .orderBy('createdAt')
        .orderBy('number')
        .select('status')
        .execute()
    ).map(({ status }) => status);

  it('makes one contract: of several at once one can be signed, and after that none is made', async () => {
    const requests = Array.from({ length: 6 }, () => requestOf({}, { webRequestId }));
    const answers = await Promise.all(requests.map(make));
    const before = await statuses();
    const newest = await test.database
      .selectFrom('contracts')
      .where('webRequestId', '=', webRequestId)
      .where('status', '=', 'created')
      .select('id')
      .executeTakeFirstOrThrow();
    const place = answers.findIndex((answer) => answer.json<CreatedContract>().id === newest.id);
    const created = answers[place]?.json<CreatedContract>();
    const signed = created && (await sign(created, requests[place]?.client.phoneNumber ?? null));
    const late = await make(requestOf({}, { webRequestId }));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(before.toSorted()).toEqual(['created', ...Array.from({ length: 5 }, () => 'superseded')]);
    expect(signed?.statusCode).toBe(200);
    expect(outcomes([late])).toEqual([[422, 'WebRequestConcluded']]);
    expect((await statuses()).filter((status) => status !== 'superseded')).toEqual(['signed']);
  });
});
