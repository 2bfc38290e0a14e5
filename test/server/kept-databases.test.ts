import { readdirSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AutomaticDraft, AutomaticDraftWithData } from '#contract/automatic-drafts.ts';
import type { ContractVerification } from '#contract/contract-list.ts';
import { readDraftCard } from '#contract/draft-card.ts';
import { decodeCart } from '#contract/draft-codec.ts';
import { buildApp } from '../../server/app.ts';
import { migrate } from '../../server/db/migrate.ts';
import { demoPassword } from '../../server/demo/accounts.ts';
import { exportClient } from '../../server/modules/client/client-data.ts';
import { verifySeal } from '../../server/modules/seal/verify-seal.ts';
import { findReturnedFile, verifyDocument } from '../../server/modules/signing/verify-document.ts';
import { signatureKey } from '../../server/settings/signature-key.ts';
import { verifyTrail } from '../../server/trail/verify-trail.ts';
import { draftCardSample } from '../helpers/order/draft-card-sample.ts';
import { keptEnding, keptFolder, loadDatabase, readKept } from '../helpers/server/kept-database.ts';
import { cookieHeader, testConfig } from '../helpers/server/test-app.ts';
import { openEmptyDatabase, type TestDatabase } from '../helpers/server/test-database.ts';
import { testStore } from '../helpers/server/test-store.ts';
import { smallPdf } from '../helpers/signing/small-pdf.ts';

const files = readdirSync(keptFolder)
  .filter((file) => file.endsWith(keptEnding))
  .toSorted();

it('databases of former versions are kept', () => {
  expect(files).not.toEqual([]);
});

describe.each(files)('the database %s, migrated to this version', (file) => {
  // The first one that was kept is of a version whose drafts held no web request.
  const keptCard = file === files[0] ? { ...draftCardSample, webRequestId: null } : draftCardSample;
  let test: TestDatabase;
  let app: FastifyInstance;
  let cookie: string;
  let at: Date;
  beforeAll(async () => {
    const kept = readKept(file);
    at = new Date(kept.at);
    test = await openEmptyDatabase();
    await loadDatabase(test.database, kept);
    await migrate(test.database);
    app = await buildApp({ config: testConfig(), database: test.database, now: () => at, layOut: smallPdf });
    const payload = { username: 'advisor', password: demoPassword };
    cookie = cookieHeader(await app.inject({ method: 'POST', url: '/api/user/login', payload }));
  });
  afterAll(async () => {
    await app.close();
    await test.close();
  });

  const get = async <Answer>(url: string) => {
    const answer = await app.inject({ url, headers: { cookie } });
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`);
    return answer.json<Answer>();
  };
  const contracts = () => test.database.selectFrom('contracts').orderBy('status').select(['id', 'status']).execute();
  const verificationOf = (id: string) => get<ContractVerification>(`/api/contract/${id}/verification`);
  const signedDocuments = () =>
    test.database
      .selectFrom('contractDocuments')
      .where('signedHash', 'is not', null)
      .select(['id', 'contractId', 'signedContent as column', 'signedHash as hash'])
      .execute();

  it('holds every contract intact for the page, in every state (SIL-177, API-84)', async () => {
    const found = await contracts();
    const verified = await Promise.all(found.map(({ id }) => verificationOf(id)));

    expect(found.map(({ status }) => status)).toEqual(['created', 'created', 'sent-out', 'signed', 'signed', 'signed']);
    for (const one of verified) expect(one).toMatchObject({ altered: [], brokenEvent: null });
    const methods = verified.flatMap(({ signature }) => signature?.method ?? []);
    expect(methods.toSorted()).toEqual(['biometric', 'sms']);
    expect(verified.flatMap(({ external }) => external?.fault ?? (external ? 'none' : []))).toEqual(['none']);
  });

  it('has an audit trail that holds, of contracts and firm (SIL-177)', async () => {
    const { length } = await contracts();
    const trail = await verifyTrail(test.database, testStore);

    expect(trail).toMatchObject({ contracts: length, withoutChain: 0, deleted: 0, broken: [] });
    expect(trail.firm.broken).toBeNull();
  });

  it('knows every signed file, its seal, and the one that was signed elsewhere', async () => {
    const { database } = test;
    const documents = await signedDocuments();
    expect(documents.length).toBeGreaterThan(2);
    for (const { column, hash } of documents) {
      const bytes = await testStore.read(database, { column, hash: hash ?? '' });
      const [verified, sealed] = [await verifyDocument(database, testStore, bytes), await verifySeal(database, bytes)];
      expect(verified).toMatchObject({ isSigned: true, isFromBeforeSeals: false, isKeptWhole: true });
      expect(sealed.problem).toBeNull();
    }
    const { file: column, fileHash: hash } = await database
      .selectFrom('externalResults')
      .where('fileHash', 'is not', null)
      .select(['file', 'fileHash'])
      .executeTakeFirstOrThrow();
    const returned = await testStore.read(database, { column, hash: hash ?? '' });
    expect(await findReturnedFile(database, testStore, returned)).toMatchObject({
      check: { fault: null },
      trail: { broken: null },
    });
  });

  it('opens drafts and automatic drafts with their carts and clients (DRAFT-05)', async () => {
    const [draft] = (await get<{ items: { id: string }[] }>('/api/draftcontracts')).items;
    const [automatic] = (await get<{ items: AutomaticDraft[] }>('/api/automaticdrafts')).items;
    const opened = [
      await get<{ data: string; card: string | null }>(`/api/draftcontracts/${draft?.id}?withCard=true`),
      await get<AutomaticDraftWithData>(`/api/automaticdrafts/${automatic?.id}`),
    ];

    for (const { data, card } of opened) {
      const cart = decodeCart(data);
      expect(cart).toMatchObject({ leftOut: 0, order: { serviceFeeId: 'fix-fee-cz' } });
      expect(cart?.positions.length).toBe(automatic?.itemCount);
      expect(card === null ? null : readDraftCard(card)).toEqual(keptCard);
    }
  });

  it('exports the client with everything that is kept (T31)', async () => {
    const { database } = test;
    const client = await database.selectFrom('clients').where('ownerId', '=', 'advisor').select('id').execute();
    const storage = { database, store: testStore, key: signatureKey(testConfig()) };
    const exported = await Promise.all(client.map(({ id }) => exportClient(storage, id, at)));

    expect(exported).toContainEqual(
      expect.objectContaining({
        orders: expect.arrayContaining(
          ['draft', 'working'].map((kind) => expect.objectContaining({ kind, card: keptCard })),
        ),
      }),
    );
    const counts = exported.map((one) => (one as { contracts: unknown[] }).contracts.length);
    expect(Math.max(...counts)).toBe((await contracts()).length);
  });

  it('names the document of which one byte was altered', async () => {
    const [document] = await signedDocuments();
    if (!document) throw new Error('There is no signed document.');
    const before = await verificationOf(document.contractId);
    await sql`
      update stored_documents set bytes = set_byte(bytes, packed_size / 2, get_byte(bytes, packed_size / 2) # 1)
      where hash = ${document.hash}`.execute(test.database);
    const after = await verificationOf(document.contractId);

    expect(before).toMatchObject({ altered: [], brokenEvent: null });
    expect(after.altered).toHaveLength(1);
    expect(after.brokenEvent).not.toBeNull();
    expect((await verifyTrail(test.database, testStore)).broken).toHaveLength(1);
  });
});
