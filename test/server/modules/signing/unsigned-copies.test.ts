import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedContract } from '#contract/contracts.ts';
import { attachmentsOf } from '#server/messaging/mail-attachments.ts';
import { verifyDocument } from '#server/modules/signing/verify-document.ts';
import { demoContract, newContractOrder } from '#test/helpers/order/demo-contract.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { pdfText, withoutSpaces } from '#test/helpers/signing/pdf-text.ts';
import { newestCode, signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { signingRequest } from '#test/helpers/signing/unsigned-contract.ts';
import { storedFiles } from '#test/helpers/signing/stored-files.ts';
import { testStore } from '#test/helpers/server/test-store.ts';

let test: TestApp;
let cookie: string;
let created: CreatedContract;
let numbers: { number: string; frameworkNumber: string | null };
beforeAll(async () => {
  test = await openTestApp({ DEV_PAGES: 'on' });
  cookie = await test.cookieOf('advisor');
  const order = await newContractOrder(test.database);
  const request = await demoContract(test.database, order, { username: 'advisor', now: test.clock.now() });
  // In another language than that of the calls that open its documents.
  const answer = await calls().post('/api/contract', request, { 'accept-language': 'sk' });
  created = answer.json<CreatedContract>();
  numbers = await test.database
    .selectFrom('contracts')
    .where('id', '=', created.id)
    .select(['number', 'frameworkNumber'])
    .executeTakeFirstOrThrow();
});
afterAll(() => test.close());

const calls = () => signingCalls(test, () => cookie);
const open = async (id: string, query = '') =>
  (await test.call({ url: `/api/contract/document/${id}${query}`, headers: { cookie, 'accept-language': 'cs' } }))
    .rawPayload;
const ids = () => created.documents.map(({ documentId }) => documentId);
const digestOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const stored = () => storedFiles(test.database, created.id);

async function mailed(template: 'contract' | 'contract-to-sign') {
  const recipient = { id: template, contractId: created.id, address: 'klient@example.com', createdAt: new Date() };
  await test.database.insertInto('contractRecipients').values(recipient).execute();
  const attachments = await attachmentsOf(test.database, testStore, { template, subjectId: template });
  await test.database.deleteFrom('contractRecipients').where('id', '=', template).execute();
  return attachments.map(({ content }) => content);
}

/** What the last page says, where the number of the document heads it. */
const isMarked = (copy: Buffer, number: string) => {
  const last = withoutSpaces(pdfText(copy).at(-1));
  return ['Nepodpísané', 'budepodpísané', withoutSpaces(`Zmluva ${number}`)].every((words) => last.includes(words));
};

const numberOf = (kind: string) => (kind === 'framework-contract' ? (numbers.frameworkNumber ?? '') : numbers.number);

describe('a copy of a contract', () => {
  it("has a first page in the contract's language before the signature: it is not signed", async () => {
    const documents = await stored();
    const copies = await Promise.all(ids().map((id) => open(id, '?for=copy')));
    const attachments = await mailed('contract');

    expect(copies).toHaveLength(5);
    for (const [place, { kind, content }] of documents.entries()) {
      for (const copy of [copies[place], attachments[place]]) {
        if (!copy) throw new Error('no copy');
        expect(copy.subarray(0, content.length).equals(content)).toBe(true);
        expect(pdfText(copy)).toHaveLength(pdfText(Buffer.from(content)).length + 1);
        expect(isMarked(copy, numberOf(kind)), kind).toBe(true);
      }
    }
  });

  it('leaves what is stored, shown and sent out to be signed without that page', async () => {
    const documents = await stored();
    const shown = await Promise.all(ids().map((id) => open(id)));
    const toSign = await mailed('contract-to-sign');

    for (const [place, { contentHash, kind }] of documents.entries()) {
      expect(digestOf(shown[place] ?? Buffer.alloc(0))).toBe(contentHash);
      expect(digestOf(toSign[place] ?? Buffer.alloc(0))).toBe(contentHash);
      expect(isMarked(shown[place] ?? Buffer.alloc(0), numberOf(kind))).toBe(false);
    }
  });

  it('is the signed document after the signature, with its number at the head of the evidence', async () => {
    const clientId = created.documents[0]?.persons.find(({ role }) => role === 'Client')?.personId ?? '';
    await calls().askForCode({ clientId });
    const code = await newestCode(test, '+420605184327');
    const signed = await calls().post('/api/contract/smssign', signingRequest({ clientId, documentIds: ids() }, code));
    const documents = await stored();
    const attachments = await mailed('contract');

    expect(signed.statusCode, signed.body).toBe(200);
    for (const [place, { kind, content, signedContent }] of documents.entries()) {
      const copy = await open(ids()[place] ?? '', '?for=copy');
      expect(digestOf(copy)).toBe(digestOf(Buffer.from(signedContent ?? '')));
      expect(digestOf(attachments[place] ?? Buffer.alloc(0))).toBe(digestOf(copy));
      const evidence = pdfText(copy).slice(pdfText(Buffer.from(content)).length);
      expect(withoutSpaces(evidence[0]), kind).toMatch(
        new RegExp(`^${withoutSpaces(`Podpisy Zmluva ${numberOf(kind)}`)}`),
      );
      expect(withoutSpaces(evidence.join(''))).not.toContain('Nepodpísané');
      expect((await verifyDocument(test.database, testStore, copy))?.isSigned).toBe(true);
    }
  });
});
