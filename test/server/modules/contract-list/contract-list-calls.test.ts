import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractListPage, ContractVerification, ListedContract, OpenContract } from '#contract/contract-list.ts';
import type { ListedState } from '#domain/contract/contract-states.ts';
import { deliverDue } from '#server/messaging/deliver.ts';
import { expireContracts, sweepContracts } from '#server/modules/client/retention.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { newestCode, outcomes, signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';
import { addContract, signingRequest, type DemoContract } from '#test/helpers/signing/unsigned-contract.ts';
import { testStore } from '#test/helpers/server/test-store.ts';

const dayMs = 24 * 60 * 60_000;

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp({ DEV_PAGES: 'on' }, { layOut: smallPdf });
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

const calls = () => signingCalls(test, () => cookie);
const get = (url: string, as = cookie) => test.call({ method: 'GET', url, headers: { cookie: as } });
const daysAgo = (days: number) => new Date(test.clock.now().getTime() - days * dayMs);

async function list(query = '', as = cookie): Promise<ContractListPage> {
  const answer = await get(`/api/contract?${query}`, as);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<ContractListPage>();
}

const findListed = async ({ id }: Pick<DemoContract, 'id'>): Promise<ListedContract> => {
  const found = (await list('pageSize=100')).items.find((item) => item.id === id);
  if (!found) throw new Error('It is not listed.');
  return found;
};

const names = ({ items }: ContractListPage) => items.map(({ clientName }) => clientName);
const countOf = ({ counts }: ContractListPage, state: ListedState) =>
  counts.find((one) => one.state === state)?.count ?? 0;

describe('the list of contracts (SIL-182)', () => {
  it("holds the owner's alone, the newest change first, in pages", async () => {
    const details = {
      contractDetails: [
        {
          oneOffInvestments: [{ currencyId: 'CZK', amount: 100_000 }],
          savingPlans: [{ currencyId: 'CZK', periodicalAmount: 2_500.5 }],
        },
      ],
    };
    await addContract(test.database, { clientName: 'Alena Křížová', createdAt: daysAgo(3), details });
    await addContract(test.database, { clientName: 'Petr Šimůnek', createdAt: daysAgo(1) });
    await addContract(test.database, { clientName: 'Cizí Klient', ownerId: 'poradca', createdAt: daysAgo(2) });

    const whole = await list();
    const second = await list('offset=1&pageSize=1');

    expect(names(whole)).toEqual(['Petr Šimůnek', 'Alena Křížová']);
    expect(names(await list('order=asc'))).toEqual(['Alena Křížová', 'Petr Šimůnek']);
    expect(names(second)).toEqual(['Alena Křížová']);
    expect(second.totalAmount).toBe(2);
    expect(whole.items.map(({ daysLeft }) => daysLeft)).toEqual([29, 27]);
    expect(whole.items[1]).toMatchObject({
      amounts: { currencyId: 'CZK', oneOff: 100_000, monthly: 2_500.5 },
      documents: [{ name: 'Smlouva o investování' }, { name: 'Karta klienta' }],
    });
    expect(names(await list('', await test.cookieOf('poradca')))).toEqual(['Cizí Klient']);
  });

  it('is filtered by part of a client without diacritics, by number and by period', async () => {
    const number = '45678901';
    await addContract(test.database, { number, clientName: 'Žofie Ďuriančíková', createdAt: daysAgo(10) });
    await sql`update contracts set number = ${`${number.slice(0, 2)}\u00A0${number.slice(2)}`} where number = ${number}`.execute(
      test.database,
    );
    const day = (days: number) => daysAgo(days).toISOString().slice(0, 10);

    expect(names(await list('phrase=zofie%20duri'))).toEqual(['Žofie Ďuriančíková']);
    expect(names(await list(`phrase=${encodeURIComponent('ĎURIANČ')}`))).toEqual(['Žofie Ďuriančíková']);
    expect(names(await list(`phrase=${number.slice(0, 6)}`))).toEqual(['Žofie Ďuriančíková']);
    expect(names(await list(`from=${day(11)}&to=${day(9)}`))).toEqual(['Žofie Ďuriančíková']);
    expect(names(await list('phrase=100%25'))).toEqual([]);
    expect((await get('/api/contract?from=2026-02-31')).statusCode).toBe(400);
  });

  it('tells every state, counts them, and sorts by them', async () => {
    const { database } = test;
    const set = (contract: DemoContract, values: object) =>
      database.updateTable('contracts').set(values).where('id', '=', contract.id).execute();
    const sent = await addContract(database, { clientName: 'Stav', status: 'sent-out' });
    const failed = await addContract(database, { clientName: 'Stav', status: 'sent-out' });
    const signed = await addContract(database, { clientName: 'Stav', status: 'signed' });
    const expired = await addContract(database, { clientName: 'Stav', createdAt: daysAgo(31) });
    const superseded = await addContract(database, { clientName: 'Stav', status: 'superseded' });
    const coded = await addContract(database, { clientName: 'Stav', phoneNumber: '+420604000101' });
    const waiting = await addContract(database, { clientName: 'Stav' });
    await set(failed, { sendingFailedAt: test.clock.now() });
    await set(signed, { concludedAt: test.clock.now(), sealState: 'waiting', timeStampState: 'failed' });
    await calls().askForCode(coded);

    const page = await list('phrase=stav&sort=state&order=asc');
    const expected: [DemoContract, ListedState][] = [
      [waiting, 'waiting'],
      [coded, 'code-sent'],
      [sent, 'sent-out'],
      [failed, 'sending-failed'],
      [signed, 'signed'],
      [superseded, 'superseded'],
      [expired, 'expired'],
    ];
    expect(page.items.map(({ id, state }) => [id, state])).toEqual(expected.map(([{ id }, state]) => [id, state]));
    expect(page.counts).toEqual(expected.map(([, state]) => ({ state, count: 1 })));
    expect(page.items.find(({ id }) => id === signed.id)).toMatchObject({
      sealState: 'waiting',
      timeStampState: 'failed',
    });
    const chosen = await list('phrase=stav&state=signed');
    expect(chosen.items.map(({ id }) => id)).toEqual([signed.id]);
    expect([chosen.totalAmount, chosen.counts.length]).toEqual([1, 7]);
  });

  it('tells the owner alone what a page that signs it needs, with whether a code is valid', async () => {
    const contract = await addContract(test.database, { phoneNumber: '+420604000102' });
    const read = async () => (await get(`/api/contract/${contract.id}`)).json<OpenContract>();
    const before = await read();
    await calls().askForCode(contract);
    const during = await read();
    test.clock.forward(5 * 60_000);
    const after = await read();
    const foreign = await get(`/api/contract/${contract.id}`, await test.cookieOf('poradca'));

    expect(before).toMatchObject({ number: contract.number, amounts: null, concludedAt: null });
    expect([before.hasCode, during.hasCode, after.hasCode]).toEqual([false, true, false]);
    expect(before.client).toEqual({
      name: 'Ondřej Žďárský',
      email: 'ondrej@klient.example',
      phoneNumber: '+420604000102',
    });
    expect(before.documents.map(({ documentId }) => documentId)).toEqual(contract.documentIds);
    expect(before.documents[0]?.persons.map(({ role }) => role).toSorted()).toEqual(['Client', 'Dealer']);
    expect(foreign.statusCode).toBe(404);
  });
});

