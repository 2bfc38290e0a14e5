import type { KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mostRecipientsADay } from '#contract/recipients.ts';
import type { SignedDocuments } from '#contract/signing.ts';
import { buildApp } from '../../server/app.ts';
import { makePdf, type LayOut } from '../../server/documents/make-pdf.ts';
import { deliverDue } from '../../server/messaging/deliver.ts';
import type { OutgoingMail } from '../../server/messaging/mailer.ts';
import { sweepSigning } from '../../server/modules/signing/repository.ts';
import { signatureKey } from '../../server/platform/signature-key.ts';
import { dataUrlOf, pngOf } from '../helpers/order/demo-proposal.ts';
import { keptDelivery } from '../helpers/server/mailbox.ts';
import { minutes, openTestApp, testConfig, type TestApp } from '../helpers/server/test-app.ts';
import { drawnPicture, drawnStrokes } from '../helpers/signing/drawn-signature.ts';
import { pdfText } from '../helpers/signing/pdf-text.ts';
import { newestCode, outcomes, signingCalls } from '../helpers/signing/signing-calls.ts';
import { guessCode, mostCompared, type SendGuess } from '../helpers/signing/signing-guesses.ts';
import { smallPdf } from '../helpers/signing/small-pdf.ts';
import { addContract, signingRequest, type DemoContract } from '../helpers/signing/unsigned-contract.ts';

let test: TestApp;
let cookie: string;
let webRequestId: string;
const lines: string[] = [];
/** What documents say matters to one test alone. */
let layOut: LayOut = smallPdf;
beforeAll(async () => {
  test = await openTestApp(
    { LOG_LEVEL: 'trace' },
    { logStream: { write: (line) => lines.push(line) }, layOut: (document) => layOut(document) },
  );
  const request = test.database.selectFrom('web_requests').where('owner_id', '=', 'advisor').select('id');
  webRequestId = (await request.executeTakeFirstOrThrow()).id;
});
// The clock is moved by more than a session lives.
const logIn = async () => {
  cookie = await test.cookieOf('advisor');
};
beforeEach(logIn);
afterAll(() => test.close());

const call = () => signingCalls(test, () => cookie);
const picture = drawnPicture();
const points = drawnStrokes;
const drawnRequest = (contract: DemoContract, data = picture) => ({
  ...signingRequest(contract, data),
  signaturePoints: points,
});
const biometricSign = (body: object, headers: Record<string, string> = {}) =>
  call().post('/api/contract/biometricsign', body, headers);
const externalSign = (body: object) => call().post('/api/contract/externalsign', body);
const documentsOf = ({ documentIds }: DemoContract) => documentIds.map((documentId) => ({ documentId }));

let phones = 605_000_000;
const nextPhone = () => `+420${(phones += 1)}`;
const statusOf = async ({ id }: DemoContract) =>
  (await test.database.selectFrom('contracts').where('id', '=', id).select('status').executeTakeFirstOrThrow()).status;

async function mailed(): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const mailer = { send: (mail: OutgoingMail) => Promise.resolve(void sent.push(mail)) };
  test.clock.forward(5_000);
  while ((await deliverDue({ ...keptDelivery(test), mailer }, test.clock.now)) > 0);
  return sent;
}

