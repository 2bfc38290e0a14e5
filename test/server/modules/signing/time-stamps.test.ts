import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkSeal } from '#seal/check-seal.ts';
import { readSealedFile } from '#seal/sealed-file.ts';
import { sha256 } from '#seal/time-stamp.ts';
import { makePdf } from '#server/documents/make-pdf.ts';
import { requestTimeStamp } from '#server/documents/time-stamp-authority.ts';
import { ownSeal } from '#server/modules/seal/own-seal.ts';
import { verifySeal } from '#server/modules/seal/verify-seal.ts';
import { doDueSealJob, mostStampTries } from '#server/modules/signing/do-seal-jobs.ts';
import { storeStampedDocument, sealedFiles, stageFiles } from '#server/modules/signing/seal-state.ts';
import type { Sealing } from '#server/modules/signing/seal-contract.ts';
import { verifyDocument } from '#server/modules/signing/verify-document.ts';
import { signatureKey } from '#server/settings/signature-key.ts';
import { mailsOf } from '#test/helpers/server/mailbox.ts';
import { openSecondDatabase } from '#test/helpers/server/second-app.ts';
import { minutes, openTestApp, type TestApp, testConfig } from '#test/helpers/server/test-app.ts';
import { makeAuthority } from '#test/helpers/signing/made-time-stamp.ts';
import { pdfsig } from '#test/helpers/signing/pdfsig.ts';
import { stampedBy } from '#test/helpers/signing/sealed-example.ts';
import { newestCode, signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { openAuthority, type Authority, type AuthorityWay } from '#test/helpers/signing/time-stamp-authority.ts';
import { addContract, signingRequest, type DemoContract } from '#test/helpers/signing/unsigned-contract.ts';
import { storedFiles } from '#test/helpers/signing/stored-files.ts';
import { testStore } from '#test/helpers/server/test-store.ts';

const withAuthority = () => ({ DEV_PAGES: 'on', TSA_URL: authority.url, TSA_POLICY: authority.policy });

let authority: Authority;
let test: TestApp;
let cookie: string;
beforeAll(async () => {
  authority = await openAuthority();
  // The authority shares the processor with the portal here, and all other tests.
  test = await openTestApp(withAuthority(), { stampPatienceMs: 60_000 });
  cookie = await test.cookieOf('advisor');
});
afterAll(async () => {
  await test.close();
  await authority.close();
});

const failures: string[] = [];
const sealing = (database = test.database): Sealing => ({
  database,
  store: testStore,
  layOut: makePdf,
  readSeal: ownSeal(testConfig()),
  key: signatureKey(testConfig()),
  timeStampAuthority: { url: authority.url, policy: authority.policy },
  now: test.clock.now,
  report: ({ error }) => failures.push(error instanceof Error ? error.message : 'unknown'),
});

let phones = 607_100_000;

async function signed(portal = test): Promise<DemoContract> {
  const phoneNumber = `+420${(phones += 1)}`;
  // As the portal writes numbers, with no-break spaces, which the reason of the seal repeats.
  const number = `31\u00A0${phoneNumber.slice(-6, -3)}\u00A0${phoneNumber.slice(-3)}`;
  const contract = await addContract(portal.database, { number, phoneNumber });
  const session = portal === test ? cookie : await portal.cookieOf('advisor');
  const { askForCode, post } = signingCalls(portal, () => session);
  await askForCode(contract);
  const answer = await post('/api/contract/smssign', signingRequest(contract, await newestCode(portal, phoneNumber)));
  expect(answer.statusCode, answer.body).toBe(200);
  return contract;
}

async function filesOf({ id }: DemoContract): Promise<Buffer[]> {
  const rows = await storedFiles(test.database, id);
  return rows.map(({ signedContent: content }) => Buffer.from(content ?? ''));
}

const stateOf = async ({ id }: DemoContract, { database }: Pick<TestApp, 'database'> = test) => {
  const { sealState: seal, timeStampState: stamp } = await database
    .selectFrom('contracts')
    .where('id', '=', id)
    .select(['sealState', 'timeStampState'])
    .executeTakeFirstOrThrow();
  return `${seal} ${stamp}`;
};

const stampsOf = async (contract: DemoContract) => {
  const checks = await Promise.all((await filesOf(contract)).map((file) => checkSeal(file)));
  return checks.map((check) => (check.fault === null ? (check.seal.timeStamp?.authority ?? null) : check.fault));
};

function saidOf(file: Buffer): string {
  const path = join(mkdtempSync(join(tmpdir(), 'fundament-pdfsig-')), 'signed.pdf');
  writeFileSync(path, file);
  return pdfsig(path);
}

const byAuthority = ['Test authority', 'Test authority'];
const bare = [null, null];

describe('an authority that answers', () => {
  it('stamps the seal itself (PAdES B-T), which pdfsig accepts, and needs no job', async () => {
    authority.answer('right');
    const contract = await signed();
    const [file = Buffer.alloc(0)] = await filesOf(contract);
    const said = saidOf(file);

    expect([await stateOf(contract), await stampsOf(contract)]).toEqual(['sealed added', byAuthority]);
    expect(said).toContain('Signature is Valid.');
    expect(said).toContain('Total document signed');
    expect(said.match(/Signature #/g)).toHaveLength(1);
    expect(await doDueSealJob(sealing())).toBe(0);
  });

  it.each(['P-256', 'P-384'])('may have a key on %s', async (keyType) => {
    const other = await openAuthority({ keyType });
    const digest = await sha256(Buffer.from(keyType));
    const token = await requestTimeStamp({ url: other.url, policy: null, timeoutMs: 5_000 }, digest);
    await other.close();

    expect(token.length).toBeGreaterThan(500);
  });
});

describe('the authorities whose time stamps count', () => {
  const publishedOf = async () => {
    const answer = await test.call({ url: '/.well-known/fundament-seals.json' });
    return answer.json<{ authorities: { holder: string; fingerprint: string }[] }>().authorities;
  };
  const countedOf = async (file: Uint8Array) => {
    const verified = await verifySeal(test.database, file);
    return verified.problem === null ? verified.timeStamp : verified.problem;
  };

  it('are those that the portal has asked, published from their first stamp on (SIL-235) (API-98)', async () => {
    await test.database.deleteFrom('timeStampAuthorities').execute();
    authority.answer('failing');
    const contract = await signed();
    const [sealed = Buffer.alloc(0)] = await filesOf(contract);
    const stranger = await makeAuthority({ name: 'Stranger' });
    const foreign = await Promise.all(
      [new Date(), new Date('2012-01-01'), new Date('2035-01-01')].map((at) => stampedBy(stranger, { sealed, at })),
    );
    const before = await publishedOf();
    authority.answer('right');
    test.clock.forward(minutes(2));
    await doDueSealJob(sealing());
    const [stamped = Buffer.alloc(0)] = await filesOf(contract);

    expect(before).toEqual([]);
    expect(await publishedOf()).toEqual([expect.objectContaining({ holder: 'Test authority' })]);
    expect(await countedOf(stamped)).toMatchObject({ authority: 'Test authority' });
    expect(await Promise.all(foreign.map(countedOf))).toEqual(['unknown', 'unknown', 'unknown']);
    expect((await publishedOf()).map(({ holder }) => holder)).toEqual(['Test authority']);
  });

  it('are learnt from the files that a version before has stamped (SIL-235)', async () => {
    authority.answer('right');
    const contract = await signed();
    expect(await stateOf(contract)).toBe('sealed added');
    await test.database.deleteFrom('timeStampAuthorities').execute();
    const now = test.clock.now();
    const job = { kind: 'authority' as const, nextTryAt: now, leasedUntil: null, evidence: null, createdAt: now };
    await test.database
      .insertInto('sealJobs')
      .values({ contractId: contract.id, ...job, lastFailure: null })
      .execute();
    const before = await countedOf((await filesOf(contract))[0] ?? Buffer.alloc(0));
    await doDueSealJob({ ...sealing(), timeStampAuthority: null });

    expect(before).toBe('unknown');
    expect(await countedOf((await filesOf(contract))[0] ?? Buffer.alloc(0))).toMatchObject({
      authority: 'Test authority',
    });
    expect(await stateOf(contract)).toBe('sealed added');
    expect(await test.database.selectFrom('sealJobs').selectAll().execute()).toEqual([]);
  });

  it('are not asked to state a time that cannot be true: the contract says so (SIL-235)', async () => {
    authority.answer('failing');
    const contract = await signed();
    const stranger = await makeAuthority({ name: 'Slow clock' });
    for (const [place, { id }] of (await sealedFiles(sealing(), contract)).entries()) {
      const sealed = (await filesOf(contract))[place] ?? Buffer.alloc(0);
      const file = Buffer.from(await stampedBy(stranger, { sealed, at: new Date('2012-01-01') }));
      const [staged] = await stageFiles(sealing(), [{ id, file }]);
      if (!staged) throw new Error('no file');
      await testStore.keep(test.database, [staged.file]);
      await storeStampedDocument(test.database, staged);
    }
    await test.database
      .updateTable('contracts')
      .set({ timeStampState: 'added' })
      .where('id', '=', contract.id)
      .execute();
    await test.database
      .updateTable('sealJobs')
      .set({ kind: 'authority' })
      .where('contractId', '=', contract.id)
      .execute();
    test.clock.forward(minutes(2));
    await doDueSealJob(sealing());

    expect(await stateOf(contract)).toBe('sealed unknown');
    expect((await publishedOf()).map(({ holder }) => holder)).not.toContain('Slow clock');
  });
});

describe('an authority that fails', () => {
  it('delays no seal: a later update adds only the time stamp, and earlier copies stay valid (SIL-231)', async () => {
    authority.answer('failing');
    const contract = await signed();
    const before = await filesOf(contract);
    const stampsBefore = await stampsOf(contract);
    const mailed = await mailsOf(test, 'contract');
    expect([await stateOf(contract), stampsBefore]).toEqual(['sealed waiting', bare]);
    expect(mailed.filter(({ subject }) => subject === `Smlouva ${contract.number}`)).toHaveLength(1);

    test.clock.forward(minutes(2));
    await doDueSealJob(sealing());
    expect(await stateOf(contract)).toBe('sealed waiting');
    authority.answer('right');
    test.clock.forward(minutes(4));
    const second = await openSecondDatabase(test);
    await Promise.all([doDueSealJob(sealing()), doDueSealJob(sealing(second.database)), doDueSealJob(sealing())]);
    await second.close();
    const after = await filesOf(contract);

    expect([await stateOf(contract), await stampsOf(contract)]).toEqual(['sealed added', byAuthority]);
    for (const [place, file] of after.entries()) {
      const former = before[place] ?? Buffer.alloc(0);
      expect(file.subarray(0, former.length).equals(former)).toBe(true);
      for (const copy of [file, former]) {
        expect(await verifyDocument(test.database, testStore, copy)).toMatchObject({
          isSigned: true,
          isKeptWhole: true,
        });
        expect((await verifySeal(test.database, copy)).problem).toBeNull();
      }
    }
    const said = saidOf(after[0] ?? Buffer.alloc(0));
    // It reads the time stamp, but cannot prove it.
    expect(said.match(/Signature is Valid\./g)).toHaveLength(1);
    expect(said.match(/Signature #/g)).toHaveLength(2);
    const read = readSealedFile(after[0] ?? Buffer.alloc(0));
    const stamp = typeof read === 'string' ? null : read.timeStamp;
    if (!stamp) throw new Error('no time stamp');
    expect(await authority.accepts(stamp.cms, await sha256(stamp.covered))).toBe(true);
    expect(await authority.accepts(stamp.cms, await sha256(stamp.cms))).toBe(false);
    expect(await test.database.selectFrom('sealJobs').selectAll().execute()).toEqual([]);
  });

  it('is given up after some days, and said why (SIL-231)', async () => {
    authority.answer('failing');
    const contract = await signed();
    await test.database
      .updateTable('sealJobs')
      .set({ tries: mostStampTries - 2 })
      .execute();
    test.clock.forward(minutes(2));
    await doDueSealJob(sealing());
    const late = await stateOf(contract);
    const job = await test.database.selectFrom('sealJobs').select('lastFailure').executeTakeFirstOrThrow();
    test.clock.forward(minutes(24 * 60));
    await doDueSealJob(sealing());
    const events = await test.database
      .selectFrom('auditEvents')
      .where('subjectId', '=', contract.id)
      .where('action', '=', 'time-stamp-failed')
      .select('facts')
      .execute();
    const causes = events.map(({ facts }) => (facts as { cause?: unknown }).cause);

    expect([late, await stateOf(contract)]).toEqual(['sealed waiting', 'sealed failed']);
    expect([job.lastFailure, causes]).toEqual(['status 503', ['status 503']]);
    cookie = await test.cookieOf('advisor');
  });

  it.each([
    ['failing', 'status 503'],
    ['redirecting', 'TypeError'],
    ['rejecting', 'not granted'],
    ['endless', 'answer too long'],
    ['wrong-nonce', 'wrong nonce'],
    ['wrong-imprint', 'token does not hold'],
    ['wrong-key', 'token does not hold'],
    ['wrong-use', 'token does not hold'],
  ] satisfies [AuthorityWay, string][])('gives no time stamp: %s', async (way, reason) => {
    authority.answer(way);
    const digest = await sha256(Buffer.from(way));
    const asked = authority.asked();

    await expect(requestTimeStamp({ url: authority.url, policy: null, timeoutMs: 3_000 }, digest)).rejects.toThrow(
      reason,
    );
    expect(authority.asked()).toBe(asked + 1);
  });

  it('gives none of another policy', async () => {
    authority.answer('right');
    const digest = await sha256(Buffer.from('policy'));

    await expect(requestTimeStamp({ url: authority.url, policy: '1.2.3', timeoutMs: 3_000 }, digest)).rejects.toThrow();
  });

  it('holds nobody up for longer than 3 seconds, whatever the number of documents', async () => {
    authority.answer('slow');
    const asked = authority.asked();
    const portal = await openTestApp(withAuthority());
    const contract = await signed(portal);

    expect(await stateOf(contract, portal)).toBe('sealed waiting');
    expect(authority.asked()).toBe(asked + 1);
    expect(failures).not.toContain('TimeoutError');
    await portal.close();
  });
});

it.each([
  { TSA_URL: 'ftp://tsa.example.com' },
  { TSA_URL: 'tsa' },
  { TSA_URL: 'https://tsa.example.com', TSA_POLICY: 'any' },
  { TSA_POLICY: '1.2.3' },
])('a server with %o does not start', (variables) => {
  expect(() => testConfig(variables as Record<string, string>)).toThrow(/TSA_/);
});