describe('verification of a stored contract', () => {
  it('compares documents, their set and the audit trail with what is stored', async () => {
    const contract = await addContract(test.database, { phoneNumber: '+420604000103' });
    await calls().askForCode(contract);
    const code = await newestCode(test, '+420604000103');
    const signed = await calls().post('/api/contract/smssign', signingRequest(contract, code));
    expect(signed.statusCode).toBe(200);
    const verify = async () => (await get(`/api/contract/${contract.id}/verification`)).json<ContractVerification>();
    const whole = await verify();
    const [first = ''] = contract.documentIds;
    const change = (values: object) =>
      test.database.updateTable('contractDocuments').set(values).where('id', '=', first).execute();
    const rename = (name: string) =>
      test.database.updateTable('contractPersons').set({ name }).where('contractId', '=', contract.id).execute();
    const persons = await test.database
      .selectFrom('contractPersons')
      .where('contractId', '=', contract.id)
      .select(['id', 'name'])
      .execute();
    await rename('Jiří Cizí');
    const renamed = await verify();
    for (const { id, name } of persons)
      await test.database.updateTable('contractPersons').set({ name }).where('id', '=', id).execute();
    await change({ signedContent: Buffer.from('%PDF-1.7 another') });
    const altered = await verify();
    await change({ contentHash: '0'.repeat(64) });
    const otherSet = await verify();

    expect(whole).toMatchObject({
      altered: [],
      brokenEvent: null,
      count: 2,
      signature: { method: 'sms', place: 'Brno' },
    });
    expect(renamed).toMatchObject({
      altered: [],
      brokenEvent: { position: expect.any(Number), at: expect.any(String) },
    });
    expect(altered.altered).toEqual(['Smlouva o investování']);
    expect(altered.brokenEvent).not.toBeNull();
    expect(otherSet.altered).toBeNull();
    expect((await get(`/api/contract/${contract.id}/verification`, await test.cookieOf('poradca'))).statusCode).toBe(
      404,
    );
  });
});