describe('POST /api/contract/biometricsign', () => {
  it('signs by a drawn picture, shown in the documents and kept with its points encrypted (API-64, SIL-154)', async () => {
    const contract = await addContract(test.database);
    layOut = makePdf;
    const answer = await biometricSign(drawnRequest(contract));
    layOut = smallPdf;
    const document = await test.database
      .selectFrom('contract_documents')
      .where('id', '=', contract.documentIds[1] ?? '')
      .select('signed_content')
      .executeTakeFirstOrThrow();
    const { sealed } = await test.database
      .selectFrom('drawn_signatures')
      .where('contract_id', '=', contract.id)
      .select('sealed')
      .executeTakeFirstOrThrow();
    const key = signatureKey(testConfig());
    const kept = Buffer.from(sealed);
    const content = Buffer.from(document.signed_content ?? '');

    expect(answer.json<SignedDocuments>().map(({ documentId }) => documentId)).toEqual(contract.documentIds);
    expect(content.toString('latin1')).toContain('/Subtype /Image');
    expect(pdfText(content).join('')).toContain('Vlastnoruční podpis na obrazovce');
    expect(kept.toString('latin1')).not.toContain('pressure');
    expect(JSON.parse(key.unseal('drawn signatures', kept, contract.id))).toEqual({ picture, points });
    expect(() => key.unseal('drawn signatures', kept, 'another contract')).toThrow();
    expect(() => key.unseal('codes', kept, contract.id)).toThrow();
    expect(lines.filter((line) => line.includes('pressure') || line.includes(picture.slice(30, 60)))).toEqual([]);
  });

  it('takes a picture by its content only, and strokes that are there (T15, T25)', async () => {
    const contract = await addContract(test.database);
    const answers = [
      await biometricSign(drawnRequest(contract, 'data:image/png;base64,AAAA')),
      await biometricSign(drawnRequest(contract, 'https://elsewhere.example/x.png')),
      await biometricSign(drawnRequest(contract, dataUrlOf(pngOf({ pixels: Buffer.alloc(9_000_000) })))),
      await biometricSign({ ...drawnRequest(contract), signaturePoints: [] }),
      await biometricSign({ ...drawnRequest(contract), signaturePoints: [[]] }),
      await biometricSign(signingRequest(contract, picture)),
    ];

    expect(outcomes(answers)).toEqual([
      ...Array.from({ length: 3 }, () => [422, 'UnreadablePicture']),
      ...Array.from({ length: 3 }, () => [400, 'BadRequest']),
    ]);
    expect(await statusOf(contract)).toBe('created');
  });

  it('takes no dot, no dash and no picture of anything else for a signature (SIL-154)', async () => {
    const contract = await addContract(test.database);
    const scaled = (factor: number) =>
      drawnStrokes.map((stroke) => stroke.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })));
    const empty = dataUrlOf(pngOf({ width: 100, height: 60, colour: 6 }));
    const elsewhere = drawnPicture([drawnStrokes[0]?.map(({ x }) => ({ x, y: 55 })) ?? []]);
    const signatures: [string, typeof drawnStrokes][] = [
      [picture, [drawnStrokes[0]?.slice(0, 11) ?? []]],
      [drawnPicture(scaled(0.4)), scaled(0.4)],
      [empty, drawnStrokes],
      [elsewhere, drawnStrokes],
    ];
    const answers = [];
    for (const [data, signaturePoints] of signatures)
      answers.push(await biometricSign({ ...drawnRequest(contract, data), signaturePoints }));

    expect(outcomes(answers)).toEqual([
      [422, 'DrawingTooSmall'],
      [422, 'DrawingTooSmall'],
      [422, 'DrawingDiffers'],
      [422, 'DrawingDiffers'],
    ]);
    expect(await statusOf(contract)).toBe('created');
    for (const density of [1, 1.25, 2]) {
      const drawn = await addContract(test.database);
      const answer = await biometricSign(drawnRequest(drawn, drawnPicture(drawnStrokes, { density })));
      expect(answer.statusCode).toBe(200);
    }
  });

  it("refuses a time more than 5 minutes off the server's, without using anything up", async () => {
    const phoneNumber = nextPhone();
    const contract = await addContract(test.database, { phoneNumber });
    await call().askForCode(contract);
    const code = await newestCode(test, phoneNumber);
    const at = (offset: number) => new Date(test.clock.now().getTime() + offset).toISOString();
    const signed = (offset: number) =>
      call().post('/api/contract/smssign', signingRequest(contract, code, { signDate: at(offset) }));
    const answers = [await signed(minutes(5) + 1), await signed(-minutes(5) - 1), await signed(minutes(4))];

    expect(outcomes(answers).map(([status, refusal]) => [status, status === 200 ? null : refusal])).toEqual([
      [422, 'ClockDiffers'],
      [422, 'ClockDiffers'],
      [200, null],
    ]);
  });

  it('is for users who sign biometrically, and for their own contracts (SEC-13)', async () => {
    const foreign = await addContract(test.database, { ownerId: 'poradce' });
    const answers = [await biometricSign(drawnRequest(foreign))];
    await test.database.updateTable('users').set({ sign_biometrically: false }).where('id', '=', 'advisor').execute();
    answers.push(await biometricSign(drawnRequest(await addContract(test.database))));
    await test.database.updateTable('users').set({ sign_biometrically: true }).where('id', '=', 'advisor').execute();

    expect(outcomes(answers)).toEqual([
      [404, 'NotFound'],
      [403, 'Forbidden'],
    ]);
  });
});

