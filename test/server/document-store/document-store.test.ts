import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedContract } from '#contract/contracts.ts';
import { command as documentsCommand } from '#server/commands/operators/documents.ts';
import { documentStore, digestOf, type DocumentStore } from '#server/document-store/document-store.ts';
import { DocumentDamaged } from '#server/document-store/failures.ts';
import { removeUnusedDocuments } from '#server/document-store/remove-documents.ts';
import { eraseClient, exportClient } from '#server/modules/client/client-data.ts';
import { expireContracts, sweepContracts } from '#server/modules/client/retention.ts';
import { storeClient } from '#server/modules/client/store-client.ts';
import { signatureKey } from '#server/settings/signature-key.ts';
import { verifyContract } from '#server/trail/verify-contract.ts';
import { demoClient, newContractOrder } from '#test/helpers/order/demo-contract.ts';
import { callOnServer } from '#test/helpers/server/call-on-server.ts';
import { startS3Double, type S3Double } from '#test/helpers/server/s3-double.ts';
import { openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';
import { contractCalls } from '#test/helpers/signing/contract-calls.ts';
import { newestCode, nextPhone, outcomes, signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { smallPdfOf } from '#test/helpers/signing/small-pdf.ts';
import { signingRequest } from '#test/helpers/signing/unsigned-contract.ts';

const dayMs = 24 * 60 * 60_000;

describe.each(['database', 's3'] as const)('documents in the %s', (target) => {
  let s3: S3Double;
  let test: TestApp;
  let store: DocumentStore;
  let cookie: string;
  let made = 0;
  beforeAll(async () => {
    s3 = await startS3Double();
    const settings = target === 's3' ? s3.settings : {};
    test = await openTestApp(settings, { layOut: () => smallPdfOf(`Kanárková ${(made += 1)}`) });
    store = documentStore(testConfig(settings).documentStore);
    cookie = await test.cookieOf('advisor');
  });
  afterAll(async () => {
    await test.close();
    await s3.close();
  });

  const calls = () =>
    contractCalls(
      () => test,
      () => cookie,
    );

  async function newContract(change: object = {}): Promise<CreatedContract> {
    const order = await newContractOrder(test.database);
    const answer = await calls().createContract(await calls().requestFor(order, change));
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<CreatedContract>();
  }

  /** Creates a contract and signs it by a code. */
  async function signedContract(): Promise<CreatedContract> {
    const phoneNumber = nextPhone();
    const contract = await newContract({ phoneNumber });
    const answer = await sign(contract, phoneNumber);
    expect(answer.statusCode, answer.body).toBe(200);
    return contract;
  }

  async function sign({ documents }: CreatedContract, phoneNumber: string) {
    const clientId = documents[0]?.persons.find(({ role }) => role === 'Client')?.personId ?? '';
    const signing = signingCalls(test, () => cookie);
    await signing.askForCode({ clientId });
    const request = { clientId, documentIds: documents.map(({ documentId }) => documentId) };
    return signing.post('/api/contract/smssign', signingRequest(request, await newestCode(test, phoneNumber)));
  }

  const rowsOf = ({ id }: CreatedContract) =>
    test.database.selectFrom('contractDocuments').where('contractId', '=', id).selectAll().execute();

  const storedHashes = async () =>
    (await test.database.selectFrom('storedDocuments').select('hash').execute()).map(({ hash }) => hash);

  /** Everything that is stored of documents, as text. */
  async function storedText(): Promise<string> {
    const rows = await test.database.selectFrom('storedDocuments').select(['hash', 'bytes', 'objectKey']).execute();
    const objects = [...s3.objects].map(([key, bytes]) => [key, bytes.toString('latin1')]);
    return JSON.stringify([
      rows.map((row) => ({ ...row, bytes: Buffer.from(row.bytes ?? '').toString('latin1') })),
      objects,
    ]);
  }

  const command = async (...words: string[]) => {
    const server = { database: test.database, store, now: test.clock.now };
    return (await callOnServer(server, documentsCommand, ...words)).lines;
  };

  it('of a client are exported with the data, and erased without a byte left (T31)', async () => {
    const person = {
      surname: 'Kanárková',
      identificationId: '8553121247',
      username: 'kanarkova@klient.example',
      email: 'kanarkova@klient.example',
    };
    const { database, clock } = test;
    const known = {
      ...(await demoClient(database)),
      ...person,
      citizenshipCountryId: 'CZ',
      birthDate: '1985-03-12' as const,
    };
    await storeClient(database, 'advisor', known, clock.now());
    const contract = await newContract(person);
    const hashes = (await rowsOf(contract)).map(({ contentHash }) => contentHash);
    const found = await database
      .selectFrom('contracts')
      .where('id', '=', contract.id)
      .select('clientId')
      .executeTakeFirstOrThrow();
    const id = found.clientId ?? '';
    const exported = await exportClient({ database, store, key: signatureKey(testConfig()) }, id, clock.now());
    const files = (exported as { contracts: { documents: { file: string }[] }[] }).contracts[0]?.documents ?? [];
    const before = await storedText();
    await eraseClient(database, id, clock.now());
    await removeUnusedDocuments(database, store);
    const after = await storedText();

    expect(files.map(({ file }) => digestOf(Buffer.from(file, 'base64')))).toEqual(hashes);
    for (const hash of hashes) {
      expect(before).toContain(hash);
      expect(after).not.toContain(hash);
    }
    const keys = await database
      .selectFrom('storedDocuments')
      .where('objectKey', 'is not', null)
      .select('objectKey')
      .execute();
    const waiting = await database.selectFrom('removableObjects').select('objectKey').execute();
    const allowed = new Set([...keys, ...waiting].map(({ objectKey }) => `portal/${objectKey}`));
    expect([...s3.objects.keys()].filter((key) => !allowed.has(key))).toEqual([]);
  });

  it('are served as they were shown and sealed, and are in no other table (SIL-205)', async () => {
    const contract = await signedContract();
    const rows = await rowsOf(contract);
    const served = await Promise.all(rows.map(({ id }) => calls().readDocument(id)));

    expect(rows.map(({ content, signedContent }) => [content, signedContent])).toEqual(rows.map(() => [null, null]));
    expect(served.map(({ rawPayload }) => digestOf(rawPayload))).toEqual(rows.map(({ signedHash }) => signedHash));
    expect((await verifyContract(test.database, store, contract.id)).broken).toBeNull();
    const { objects, taken } = s3;
    expect(objects.size > 0).toBe(target === 's3');
    expect(taken.filter(({ method }) => method === 'PUT').every(({ encryption }) => encryption === 'AES256')).toBe(
      true,
    );
    const totals = JSON.parse((await command('list', '--json')).join('')) as object[];
    expect(totals).toContainEqual(expect.objectContaining({ place: target, documents: (await storedHashes()).length }));
    expect(totals).toContainEqual(expect.objectContaining({ place: 'tables', documents: 0 }));
  });

  it('are stored once, and go only with the last row that names them', async () => {
    const document = Buffer.from('the same twice');
    const proposal = async (id: string) => {
      const [staged] = await store.stage(test.database, [document]);
      await test.database.transaction().execute(async (transaction) => {
        await store.keep(transaction, staged ? [staged] : []);
        const row = { id, ownerId: 'advisor', name: 'Twin', content: null, contentHash: digestOf(document) };
        await transaction
          .insertInto('sentProposals')
          .values({ ...row, createdAt: new Date() })
          .execute();
      });
    };
    const remove = async (id: string) => {
      await test.database.deleteFrom('sentProposals').where('id', '=', id).execute();
      await removeUnusedDocuments(test.database, store);
    };
    const read = () => store.read(test.database, { column: null, hash: digestOf(document) });
    await proposal('first');
    await proposal('second');
    await remove('first');
    expect((await read()).equals(document)).toBe(true);
    await remove('second');
    await expect(read()).rejects.toThrow(DocumentDamaged);
    // Whichever of both comes first: what is named is there.
    for (let round = 0; round < 8; round += 1) {
      await proposal(`old ${round}`);
      await Promise.all([remove(`old ${round}`), proposal(`new ${round}`)]);
      expect((await read()).equals(document)).toBe(true);
      await remove(`new ${round}`);
    }
    expect(await storedHashes()).not.toContain(digestOf(document));
  });

  it('of contracts that nobody signed go by the rules of retention (SIL-178, SIL-186)', async () => {
    const contract = await newContract();
    const hashes = (await rowsOf(contract)).map(({ contentHash }) => contentHash);
    const later = new Date(test.clock.now().getTime() + 31 * dayMs);
    await expireContracts(test.database, later);
    await sweepContracts(test.database, later);
    await removeUnusedDocuments(test.database, store);
    const left = await storedHashes();

    expect(hashes.filter((hash) => left.includes(hash))).toEqual([]);
    expect(await command('check')).toEqual([
      expect.stringMatching(/^Documents that are what their digests say: [1-9]/),
    ]);
  });

  it('are neither shown, signed nor verified when their bytes were changed', async () => {
    const phoneNumber = nextPhone();
    const contract = await newContract({ phoneNumber });
    const [first] = await rowsOf(contract);
    const hash = first?.contentHash ?? '';
    const { bytes, objectKey: key } = await test.database
      .selectFrom('storedDocuments')
      .where('hash', '=', hash)
      .selectAll()
      .executeTakeFirstOrThrow();
    const put = async (other: Buffer) => {
      if (key !== null) s3.objects.set(`portal/${key}`, other);
      else await test.database.updateTable('storedDocuments').set({ bytes: other }).where('hash', '=', hash).execute();
    };
    const whole = Buffer.from(bytes ?? s3.objects.get(`portal/${key ?? ''}`) ?? '');
    const changed = Buffer.from(whole);
    changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
    await put(changed);
    const shown = await calls().readDocument(first?.id ?? '');
    const refused = await sign(contract, phoneNumber);
    const { alteredFiles } = await verifyContract(test.database, store, contract.id);

    expect(shown.statusCode).toBe(500);
    expect(outcomes([refused])).toEqual([[422, 'DocumentsAltered']]);
    expect(alteredFiles.map(({ name }) => name)).toEqual([first?.name]);
    await expect(command('check')).rejects.toThrow('Documents that are missing or changed: 1.');
    await put(whole);
    expect((await calls().readDocument(first?.id ?? '')).statusCode).toBe(200);
  });

  it('of the version before are read where they were, and moved by the command (SIL-205)', async () => {
    const { database } = test;
    await database.updateTable('documentStore').set({ isOpen: false }).execute();
    const before = documentStore(testConfig(target === 's3' ? s3.settings : {}).documentStore);
    const document = Buffer.from('%PDF before the store');
    const [staged] = await before.stage(database, [document]);
    if (!staged) throw new Error('not staged');
    await before.keep(database, [staged]);
    const row = {
      id: 'former',
      ownerId: 'advisor',
      name: 'Former',
      content: staged.column,
      contentHash: staged.hash,
    };
    const damaged = { ...row, id: 'former damaged', content: Buffer.from('%PDF changed') };
    await database
      .insertInto('sentProposals')
      .values([
        { ...row, createdAt: new Date() },
        { ...damaged, createdAt: new Date() },
      ])
      .execute();
    const inTables = { column: staged.column, hash: staged.hash };

    expect(staged.column?.equals(document)).toBe(true);
    expect((await store.read(database, inTables)).equals(document)).toBe(true);
    await expect(command('move')).rejects.toThrow('Documents that were left where they are: 1.');
    const [moved, left] = await database
      .selectFrom('sentProposals')
      .where('id', 'like', 'former%')
      .orderBy('id')
      .select(['content', 'contentHash'])
      .execute();
    expect(moved).toEqual({ content: null, contentHash: staged.hash });
    expect(Buffer.from(left?.content ?? '').equals(damaged.content)).toBe(true);
    expect((await store.read(database, { column: null, hash: staged.hash })).equals(document)).toBe(true);
    await sql`delete from sent_proposals`.execute(database);
    expect((await command('move'))[0]).toBe('Moved out of the tables: 0.');
  });
});