describe('a mail to sign elsewhere that cannot be delivered', () => {
  it('is told of the contract until it is sent again', async () => {
    const { database, clock } = test;
    const contract = await addContract(database, { status: 'sent-out' });
    const send = (email: string) =>
      calls().post(
        '/api/contract/send',
        contract.documentIds.map((documentId) => ({ documentId, emails: [email] })),
      );
    const refusing = {
      database,
      store: testStore,
      settings: { linkOrigin: 'http://localhost:3000', supportAddress: 'support@fundament.example' },
      mailer: {
        send: () => Promise.reject(Object.assign(new Error('refused'), { code: 'EENVELOPE', responseCode: 550 })),
        verify: () => Promise.resolve(),
        close: () => undefined,
      },
      report: () => undefined,
    };
    const sent = await send('nobody@klient.example');
    await deliverDue(refusing, clock.now);
    const failed = await findListed(contract);
    await send('somebody@klient.example');
    const again = await findListed(contract);
    const mails = await database
      .selectFrom('outbox')
      .innerJoin('contractRecipients', 'contractRecipients.id', 'subjectId')
      .where('contractId', '=', contract.id)
      .select('template')
      .execute();

    expect(sent.statusCode).toBe(204);
    expect(failed).toMatchObject({ state: 'sending-failed', sendingFailedAt: expect.any(String) });
    expect(again.state).toBe('sent-out');
    expect(mails.map(({ template }) => template)).toEqual(['contract-to-sign', 'contract-to-sign']);
  });
});

describe('an unsigned contract after 30 days (SIL-186)', () => {
  const signingOf = async (contract: DemoContract) => {
    const request = signingRequest(contract, '123456');
    return outcomes([
      await calls().askForCode(contract),
      await calls().post('/api/contract/smssign', request),
      await calls().post('/api/contract/externalsign', {
        documents: contract.documentIds.map((documentId) => ({ documentId })),
        webRequestId: 'none',
      }),
      await calls().post(
        '/api/contract/send',
        contract.documentIds.map((documentId) => ({ documentId, emails: ['a@klient.example'] })),
      ),
    ]);
  };

  it('is signed at the end of day 30, and neither signed nor sent after it', async () => {
    const phoneNumber = '+420604000104';
    const contract = await addContract(test.database, { createdAt: daysAgo(29.9), phoneNumber });
    const late = await addContract(test.database, { createdAt: daysAgo(30) });
    await calls().askForCode(contract);
    const code = await newestCode(test, phoneNumber);
    const signed = await calls().post('/api/contract/smssign', signingRequest(contract, code));

    expect(signed.statusCode).toBe(200);
    expect(await signingOf(late)).toEqual([
      [422, 'ContractExpired'],
      [422, 'ContractExpired'],
      [404, 'NotFound'],
      [422, 'ContractExpired'],
    ]);
    expect(await findListed(late)).toMatchObject({ state: 'expired', daysLeft: null });
  });

  it('is not sent out either', async () => {
    const { database } = test;
    const { id: webRequestId } = await database
      .selectFrom('webRequests')
      .where('ownerId', '=', 'advisor')
      .select('id')
      .executeTakeFirstOrThrow();
    const contract = await addContract(database, { createdAt: daysAgo(31), webRequestId });
    const documents = contract.documentIds.map((documentId) => ({ documentId }));
    const answer = await calls().post('/api/contract/externalsign', { documents, webRequestId });
    expect(outcomes([answer])).toEqual([[422, 'ContractExpired']]);
  });

  it('is expired by the sweep with its codes and documents, and goes after 90 days', async () => {
    const { database } = test;
    const contract = await addContract(database, { phoneNumber: '+420604000105', cart: '{"order":{}}' });
    const signed = await addContract(database, { status: 'signed' });
    await calls().askForCode(contract);
    const later = (days: number) => new Date(test.clock.now().getTime() + days * dayMs);
    await expireContracts(database, later(29));
    const inTime = await findListed(contract);
    await expireContracts(database, later(40));
    const over = await findListed(contract);
    const codes = await database.selectFrom('smsCodes').where('personId', '=', contract.clientId).execute();
    const events = await database
      .selectFrom('auditEvents')
      .where('subjectId', '=', contract.id)
      .where('action', '=', 'contract-expired')
      .select('action')
      .execute();
    const cart = await get(`/api/contract/${contract.id}/cart`);
    const foreign = await get(`/api/contract/${contract.id}/cart`, await test.cookieOf('poradca'));
    await sweepContracts(database, later(100));

    expect(inTime.state).toBe('code-sent');
    expect(over).toMatchObject({ state: 'expired', documents: [], hasCart: true });
    expect([codes.length, events.length]).toEqual([0, 1]);
    expect(cart.json()).toEqual({ cart: '{"order":{}}' });
    expect(foreign.statusCode).toBe(404);
    expect((await get(`/api/contract/${contract.id}`)).statusCode).toBe(404);
    expect((await findListed(signed)).documents).toHaveLength(2);
    expect(countOf(await list(), 'expired')).toBe(0);
  });
});

describe('the result of signing elsewhere where no secret is set (SIL-185)', () => {
  it('has no address', async () => {
    const { id } = await addContract(test.database, { status: 'sent-out' });
    const tell = (url: string) => calls().post(url, { result: 'declined' });
    const answer = await tell(`/api/contract/external/${id}/result`);
    const nothing = await tell('/api/nothing');
    expect([answer.statusCode, answer.json()]).toEqual([404, nothing.json()]);
  });
});
