import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedContract } from '#contract/contracts.ts';
import type { SignedDocuments } from '#contract/signing.ts';
import { command as documentsCommand } from '#server/commands/operators/documents.ts';
import { checkBucket } from '#server/commands/operators/doctor/check-documents.ts';
import { digestOf, documentStore, type DocumentStore } from '#server/document-store/document-store.ts';
import { removeUnusedDocuments } from '#server/document-store/remove-documents.ts';
import { tendDocuments } from '#server/document-store/tend-documents.ts';
import { ownSeal } from '#server/modules/seal/own-seal.ts';
import { doDueSealJob } from '#server/modules/signing/do-seal-jobs.ts';
import { signatureKey } from '#server/settings/signature-key.ts';
import { newContractOrder } from '#test/helpers/order/demo-contract.ts';
import { callOnServer } from '#test/helpers/server/call-on-server.ts';
import { startS3Double, type S3Double } from '#test/helpers/server/s3-double.ts';
import { openSecondApp } from '#test/helpers/server/second-app.ts';
import { minutes, openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';
import { contractCalls } from '#test/helpers/signing/contract-calls.ts';
import { newestCode, nextPhone, outcomes, signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { smallPdf, smallPdfOf } from '#test/helpers/signing/small-pdf.ts';
import { signingRequest } from '#test/helpers/signing/unsigned-contract.ts';

let s3: S3Double;
let test: TestApp;
let cookie: string;
let made = 0;
beforeAll(async () => {
  s3 = await startS3Double();
  test = await openTestApp(s3.settings, { layOut: () => smallPdfOf(`Document ${(made += 1)}`) });
  cookie = await test.cookieOf('advisor');
});
afterAll(async () => {
  await test.close();
  await s3.close();
});

const storeOf = (change: Record<string, string> = {}) =>
  documentStore(testConfig({ ...s3.settings, ...change }).documentStore);
/** Documents go to the database again, and those in the bucket are still read. */
const back = () => storeOf({ DOCUMENT_STORE: 'database', FORMER_DOCUMENT_STORE: 's3://documents/portal' });

async function down<Result>(run: () => Promise<Result>): Promise<Result> {
  s3.isDown = true;
  try {
    return await run();
  } finally {
    s3.isDown = false;
  }
}

const calls = contractCalls(
  () => test,
  () => cookie,
);

async function newContract(phoneNumber: string) {
  const order = await newContractOrder(test.database);
  return calls.createContract(await calls.requestFor(order, { phoneNumber }));
}

async function places(): Promise<{ database: number; s3: number }> {
  const rows = await test.database.selectFrom('storedDocuments').select('objectKey').execute();
  const inBucket = rows.filter(({ objectKey: key }) => key !== null).length;
  return { database: rows.length - inBucket, s3: inBucket };
}

const runDocuments = async (action: 'check' | 'move', store: DocumentStore) => {
  const server = { database: test.database, store, now: test.clock.now };
  return (await callOnServer(server, documentsCommand, action)).lines;
};
const move = (store = storeOf()) => runDocuments('move', store);

describe('while the bucket does not answer (SIL-205)', () => {
  it('contracts are signed and their documents follow, and what is in the bucket is answered by 503', async () => {
    const phoneNumber = nextPhone();
    const created = await newContract(phoneNumber);
    const { documents } = created.json<CreatedContract>();
    const clientId = documents[0]?.persons.find(({ role }) => role === 'Client')?.personId ?? '';
    const documentIds = documents.map(({ documentId }) => documentId);
    const signing = signingCalls(test, () => cookie);
    await signing.askForCode({ clientId });
    const request = signingRequest({ clientId, documentIds }, await newestCode(test, phoneNumber));
    const [shown, signed] = await down(async () => [
      await calls.readDocument(documentIds[0] ?? ''),
      await signing.post('/api/contract/smssign', request),
    ]);
    expect(outcomes([shown])).toEqual([[503, 'ServiceUnavailable']]);
    expect(signed.statusCode, signed.body).toBe(200);
    expect(signed.json<SignedDocuments>().every(({ isSealWaiting }) => isSealWaiting === true)).toBe(true);
    test.clock.forward(minutes(20));
    const config = testConfig(s3.settings);
    const failures: unknown[] = [];
    await doDueSealJob({
      database: test.database,
      store: storeOf(),
      layOut: smallPdf,
      readSeal: ownSeal(config),
      key: signatureKey(config),
      timeStampAuthority: null,
      now: test.clock.now,
      report: (failure) => failures.push(failure),
    });
    expect(failures).toEqual([]);
    expect((await calls.readDocument(documentIds[0] ?? '')).statusCode).toBe(200);
  });

  it('new documents go to the database, are shown from there, and follow later', async () => {
    const created = await down(() => newContract(nextPhone()));
    const { documents } = created.json<CreatedContract>();
    const meanwhile = await down(() => calls.readDocument(documents[0]?.documentId ?? ''));
    const during = await places();
    await tendDocuments({ database: test.database, store: storeOf() });
    const after = await places();

    expect(meanwhile.statusCode).toBe(200);
    expect(during.database).toBe(documents.length);
    expect(after).toEqual({ database: 0, s3: during.database + during.s3 });
    expect((await calls.readDocument(documents[0]?.documentId ?? '')).rawPayload.equals(meanwhile.rawPayload)).toBe(
      true,
    );
  });

  it('an erasure removes what the bucket keeps once it answers again', async () => {
    const [staged] = await storeOf().stage(test.database, [Buffer.from('never adopted')]);
    const key = `portal/${staged?.objectKey ?? ''}`;
    await test.database
      .updateTable('removableObjects')
      .set({ removeAt: new Date(0) })
      .execute();
    await expect(down(() => removeUnusedDocuments(test.database, storeOf()))).rejects.toThrow('SlowDown');
    expect(s3.objects.has(key)).toBe(true);
    await test.database
      .updateTable('removableObjects')
      .set({ removeAt: new Date(0) })
      .execute();
    await removeUnusedDocuments(test.database, storeOf());

    expect(s3.objects.has(key)).toBe(false);
    expect(await test.database.selectFrom('removableObjects').selectAll().execute()).toEqual([]);
  });
});

describe('the move between bucket and database', () => {
  it('goes on where it was interrupted, and keeps every document as it was', async () => {
    const { s3: count } = await places();
    s3.faults = Array.from({ length: 3 * 4 }, (_, place) => (place < 2 ? 'half' : 'error'));
    await expect(move(back())).rejects.toThrow('The document store is not available');
    s3.faults = [];
    const between = await places();
    const rest = await move(back());
    const inDatabase = await places();
    const check = (store = storeOf()) => runDocuments('check', store);
    expect(between.database + between.s3).toBe(count);
    expect(rest.at(-1)).toBe(`Moved to the database: ${between.s3}.`);
    expect(inDatabase).toEqual({ database: count, s3: 0 });
    // Nothing is asked of the bucket.
    await down(() => check(documentStore({ target: 'database', s3: null })));
    expect((await move()).at(-1)).toBe(`Moved to the bucket: ${count}.`);
    s3.objects.set('portal/newer', Buffer.from('than the dump'));
    const found = await check();
    s3.objects.delete('portal/newer');
    expect(found).toEqual([
      `Documents that are what their digests say: ${count}.`,
      'The database does not know the object newer.',
    ]);
    await test.database
      .updateTable('removableObjects')
      .set({ removeAt: new Date(0) })
      .execute();
    await removeUnusedDocuments(test.database, storeOf());
    expect(s3.objects.size).toBe(count);
  });

  it('leaves a document that the bucket gives back changed, and says so', async () => {
    const [key = ''] = s3.objects.keys();
    const whole = s3.objects.get(key) ?? Buffer.alloc(0);
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
    s3.objects.set(key, changed);
    await expect(move(back())).rejects.toThrow('Documents that were left where they are: 1.');
    expect((await places()).s3).toBe(1);
    s3.objects.set(key, whole);
    expect((await move(back())).at(-1)).toBe('Moved to the database: 1.');
  });
});

describe('a database that is older than the store (SIL-189, SIL-205)', () => {
  const columnsOf = async ({ id }: CreatedContract) => {
    const rows = await test.database
      .selectFrom('contractDocuments')
      .where('contractId', '=', id)
      .select(['content', 'contentHash', 'signedContent', 'signedHash'])
      .execute();
    const isIn = (column: Buffer | null, hash: string | null) => column !== null && digestOf(column) === hash;
    return rows.map((row) => [isIn(row.content, row.contentHash), isIn(row.signedContent, row.signedHash)]);
  };
  const compatibleFrom = async () => {
    const { rows } = await sql<{ from: string }>`
      select compatible_from as from from migration_compatibility where name = '0031-document-store'`.execute(
      test.database,
    );
    return rows[0]?.from;
  };

  it('has its documents where the version before reads them, until they are moved', async () => {
    const { database } = test;
    await database.updateTable('documentStore').set({ isOpen: false }).execute();
    await sql`
      update migration_compatibility set compatible_from = '0026-accounts' where name = '0031-document-store'`.execute(
      database,
    );
    const upgraded = await openSecondApp(test, s3.settings, { layOut: smallPdf });
    const phoneNumber = nextPhone();
    const order = await newContractOrder(database);
    const payload = await calls.requestFor(order, { phoneNumber });
    const headers = { cookie, 'sec-fetch-site': 'same-origin' };
    const post = (url: string, body: object) => upgraded.app.inject({ method: 'POST', url, payload: body, headers });
    const created = (await post('/api/contract', payload)).json<CreatedContract>();
    const clientId = created.documents[0]?.persons.find(({ role }) => role === 'Client')?.personId ?? '';
    const documentIds = created.documents.map(({ documentId }) => documentId);
    await post('/api/sms/generate', [{ personId: clientId, role: 'Client' }]);
    const request = signingRequest({ clientId, documentIds }, await newestCode(test, phoneNumber));
    const signed = await post('/api/contract/smssign', request);
    const before = await columnsOf(created);
    const shown = await calls.readDocument(documentIds[0] ?? '');
    await move();
    const after = await columnsOf(created);
    const moved = await calls.readDocument(documentIds[0] ?? '');
    await upgraded.close();

    expect(signed.statusCode, signed.body).toBe(200);
    expect(before).toEqual(documentIds.map(() => [true, true]));
    expect(after).toEqual(documentIds.map(() => [false, false]));
    expect(moved.rawPayload.equals(shown.rawPayload)).toBe(true);
    expect(await compatibleFrom()).toBe('0031-document-store');
  });
});

describe('the doctor, of the bucket,', () => {
  it('stores, reads and removes an object, and says what to do where it cannot', async () => {
    const levelOf = async (change: Record<string, string>) =>
      (await checkBucket(testConfig({ ...s3.settings, ...change }))).map(({ level, text }) => `${level} ${text}`);

    const objects = [...s3.objects.keys()];
    expect(await levelOf({})).toEqual([expect.stringMatching(/^ok the bucket documents at 127/)]);
    expect(await levelOf({ S3_SECRET_ACCESS_KEY: 'x' })).toEqual([expect.stringContaining('SignatureDoesNotMatch')]);
    expect(await checkBucket(testConfig())).toEqual([]);
    expect([...s3.objects.keys()]).toEqual(objects);
  });
});
