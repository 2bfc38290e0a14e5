import { copyFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SignedDocuments } from '#contract/signing.ts';
import { checkSeal } from '#seal/check-seal.ts';
import { makePdf } from '#server/documents/make-pdf.ts';
import { deliverDue, type Delivery } from '#server/messaging/deliver.ts';
import type { OutgoingMail } from '#server/messaging/mailer.ts';
import { ownSeal } from '#server/modules/seal/own-seal.ts';
import { doDueSealJob } from '#server/modules/signing/do-seal-jobs.ts';
import type { Sealing } from '#server/modules/signing/seal-contract.ts';
import { signatureKey } from '#server/settings/signature-key.ts';
import { keptDelivery, mailsOf } from '#test/helpers/server/mailbox.ts';
import { openSecondDatabase } from '#test/helpers/server/second-app.ts';
import { minutes, openTestApp, type TestApp, testConfig } from '#test/helpers/server/test-app.ts';
import { drawnRequest } from '#test/helpers/signing/drawn-signature.ts';
import { pdfText, withoutSpaces } from '#test/helpers/signing/pdf-text.ts';
import { makeSealFile } from '#test/helpers/signing/seal-file.ts';
import { newestCode, outcomes, signingCalls, wrongCode } from '#test/helpers/signing/signing-calls.ts';
import { addContract, signingRequest, type DemoContract } from '#test/helpers/signing/unsigned-contract.ts';
import { storedFiles } from '#test/helpers/signing/stored-files.ts';
import { testStore } from '#test/helpers/server/test-store.ts';

const made = makeSealFile('Horizont, a. s.', { keyType: 'P-256' });
/** Where the key is looked for; nothing is there until it is mended. */
const path = join(mkdtempSync(join(tmpdir(), 'fundament-seal-')), 'seal.p12');
const settings = { SEAL_P12: path, SEAL_PASSWORD: made.password, DEV_PAGES: 'on' };
const config = testConfig(settings);

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp(settings);
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

const post = (url: string, body: object) => signingCalls(test, () => cookie).post(url, body);
const open = ({ documentIds }: DemoContract) =>
  test.call({ url: `/api/contract/document/${documentIds[0]}`, headers: { cookie, 'accept-language': 'cs' } });

const failures: string[] = [];
const jobsOn = (database: TestApp['database']): Sealing => ({
  database,
  store: testStore,
  layOut: makePdf,
  readSeal: ownSeal(config),
  key: signatureKey(config),
  timeStampAuthority: null,
  now: test.clock.now,
  report: ({ contract }) => failures.push(contract),
});

async function doAll(jobs: Sealing): Promise<void> {
  while ((await doDueSealJob(jobs)) > 0);
}

let phones = 606_100_000;

async function withCode(): Promise<{ contract: DemoContract; code: string }> {
  const phoneNumber = `+420${(phones += 1)}`;
  const contract = await addContract(test.database, { phoneNumber });
  await signingCalls(test, () => cookie).askForCode(contract);
  return { contract, code: await newestCode(test, phoneNumber) };
}

const stateOf = async ({ id }: DemoContract) => {
  const of = (table: 'contractRecipients' | 'sealJobs') =>
    test.database.selectFrom(table).where('contractId', '=', id).select('contractId').execute();
  const { status, sealState: seal } = await test.database
    .selectFrom('contracts')
    .where('id', '=', id)
    .select(['status', 'sealState'])
    .executeTakeFirstOrThrow();
  return { status, seal, mails: (await of('contractRecipients')).length, jobs: (await of('sealJobs')).length };
};

const waiting = { status: 'signed', seal: 'waiting', mails: 0, jobs: 1 };
const sealed = { status: 'signed', seal: 'sealed', mails: 1, jobs: 0 };

async function filesOf({ id }: DemoContract): Promise<Buffer[]> {
  const rows = await storedFiles(test.database, id);
  return rows.map(({ signedContent: content }) => Buffer.from(content ?? ''));
}

/** Puts a contract back to where it is when its server dies after the signature. */
async function crashBeforeSeal({ id }: DemoContract): Promise<void> {
  const at = test.clock.now();
  await test.database.updateTable('contracts').set({ sealState: 'waiting' }).where('id', '=', id).execute();
  await test.database.deleteFrom('contractRecipients').where('contractId', '=', id).execute();
  const evidence = JSON.stringify({ shownLanguage: 'cs', events: {} });
  const job = { contractId: id, kind: 'seal', evidence, lastFailure: null } as const;
  await test.database
    .insertInto('sealJobs')
    .values({ ...job, leasedUntil: at, nextTryAt: at, createdAt: at })
    .execute();
}

