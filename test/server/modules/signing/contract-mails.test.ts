import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostRecipientsADay } from '#contract/recipients.ts';
import { sweepSigning } from '#server/modules/signing/repository.ts';
import { demoWebRequests } from '#test/helpers/data/demo-data.ts';
import { deliverMails } from '#test/helpers/server/mailbox.ts';
import { minutes, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { outcomes, signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';
import { addContract, signingRequest, type DemoContract } from '#test/helpers/signing/unsigned-contract.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp({}, { layOut: smallPdf });
});
// The clock is moved by more than a session lives.
beforeEach(async () => {
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

const call = () => signingCalls(test, () => cookie);
const send = (body: object, headers: Record<string, string> = {}) => call().post('/api/contract/send', body, headers);
const to = ({ documentIds }: DemoContract, emails: string[]) =>
  documentIds.map((documentId) => ({ documentId, emails }));

describe('POST /api/contract/send', () => {
  it('mails all documents to each address once (API-66, SIL-157, SIL-159, R10)', async () => {
    const contract = await addContract(test.database);
    const body = to(contract, ['klient@example.com', 'poradce@example.com', 'KLIENT@example.com']);
    const key = { 'idempotency-key': 'a-key-of-a-page' };
    const answers = [await send(body, key), await send(body, key)];
    const other = await send(to(contract, ['jiny@example.com']), key);
    const mails = await deliverMails(test);

    expect(outcomes([...answers, other])).toEqual([
      [204, ''],
      [204, ''],
      [422, 'IdempotencyKeyReused'],
    ]);
    expect(mails.map((mail) => mail.to.address).toSorted()).toEqual(['KLIENT@example.com', 'poradce@example.com']);
    for (const { attachments } of mails) expect(attachments).toHaveLength(2);
    test.clock.forward(minutes(4 * 24 * 60));
    await sweepSigning(test.database, test.clock.now());
    expect(await test.database.selectFrom('contractRecipients').selectAll().execute()).toEqual([]);
    expect(await test.database.selectFrom('smsMessages').selectAll().execute()).toEqual([]);
  });

  it('sends only complete own contracts, to 5 addresses a call and 50 a day (T20)', async () => {
    const contract = await addContract(test.database);
    const foreign = await addContract(test.database, { ownerId: 'poradce' });
    const many = Array.from({ length: 6 }, (_, index) => `klient${index}@example.com`);
    const [first, second] = contract.documentIds;
    const answers = [
      await send(to(contract, ['klient@example.com']).slice(0, 1)),
      await send(to(foreign, ['klient@example.com'])),
      await send([...to(contract, ['klient@example.com']), ...to(foreign, ['klient@example.com'])]),
      await send(to(contract, many)),
      await send([
        { documentId: first, emails: many.slice(0, 3) },
        { documentId: second, emails: many.slice(3) },
      ]),
      await send(to(contract, ['klient@example.com\nBcc: x@example.com'])),
      await send(to(contract, ['a@example.com, b@example.com'])),
      await send(to(contract, [])),
    ];
    const count = { key: 'recipients of advisor', calls: mostRecipientsADay - 1, startedAt: test.clock.now() };
    await test.database.deleteFrom('callCounts').where('key', '=', count.key).execute();
    await test.database.insertInto('callCounts').values(count).execute();
    const beyond = await send(to(contract, many.slice(0, 2)));

    expect(outcomes([...answers, beyond])).toEqual([
      [422, 'WrongDocuments'],
      [404, 'NotFound'],
      [422, 'WrongDocuments'],
      ...Array.from({ length: 5 }, () => [400, 'BadRequest']),
      [429, 'TooManyRequests'],
    ]);
    expect(await deliverMails(test)).toEqual([]);
  });
});

describe('daily quota of recipients (T20)', () => {
  const key = 'recipients of advisor';
  const used = async () =>
    (await test.database.selectFrom('callCounts').where('key', '=', key).select('calls').executeTakeFirst())?.calls ??
    0;
  const use = async (calls: number, agoMs = 0) => {
    await test.database.deleteFrom('callCounts').where('key', '=', key).execute();
    const startedAt = new Date(test.clock.now().getTime() - agoMs);
    await test.database.insertInto('callCounts').values({ key, calls, startedAt }).execute();
  };
  const ways = {
    signing: async () => {
      const { contract, code } = await call().addContractWithCode();
      return call().post('/api/contract/smssign', signingRequest(contract, code));
    },
    external: async () => {
      const webRequestId = demoWebRequests.advisor;
      const { documentIds } = await addContract(test.database, { webRequestId });
      const documents = documentIds.map((documentId) => ({ documentId }));
      return call().post('/api/contract/externalsign', { documents, webRequestId });
    },
    'sending again': async () => send(to(await addContract(test.database), ['klient@example.com'])),
  };

  afterEach(() => test.database.deleteFrom('callCounts').where('key', '=', key).execute());

  it.each(Object.entries(ways))('counts %s', async (_name, go) => {
    await use(0);
    expect((await go()).statusCode).toBeLessThan(300);
    expect(await used()).toBe(1);
  });

  it.each([ways.signing, ways.external])(
    'keeps nobody from signing: the mail waits until it ends (SIL-262)',
    async (go) => {
      await deliverMails(test);
      await use(mostRecipientsADay, minutes(60));
      expect((await go()).statusCode).toBeLessThan(300);
      expect(await deliverMails(test)).toEqual([]);
      test.clock.forward(minutes(23 * 60 - 1));
      expect(await deliverMails(test)).toEqual([]);
      test.clock.forward(minutes(1));
      expect(await deliverMails(test)).toHaveLength(1);
    },
  );

  it('says when it ends (SIL-262)', async () => {
    await use(mostRecipientsADay, minutes(60));
    const mail = to(await addContract(test.database), ['klient@example.com']);
    const refused = await send(mail, { 'accept-language': 'en' });

    expect(refused.headers['retry-after']).toBe(String(23 * 60 * 60));
    expect(refused.json()).toMatchObject({
      message: expect.stringMatching(/You can continue from \d+ \w+ 20\d\d, \d\d?:\d\d\.$/),
    });
  });

  it('is not used up by a refused call', async () => {
    await use(mostRecipientsADay - 1);
    const contract = await addContract(test.database);
    const two = to(contract, ['klient1@example.com', 'klient2@example.com']);
    const one = to(contract, ['klient1@example.com']);

    expect(outcomes([await send(two), await send(two), await send(one)])).toEqual([
      [429, 'TooManyRequests'],
      [429, 'TooManyRequests'],
      [204, ''],
    ]);
    expect(await used()).toBe(mostRecipientsADay);
  });
});