describe('a signature that is repeated with its key while the first call is under way', () => {
  /** Looks for the key before the first call has kept it: the next look finds nothing. */
  const looksTooEarly = (): KyselyPlugin => {
    const looks = new WeakSet<object>();
    let isLate = false;
    return {
      transformQuery({ node, queryId }) {
        const isLook = node.kind === 'SelectQueryNode' && JSON.stringify(node.from).includes('idempotent_answers');
        if (isLook && !isLate) looks.add(queryId);
        return node;
      },
      async transformResult({ result, queryId }) {
        if (!looks.has(queryId)) return result;
        isLate = true;
        return { ...result, rows: [] };
      },
    };
  };

  it('gets the same answer, by another instance too, and a call with another key AlreadySigned (R9, R10)', async () => {
    const contract = await addContract(test.database);
    const body = drawnRequest(contract);
    const first = await biometricSign(body, { 'idempotency-key': 'a-key-of-a-page' });
    const other = await buildApp({
      config: testConfig(),
      database: test.database.withPlugin(looksTooEarly()),
      now: test.clock.now,
    });
    const sign = (key: string) =>
      other.inject({
        method: 'POST',
        url: '/api/contract/biometricsign',
        headers: { cookie, 'sec-fetch-site': 'same-origin', 'idempotency-key': key },
        payload: body,
      });
    const [again, foreign] = [await sign('a-key-of-a-page'), await sign('another-key-of-a-page')];
    await other.close();

    expect([first.statusCode, again.statusCode]).toEqual([200, 200]);
    expect(again.body).toBe(first.body);
    expect(outcomes([foreign])).toEqual([[422, 'AlreadySigned']]);
  });
});

describe('POST /api/contract/externalsign', () => {
  it('hands the contract of a web request over to its client, once (API-63, SIL-155)', async () => {
    const contract = await addContract(test.database, { webRequestId });
    const body = { documents: documentsOf(contract), webRequestId };
    const answers = [await externalSign(body), await externalSign(body)];
    const mails = (await mailed()).filter(({ subject }) => subject === `Smlouva ${contract.number} k podpisu`);

    expect(outcomes(answers)).toEqual([
      [204, ''],
      [422, 'AlreadySigned'],
    ]);
    expect(answers[1]?.json()).toMatchObject({ details: [{ path: 'status', code: 'sent-out' }] });
    expect(await statusOf(contract)).toBe('sent-out');
    expect(mails.map(({ to }) => to.address)).toEqual(['ondrej@klient.example']);
    expect(mails[0]?.attachments).toHaveLength(2);
  });

  it('finds no contract of another web request, without one, or of somebody else', async () => {
    const without = await addContract(test.database);
    const other = await addContract(test.database, { webRequestId });
    const foreign = await addContract(test.database, { ownerId: 'poradce', webRequestId });
    const answers = [
      await externalSign({ documents: documentsOf(without), webRequestId }),
      await externalSign({ documents: documentsOf(other), webRequestId: 'another' }),
      await externalSign({ documents: documentsOf(foreign), webRequestId }),
      await externalSign({ documents: documentsOf(other).slice(1), webRequestId }),
    ];

    expect(outcomes(answers)).toEqual([
      [404, 'NotFound'],
      [404, 'NotFound'],
      [404, 'NotFound'],
      [422, 'WrongDocuments'],
    ]);
    expect(await Promise.all([without, other, foreign].map(statusOf))).toEqual(['created', 'created', 'created']);
  });
});

