import { unzipSync } from 'fflate';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractListPage, ContractVerification } from '#contract/contract-list.ts';
import { checkSeal } from '#seal/check-seal.ts';
import { foreignSignatures } from '#seal/foreign-signature.ts';
import { ownSeal } from '#server/modules/seal/own-seal.ts';
import { doSealJob } from '#server/modules/signing/do-seal-jobs.ts';
import { concludeContract } from '#server/modules/signing/repository.ts';
import type { Sealing } from '#server/modules/signing/seal-contract.ts';
import { findReturnedFile, verifyDocument } from '#server/modules/signing/verify-document.ts';
import { signatureKey } from '#server/settings/signature-key.ts';
import { verifyContract } from '#server/trail/verify-contract.ts';
import { openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';
import { testStore } from '#test/helpers/server/test-store.ts';
import { declined, providerSecret, sentOutCalls, signedResult as result } from '#test/helpers/signing/sent-out.ts';
import { clientName, signedElsewhere } from '#test/helpers/signing/signed-elsewhere.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';
import { storedFiles } from '#test/helpers/signing/stored-files.ts';
import type { DemoContract } from '#test/helpers/signing/unsigned-contract.ts';

const minuteMs = 60_000;

let test: TestApp;
let cookie: string;
let jobs: Sealing;
beforeAll(async () => {
  const settings = { EXTERNAL_SIGN_SECRET: providerSecret, SIGNATURE_KEY: '5b'.repeat(32), DEV_PAGES: 'on' };
  const config = testConfig(settings);
  test = await openTestApp(settings, { layOut: smallPdf });
  cookie = await test.cookieOf('advisor');
  jobs = {
    database: test.database,
    store: testStore,
    layOut: smallPdf,
    readSeal: ownSeal(config),
    key: signatureKey(config),
    timeStampAuthority: null,
    now: test.clock.now,
    report: ({ error }) => {
      throw error;
    },
  };
});
afterAll(() => test.close());

const { eventsOf, sentFile, sentOut, stateOf, tell } = sentOutCalls(() => test);

const get = (url: string, as = cookie) => test.call({ method: 'GET', url, headers: { cookie: as } });

const findListed = async ({ id }: DemoContract) => {
  const page = (await get('/api/contract?pageSize=100')).json<ContractListPage>();
  return page.items.find((item) => item.id === id);
};

const verificationOf = async ({ id }: DemoContract) =>
  (await get(`/api/contract/${id}/verification`)).json<ContractVerification>();

describe('a file that does not prove that the document was signed (SIL-236)', () => {
  const concludes = async (contract: DemoContract, file: Uint8Array) => {
    test.clock.forward(1_000);
    const answer = await tell(contract.id, result(file));
    return [answer.statusCode, answer.json<{ details?: { code: string }[] }>().details?.[0]?.code];
  };

  it('concludes nothing, is kept, and is named to the advisor until the right one comes', async () => {
    const [contract, other] = [await sentOut(), await sentOut()];
    const sent = await sentFile(contract);
    const right = await signedElsewhere(sent);
    const card = (await storedFiles(test.database, contract.id))[1]?.content ?? Buffer.from('');

    expect([
      await concludes(contract, Buffer.from('%PDF-%%EOF')),
      await concludes(contract, await signedElsewhere(await sentFile(other))),
      await concludes(contract, await signedElsewhere(card)),
      await concludes(contract, sent),
      await concludes(contract, Buffer.concat([right, Buffer.from('\n')])),
      await concludes(contract, await signedElsewhere(right, { fieldName: 'Second' })),
      await concludes(contract, await signedElsewhere(sent, { change: (pdf) => pdf.getPage(0)?.setRotation(90) })),
    ]).toEqual(
      [
        'other-document',
        'other-document',
        'other-document',
        'not-signed',
        'not-whole',
        'several-signatures',
        'pages-changed',
      ].map((reason) => [422, reason]),
    );
    expect(await stateOf(contract)).toMatchObject({ status: 'sent-out', sealState: null, clientId: null });
    const kept = await test.database
      .selectFrom('externalDifferences')
      .where('contractId', '=', contract.id)
      .select(['fileHash as hash', 'file as column'])
      .execute();
    const sizes = await Promise.all(kept.map(async (file) => (await testStore.read(test.database, file)).length));
    expect(sizes).toHaveLength(7);
    expect(sizes).toContain('%PDF-%%EOF'.length);
    expect((await findListed(contract))?.externalFault).toBe('pages-changed');

    expect((await tell(contract.id, result(right))).statusCode).toBe(204);
    expect(await findListed(contract)).toMatchObject({ state: 'signed', externalFault: null, hasExternalFile: true });
    expect((await verifyContract(test.database, testStore, contract.id)).broken).toBeNull();
  });

  it('is told from the framework contract where that is the only agreement', async () => {
    const contract = await sentOut();
    const [agreement] = await storedFiles(test.database, contract.id);
    await test.database
      .updateTable('contractDocuments')
      .set({ kind: 'framework-contract' })
      .where('contractId', '=', contract.id)
      .where('kind', '=', 'contract')
      .execute();
    const sent = agreement?.content ?? Buffer.from('');

    expect(await concludes(contract, sent)).toEqual([422, 'not-signed']);
    expect((await tell(contract.id, result(await signedElsewhere(sent)))).statusCode).toBe(204);
    await doSealJob(jobs, { contractId: contract.id, kind: 'counter-seal', tries: 0 });
    expect(await stateOf(contract)).toMatchObject({ sealState: 'sealed' });
  });

  it('is one event of the provider, however often it comes, and none of a later sending', async () => {
    const contract = await sentOut();
    const sent = await sentFile(contract);
    await concludes(contract, sent);
    await concludes(contract, sent);
    const events = async () => (await eventsOf(contract.id)).filter(({ action }) => action === 'external-file-differs');
    expect(await events()).toEqual([{ action: 'external-file-differs', actor: 'signature-provider' }]);
    await tell(contract.id, declined);
    test.clock.forward(minuteMs);
    await test.database
      .updateTable('contracts')
      .set({ status: 'sent-out', concludedAt: test.clock.now() })
      .where('id', '=', contract.id)
      .execute();
    expect((await findListed(contract))?.externalFault).toBeNull();
    test.clock.forward(minuteMs);
    await concludes(contract, sent);
    expect((await findListed(contract))?.externalFault).toBe('not-signed');
    expect(await events()).toHaveLength(2);
  });
});

describe('a file that was signed elsewhere (SIL-237)', () => {
  it('is sealed by the portal as its signed document, without further pages', async () => {
    const contract = await sentOut();
    const file = await signedElsewhere(await sentFile(contract));
    await tell(contract.id, result(file));
    await doSealJob(jobs, { contractId: contract.id, kind: 'counter-seal', tries: 0 });

    const [document, card] = await storedFiles(test.database, contract.id);
    const sealed = document?.signedContent ?? Buffer.from('');
    expect(await stateOf(contract)).toMatchObject({ status: 'signed', sealState: 'sealed' });
    expect(sealed.subarray(0, file.length)).toEqual(file);
    expect((await checkSeal(sealed)).fault).toBeNull();
    expect((await foreignSignatures(sealed)).map(({ holder, length }) => [holder, length])).toEqual([
      [clientName, file.length],
      [expect.stringContaining('Fundament'), sealed.length],
    ]);
    expect(card?.signedContent).toBeNull();
    expect((await verifyContract(test.database, testStore, contract.id)).broken).toBeNull();
    const archive = await get(`/api/contract/${contract.id}/documents`);
    expect(Object.values(unzipSync(archive.rawPayload)).map(({ length }) => length)).toEqual([
      sealed.length,
      card?.content.length,
      file.length,
    ]);
    const actors = (await eventsOf(contract.id)).map(({ action, actor }) => [action, actor]);
    expect(actors.slice(-3)).toEqual([
      ['external-file-received', 'signature-provider'],
      ['contract-signed', 'signature-provider'],
      ['contract-sealed', null],
    ]);
  });

  it('is known by its digest, before and after the seal, with its signer', async () => {
    const contract = await sentOut();
    const sent = await sentFile(contract);
    const at = new Date('2026-11-21T09:00:00Z');
    const file = await signedElsewhere(sent, { at });
    await tell(contract.id, result(file));
    await doSealJob(jobs, { contractId: contract.id, kind: 'counter-seal', tries: 0 });
    const sealed = (await storedFiles(test.database, contract.id))[0]?.signedContent ?? Buffer.from('');
    const digest = createHash('sha256').update(file).digest('hex');

    const signature = { fault: null, signature: { holder: clientName, signedAt: at } };
    expect(await findReturnedFile(test.database, testStore, file)).toMatchObject({
      number: contract.number,
      digest,
      check: signature,
    });
    expect(await verifyDocument(test.database, testStore, sealed)).toMatchObject({
      isSigned: true,
      external: { digest, check: signature },
    });
    expect(await verifyDocument(test.database, testStore, sent)).toMatchObject({ isSigned: false });
    expect(await verificationOf(contract)).toMatchObject({
      altered: [],
      brokenEvent: null,
      external: { fault: null, signer: clientName, signedAt: at.toISOString(), digest },
    });
  });

  it('is no proof where an earlier version took the document itself for it', async () => {
    const contract = await sentOut();
    const sent = await sentFile(contract);
    const hash = createHash('sha256').update(sent).digest('hex');
    await test.database
      .insertInto('externalResults')
      .values({
        contractId: contract.id,
        result: 'signed',
        file: sent,
        fileHash: hash,
        receivedAt: test.clock.now(),
      })
      .execute();
    await concludeContract(test.database, { id: contract.id, ownerId: 'advisor' }, 'signed', {
      now: test.clock.now(),
      log: test.app.log,
    });

    expect((await findReturnedFile(test.database, testStore, sent))?.check).toEqual({ fault: 'not-signed' });
    expect((await verificationOf(contract)).external).toEqual({
      fault: 'not-signed',
      signer: null,
      signedAt: null,
      digest: hash,
    });
  });
});
