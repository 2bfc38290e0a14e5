import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignedDocuments } from '#contract/signing.ts';
import { makePdf, type LayOut } from '#server/documents/make-pdf.ts';
import { verifyDocument } from '#server/modules/signing/verify-document.ts';
import { deliverMails } from '#test/helpers/server/mailbox.ts';
import { minutes, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { pdfText } from '#test/helpers/signing/pdf-text.ts';
import {
  contractStatus,
  newestCode,
  nextPhone,
  outcomes,
  signingCalls,
  wrongCode,
} from '#test/helpers/signing/signing-calls.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';
import { addContract, signingRequest, type DemoContract } from '#test/helpers/signing/unsigned-contract.ts';
import { storedFiles } from '#test/helpers/signing/stored-files.ts';
import { testStore } from '#test/helpers/server/test-store.ts';

let test: TestApp;
let cookie: string;
/** Tests that read documents have real ones laid out. */
let layOut: LayOut = smallPdf;
beforeAll(async () => {
  test = await openTestApp({}, { layOut: (document) => layOut(document) });
});
afterEach(() => {
  layOut = smallPdf;
});
// The clock is moved by more than a session lives.
beforeEach(async () => {
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

const call = () => signingCalls(test, () => cookie);
const smsSign = (body: object, headers: Record<string, string> = {}) =>
  call().post('/api/contract/smssign', body, headers);

const statusOf = (contract: DemoContract) => contractStatus(test, contract);

describe('POST /api/contract/smssign', () => {
  it('signs all documents and returns their recipients (API-62, SIL-153, SIGN-14)', async () => {
    const { contract, code } = await call().addContractWithCode();
    const answer = await smsSign(signingRequest(contract, code));
    const rows = await test.database
      .selectFrom('signatures')
      .where('documentId', 'in', contract.documentIds)
      .select(['documentId', 'personId', 'method', 'place'])
      .execute();
    const events = await test.database
      .selectFrom('auditEvents')
      .where('subjectId', '=', contract.id)
      .where('actorId', 'is not', null)
      .orderBy('recordedAt')
      .select(['action', 'actorId'])
      .execute();

    expect(answer.statusCode).toBe(200);
    expect(answer.json<SignedDocuments>()).toEqual(
      contract.documentIds.map((documentId) => ({ documentId, contacts: [{ email: 'ondrej@klient.example' }] })),
    );
    expect(await statusOf(contract)).toBe('signed');
    expect(rows).toHaveLength(4);
    expect(new Set(rows.map(({ method, personId, place }) => `${method} ${personId} ${place}`))).toEqual(
      new Set([`session ${contract.dealerId} Brno`, `sms ${contract.clientId} Brno`]),
    );
    expect(events.map(({ action, actorId }) => `${actorId} ${action}`)).toEqual(
      ['code-sent', 'code-accepted', 'contract-signed'].map((action) => `advisor ${action}`),
    );
  });

  it('creates documents with name, place, time, method and the digest of the original', async () => {
    layOut = makePdf;
    const { contract, code } = await call().addContractWithCode();
    await smsSign(signingRequest(contract, code, { signPlace: 'Ústí nad Labem' }));
    const [first] = await storedFiles(test.database, contract.id);
    const content = Buffer.from(first?.signedContent ?? '');
    const pages = pdfText(content);
    const text = pages.join(' ').replaceAll(/\s/g, '');

    const shown = await test.call({ url: `/api/contract/document/${first?.id ?? ''}`, headers: { cookie } });

    expect(shown.rawPayload.equals(content)).toBe(true);
    expect(createHash('sha256').update(content).digest('hex')).toBe(first?.signedHash);
    expect(pages).toHaveLength(3);
    for (const words of ['Poradce: Tereza Havránková', 'Klient: Ondřej Žďárský', 'Kód z SMS', 'Ústí nad Labem'])
      expect(text).toContain(words.replaceAll(/\s/g, ''));
    expect(text).toMatch(/\d\d\/\d\d\/20\d\d\d\d:\d\d:\d\d\(UTC\+[12]\)/);
    expect(text).toContain(first?.contentHash);
    expect(
      createHash('sha256')
        .update(Buffer.from(first?.content ?? ''))
        .digest('hex'),
    ).toBe(first?.contentHash);
  });

  it('creates documents that are distinguished from altered and unknown ones', async () => {
    layOut = makePdf;
    const { contract, code } = await call().addContractWithCode();
    await smsSign(signingRequest(contract, code));
    const read = async () =>
      (await test.call({ url: `/api/contract/document/${contract.documentIds[0] ?? ''}`, headers: { cookie } }))
        .rawPayload;
    const file = await read();
    const altered = Buffer.from(file);
    altered.writeUInt8(altered.readUInt8(file.length - 20) ^ 1, file.length - 20);
    const found = await verifyDocument(test.database, testStore, file);

    expect(found).toMatchObject({ name: 'Smlouva o investování', isSigned: true, isKeptWhole: true });
    expect(found?.signatures.map(({ role, method, place }) => `${role} ${method} ${place}`)).toEqual([
      'Client sms Brno',
      'Dealer session Brno',
    ]);
    expect(pdfText(file).join('')).toContain(found?.contentDigest);
    expect(await verifyDocument(test.database, testStore, altered)).toBeNull();
    expect(await verifyDocument(test.database, testStore, Buffer.from('%PDF'))).toBeNull();
    await test.database
      .updateTable('contractDocuments')
      .set({ content: Buffer.from('%PDF') })
      .where('id', '=', contract.documentIds[1] ?? '')
      .execute();
    expect(await verifyDocument(test.database, testStore, file)).toMatchObject({ isKeptWhole: false });
  });

  it('mails the client all signed documents (SIGN-19, SIL-153)', async () => {
    layOut = makePdf;
    const { contract, code } = await call().addContractWithCode();
    await smsSign(signingRequest(contract, code));
    const sent = await deliverMails(test);
    const mail = sent.find(({ subject }) => subject === `Smlouva ${contract.number}`);

    expect(mail?.to).toEqual({ name: '', address: 'ondrej@klient.example' });
    expect(mail?.replyTo?.address).toBe('advisor@horizont.example');
    expect(mail?.attachments?.map(({ fileName }) => fileName)).toEqual([
      'Smlouva o investování.pdf',
      'Karta klienta.pdf',
    ]);
    expect(pdfText(mail?.attachments?.[1]?.content ?? Buffer.alloc(0)).join('')).toContain('Podpisy');
    for (const [place, id] of contract.documentIds.entries()) {
      const shown = await test.call({ method: 'GET', url: `/api/contract/document/${id}`, headers: { cookie } });
      expect(mail?.attachments?.[place]?.content.equals(shown.rawPayload), 'the file that the page offers').toBe(true);
    }
  });

  it('compares five codes, and refuses even the right one after them (T18)', async () => {
    const { contract, code } = await call().addContractWithCode();
    const answers = [];
    for (let count = 0; count < 5; count += 1) answers.push(await smsSign(signingRequest(contract, wrongCode(code))));
    answers.push(await smsSign(signingRequest(contract, code)));

    expect(outcomes(answers)).toEqual([
      ...Array.from({ length: 4 }, () => [422, 'WrongCode']),
      [422, 'CodeUsedUp'],
      [422, 'CodeUsedUp'],
    ]);
    expect(answers[0]?.json()).toMatchObject({
      message: 'Kód není správný.',
      details: [{ path: 'triesLeft', code: '4' }],
    });
    expect(await statusOf(contract)).toBe('created');
  });

  it('accepts only the newest code, for 5 minutes (SIL-158)', async () => {
    const late = await call().addContractWithCode();
    test.clock.forward(minutes(5));
    const tooLate = await smsSign(signingRequest(late.contract, late.code));
    const { contract, code: former, phoneNumber } = await call().addContractWithCode();
    test.clock.forward(1_000);
    await call().askForCode(contract);
    const newest = await newestCode(test, phoneNumber);
    const answers = [tooLate, await smsSign(signingRequest(contract, former === newest ? wrongCode(newest) : former))];
    test.clock.forward(minutes(4.9));
    answers.push(await smsSign(signingRequest(contract, newest)));

    expect(outcomes(answers)).toEqual([
      [422, 'CodeExpired'],
      [422, 'WrongCode'],
      [200, undefined],
    ]);
  });

  it('refuses a code of another contract or for documents that have changed (T18, T19)', async () => {
    const one = await call().addContractWithCode();
    const other = await addContract(test.database, { phoneNumber: nextPhone() });
    const withoutCode = await smsSign(signingRequest(other, one.code));
    await call().askForCode(other);
    const ofOther = await smsSign(signingRequest(other, one.code));
    await test.database
      .updateTable('contracts')
      .set({ documentsHash: 'of other documents' })
      .where('id', '=', one.contract.id)
      .execute();
    const changed = await smsSign(signingRequest(one.contract, one.code));

    expect(outcomes([withoutCode, ofOther, changed])).toEqual([
      [422, 'NoCode'],
      [422, 'WrongCode'],
      [422, 'NoCode'],
    ]);
  });

  it('requires exactly the documents of contract and client, without using a try (T19)', async () => {
    const { contract, code } = await call().addContractWithCode();
    const other = await addContract(test.database, { phoneNumber: nextPhone() });
    const foreign = await addContract(test.database, { ownerId: 'poradce', phoneNumber: nextPhone() });
    const right = signingRequest(contract, code);
    const [first, second] = right.documents;
    if (!first || !second) throw new Error('no documents');
    const odd = { ...right.signature, signPlace: 'Jinde' };
    const answers = [
      await smsSign({ ...right, documents: [first] }),
      await smsSign({ ...right, documents: [first, first] }),
      await smsSign({ ...right, documents: [first, { ...second, documentId: other.documentIds[0] }] }),
      await smsSign({ ...right, documents: [...right.documents, { ...second, documentId: other.documentIds[0] }] }),
      await smsSign(signingRequest(contract, code, { personId: contract.dealerId, role: 'Dealer' })),
      await smsSign(signingRequest(contract, code, { personId: contract.dealerId })),
      await smsSign(signingRequest(contract, code, { role: 'Dealer' })),
      await smsSign({ ...right, documents: [first, { ...second, signatures: [odd] }] }),
      await smsSign({ ...right, documents: [first, { ...second, signatures: [] }] }),
      await smsSign(signingRequest(foreign, code)),
      await smsSign(signingRequest(contract, code, { signPlace: ' ' })),
    ];
    const row = await test.database
      .selectFrom('smsCodes')
      .where('personId', '=', contract.clientId)
      .select('tries')
      .executeTakeFirst();

    expect(outcomes(answers)).toEqual([
      ...Array.from({ length: 4 }, () => [422, 'WrongDocuments']),
      ...Array.from({ length: 5 }, () => [422, 'WrongPerson']),
      [404, 'NotFound'],
      [400, 'BadRequest'],
    ]);
    expect(row?.tries).toBe(0);
    expect((await smsSign(right)).statusCode).toBe(200);
  });

  it('signs once: repeats the response for a key, else AlreadySigned (T18, R9, R10)', async () => {
    const { contract, code } = await call().addContractWithCode();
    const body = signingRequest(contract, code);
    const key = { 'idempotency-key': 'a-key-of-a-page' };
    const answers = await Promise.all([smsSign(body, key), smsSign(body, key), smsSign(body, key)]);
    const later = await smsSign(body, { 'idempotency-key': 'another-key-of-a-page' });
    const otherBody = await smsSign(signingRequest(contract, code, { signPlace: 'Jinde' }), key);
    const counts = await test.database
      .selectFrom('contractRecipients')
      .where('contractId', '=', contract.id)
      .select('id')
      .execute();

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
    expect(outcomes([later, otherBody])).toEqual([
      [422, 'AlreadySigned'],
      [422, 'IdempotencyKeyReused'],
    ]);
    expect(later.json()).toMatchObject({ details: [{ path: 'status', code: 'signed' }] });
    expect(counts).toHaveLength(1);
  });

  it('is refused, like the code, to users who do not sign electronically (SEC-13)', async () => {
    const { contract, code } = await call().addContractWithCode();
    await test.database.updateTable('users').set({ signElectronically: false }).where('id', '=', 'advisor').execute();
    const answers = [await smsSign(signingRequest(contract, code)), await call().askForCode(contract)];
    await test.database.updateTable('users').set({ signElectronically: true }).where('id', '=', 'advisor').execute();

    expect(outcomes(answers)).toEqual([
      [403, 'Forbidden'],
      [403, 'Forbidden'],
    ]);
  });
});