describe('POST /api/contract/send', () => {
  const send = (body: object, headers: Record<string, string> = {}) => call().post('/api/contract/send', body, headers);
  const to = (contract: DemoContract, emails: string[]) =>
    contract.documentIds.map((documentId) => ({ documentId, emails }));

  it('mails all documents to each address once, whether signed or not (API-66, SIL-157, SIL-159, R10)', async () => {
    const contract = await addContract(test.database);
    const body = to(contract, ['klient@example.com', 'poradce@example.com', 'KLIENT@example.com']);
    const key = { 'idempotency-key': 'a-key-of-a-page' };
    const answers = [await send(body, key), await send(body, key)];
    const other = await send(to(contract, ['jiny@example.com']), key);
    const mails = await mailed();

    expect(outcomes([...answers, other])).toEqual([
      [204, ''],
      [204, ''],
      [422, 'IdempotencyKeyReused'],
    ]);
    expect(mails.map((mail) => mail.to.address).toSorted()).toEqual(['KLIENT@example.com', 'poradce@example.com']);
    for (const { attachments } of mails) expect(attachments).toHaveLength(2);
    test.clock.forward(minutes(4 * 24 * 60));
    await sweepSigning(test.database, test.clock.now());
    expect(await test.database.selectFrom('contract_recipients').selectAll().execute()).toEqual([]);
    expect(await test.database.selectFrom('sms_messages').selectAll().execute()).toEqual([]);
  });

  it('sends only complete own contracts, to 5 addresses a call and 50 a day at most (T20)', async () => {
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
    const count = { key: 'recipients of advisor', calls: mostRecipientsADay - 1, started_at: test.clock.now() };
    await test.database.deleteFrom('call_counts').where('key', '=', count.key).execute();
    await test.database.insertInto('call_counts').values(count).execute();
    const beyond = await send(to(contract, many.slice(0, 2)));

    expect(outcomes([...answers, beyond])).toEqual([
      [422, 'WrongDocuments'],
      [404, 'NotFound'],
      [422, 'WrongDocuments'],
      ...Array.from({ length: 5 }, () => [400, 'BadRequest']),
      [429, 'TooManyRequests'],
    ]);
    expect(await mailed()).toEqual([]);
  });
});