describe('a contract signed while the seal is broken', () => {
  it('keeps its signature, hands nothing out and is sealed and mailed once the key is mended', async () => {
    const { contract, code } = await withCode();
    await post('/api/contract/smssign', signingRequest(contract, wrongCode(code)));
    const body = signingRequest(contract, code);
    const answer = await post('/api/contract/smssign', body);
    const answers = answer.json<SignedDocuments>();
    const again = await post('/api/contract/smssign', body);
    const sending = contract.documentIds.map((documentId) => ({ documentId, emails: ['a@b.example'] }));
    const refused = [await open(contract), await post('/api/contract/send', sending)];
    const drawn = await addContract(test.database);
    const drawing = await post('/api/contract/biometricsign', drawnRequest(drawn));

    expect([answer.statusCode, drawing.statusCode]).toEqual([200, 200]);
    expect(answers.map(({ isSealWaiting }) => isSealWaiting)).toEqual([true, true]);
    expect(outcomes([again, ...refused])).toEqual([
      [422, 'AlreadySigned'],
      [409, 'SealWaiting'],
      [409, 'SealWaiting'],
    ]);
    expect(refused[0]?.json<{ message: string }>().message).toContain('ještě nejsou zapečetěné');
    expect([await stateOf(contract), await stateOf(drawn)]).toEqual([waiting, waiting]);

    // The events of the evidence pages are those of the signing, not later ones.
    await test.database
      .insertInto('auditEvents')
      .values({ id: 'later', at: new Date(), actorId: 'advisor', action: 'document-opened', subjectId: contract.id })
      .execute();
    await doAll(jobsOn(test.database));
    test.clock.forward(minutes(2));
    await doAll(jobsOn(test.database));
    expect([await stateOf(contract), failures.length > 0]).toEqual([waiting, true]);

    const signedAt = new Date('2026-11-20T02:04:05Z');
    await test.database
      .updateTable('signatures')
      .set({ signedAt })
      .where('documentId', 'in', contract.documentIds)
      .execute();
    copyFileSync(made.path, path);
    test.clock.forward(minutes(5));
    await doAll(jobsOn(test.database));
    expect([await stateOf(contract), await stateOf(drawn)]).toEqual([sealed, sealed]);
    const files = await filesOf(contract);
    const text = withoutSpaces(pdfText(files[0] ?? Buffer.alloc(0)).join(''));
    for (const file of [...files, ...(await filesOf(drawn))])
      expect(await checkSeal(file)).toMatchObject({ fault: null, seal: { holder: 'Horizont, a. s.' } });
    expect(text).toContain(withoutSpaces('Zadán nesprávný kód'));
    expect(text).not.toContain(withoutSpaces('Dokument otevřen'));
    expect(text.split('03:04:05(UTC+1)')).toHaveLength(3);
    expect((await open(contract)).rawPayload.equals(files[0] ?? Buffer.alloc(0))).toBe(true);
    const mails = await mailsOf(test, 'contract');
    expect(mails.filter(({ subject }) => subject === `Smlouva ${contract.number}`)).toHaveLength(1);
  });

  it('is sealed and mailed once by the jobs of two instances at once', async () => {
    const second = await openSecondDatabase(test);
    const contracts: DemoContract[] = [];
    for (let count = 0; count < 4; count += 1) {
      const { contract, code } = await withCode();
      await post('/api/contract/smssign', signingRequest(contract, code));
      contracts.push(contract);
    }
    for (const contract of contracts) await crashBeforeSeal(contract);
    const jobs = [jobsOn(test.database), jobsOn(second.database)];
    await Promise.all([...jobs, ...jobs].map(doAll));
    await second.close();

    expect(await Promise.all(contracts.map(stateOf))).toEqual(contracts.map(() => sealed));
  });

  it('is sealed once by another process if the first one died, or was only slow', async () => {
    const { contract, code } = await withCode();
    const slow = ownSeal(config);
    let goOn = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    await post('/api/contract/smssign', signingRequest(contract, code));
    await crashBeforeSeal(contract);
    const at = test.clock.now();
    const jobs = jobsOn(test.database);
    const first = doDueSealJob({ ...jobs, readSeal: async (database) => held.then(() => slow(database)) });
    while (
      !(await test.database
        .selectFrom('sealJobs')
        .where('leasedUntil', '>', at)
        .select('contractId')
        .executeTakeFirst())
    );
    expect(await doDueSealJob(jobs)).toBe(0);
    test.clock.forward(minutes(1));
    expect(await doDueSealJob(jobs)).toBe(1);
    const [file] = await filesOf(contract);
    goOn();
    await first;

    expect(await stateOf(contract)).toEqual(sealed);
    expect((await filesOf(contract))[0]?.equals(file ?? Buffer.alloc(0))).toBe(true);
  });

  it('delays a mail with its documents that was asked for before', async () => {
    const { contract, code } = await withCode();
    const asked = contract.documentIds.map((documentId) => ({ documentId, emails: ['early@klient.example'] }));
    await post('/api/contract/send', asked);
    await post('/api/contract/smssign', signingRequest(contract, code));
    const setState = (sealState: 'waiting' | 'sealed') =>
      test.database.updateTable('contracts').set({ sealState }).where('id', '=', contract.id).execute();
    const sent: OutgoingMail[] = [];
    const failed: string[] = [];
    const delivery: Delivery = {
      ...keptDelivery(test),
      mailer: { send: (mail) => Promise.resolve(void sent.push(mail)) },
      report: ({ code: reason }) => failed.push(reason),
    };
    const ofContract = () => sent.filter(({ subject }) => subject.includes(contract.number)).length;
    await setState('waiting');
    while ((await deliverDue(delivery, test.clock.now)) > 0);
    expect([ofContract(), new Set(failed)]).toEqual([0, new Set(['SealWaiting'])]);

    await setState('sealed');
    test.clock.forward(minutes(5));
    while ((await deliverDue(delivery, test.clock.now)) > 0);
    expect(ofContract()).toBe(2);
  });
});