describe('the recipients of a day (T20)', () => {
  const key = 'recipients of advisor';
  const used = async () =>
    (await test.database.selectFrom('call_counts').where('key', '=', key).select('calls').executeTakeFirst())?.calls ??
    0;
  const use = async (calls: number) => {
    await test.database.deleteFrom('call_counts').where('key', '=', key).execute();
    await test.database.insertInto('call_counts').values({ key, calls, started_at: test.clock.now() }).execute();
  };
  const to = ({ documentIds }: DemoContract, emails: string[]) =>
    documentIds.map((documentId) => ({ documentId, emails }));
  const send = (body: object) => call().post('/api/contract/send', body);
  const ways = {
    signing: async () => {
      const phoneNumber = nextPhone();
      const contract = await addContract(test.database, { phoneNumber });
      await call().askForCode(contract);
      return call().post('/api/contract/smssign', signingRequest(contract, await newestCode(test, phoneNumber)));
    },
    external: async () => {
      const contract = await addContract(test.database, { webRequestId });
      return externalSign({ documents: documentsOf(contract), webRequestId });
    },
    'sending again': async () => send(to(await addContract(test.database), ['klient@example.com'])),
  };

  afterEach(() => test.database.deleteFrom('call_counts').where('key', '=', key).execute());

  it.each(Object.entries(ways))('count %s, which is refused beyond them', async (_name, go) => {
    await use(0);
    expect((await go()).statusCode).toBeLessThan(300);
    expect(await used()).toBe(1);
    await use(mostRecipientsADay);
    expect(outcomes([await go()])).toEqual([[429, 'TooManyRequests']]);
    expect(await used()).toBe(mostRecipientsADay);
  });

  it('are not used up by a call that is refused', async () => {
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

describe('guesses at a code (T18)', () => {
  const send: SendGuess = async (body) => {
    const answer = await call().post('/api/contract/smssign', body);
    return { status: answer.statusCode, code: answer.json<{ code?: string }>().code };
  };
  const withCode = async () => {
    const phoneNumber = nextPhone();
    const contract = await addContract(test.database, { phoneNumber });
    await call().askForCode(contract);
    return { contract, code: await newestCode(test, phoneNumber) };
  };

  it('are compared five times, even when sent at once; after that even the right one fails', async () => {
    const { contract, code } = await withCode();
    const report = await guessCode(send, contract, code, { guesses: 150, atOnce: 30 });
    const { tries } = await test.database
      .selectFrom('sms_codes')
      .where('person_id', '=', contract.clientId)
      .select('tries')
      .executeTakeFirstOrThrow();

    expect(report).toEqual({ guesses: 150, compared: mostCompared, accepted: 0, failed: 0 });
    expect(tries).toBe(mostCompared);
    expect(await statusOf(contract)).toBe('created');
  });

  it('are found to be accepted where the tries are forgotten on the way', async () => {
    const { contract, code } = await withCode();
    const forgetful: SendGuess = async (body, index) => {
      await test.database.updateTable('sms_codes').set({ tries: 0 }).execute();
      return send(body, index);
    };
    const report = await guessCode(forgetful, contract, code, { guesses: 40, atOnce: 20 });

    expect(report.accepted).toBeGreaterThan(0);
    expect(await statusOf(contract)).toBe('signed');
  });
});

describe('every step after another (T19)', () => {
  const kinds = ['code', 'sms', 'biometric', 'external'] as const;
  type Step = (typeof kinds)[number];
  const step = async (kind: Step, contract: DemoContract, code: () => Promise<string>) => {
    const { post, askForCode } = call();
    if (kind === 'code') return askForCode(contract);
    if (kind === 'sms') return post('/api/contract/smssign', signingRequest(contract, await code()));
    if (kind === 'external') return externalSign({ documents: documentsOf(contract), webRequestId });
    return biometricSign(drawnRequest(contract));
  };

  it.each(kinds.flatMap((first) => kinds.map((second) => [first, second] as const)))(
    'lets %s and then %s through only as far as the contract is open',
    async (first, second) => {
      const phoneNumber = nextPhone();
      const contract = await addContract(test.database, { phoneNumber, webRequestId });
      const code = () => newestCode(test, phoneNumber).catch(() => '000000');
      const answers = [await step(first, contract, code), await step(second, contract, code)];
      const ends = (kind: Step, before: boolean) =>
        kind === 'biometric' || kind === 'external' || (kind === 'sms' && before);
      const firstEnds = ends(first, false);
      const statuses = [
        first === 'sms' ? [422] : [200, 204],
        firstEnds || (second === 'sms' && first !== 'code') ? [422] : [200, 204],
      ];

      for (const [index, answer] of answers.entries()) expect(statuses[index]).toContain(answer.statusCode);
      if (firstEnds) expect(answers[1]?.json()).toMatchObject({ code: 'AlreadySigned' });
      const last = firstEnds ? first : second;
      const isConcluded = firstEnds || ends(second, first === 'code');
      const expected = last === 'external' ? 'sent-out' : 'signed';
      expect(await statusOf(contract)).toBe(isConcluded ? expected : 'created');
    },
  );
});
