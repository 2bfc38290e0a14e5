import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeDraftCard } from '#contract/draft-card.ts';
import { checkOpenDatabase } from '#server/commands/operators/doctor/check-database.ts';
import { command as outboxCommand } from '#server/commands/operators/outbox.ts';
import { deliverDue } from '#server/messaging/deliver.ts';
import { enqueueMail } from '#server/messaging/outbox.ts';
import { openClient, sealClient } from '#server/modules/order/sealed-client.ts';
import { endRestored, noteRestore } from '#server/modules/installation/note-restore.ts';
import { keyOfDatabase, requireOwnKey } from '#server/modules/installation/own-key.ts';
import { acceptKey, rotateKey } from '#server/modules/installation/replace-key.ts';
import { ownSeal } from '#server/modules/seal/own-seal.ts';
import { issueCode, tryCode } from '#server/modules/signing/sms-code.ts';
import { signatureKey } from '#server/settings/signature-key.ts';
import { issueToken } from '#server/session/one-time-tokens.ts';
import { callOnServer } from '#test/helpers/server/call-on-server.ts';
import { draftCardSample } from '#test/helpers/order/draft-card-sample.ts';
import { deliveryBy, mailerTo } from '#test/helpers/server/mailbox.ts';
import { openSmtpSink } from '#test/helpers/server/smtp-sink.ts';
import { openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';
import { addContract } from '#test/helpers/signing/unsigned-contract.ts';

const oldKey = 'a1'.repeat(32);
const newKey = 'b2'.repeat(32);
const settings = (key: string, other?: string) =>
  testConfig({ SIGNATURE_KEY: key, ...(other && { SIGNATURE_KEY_OTHER: other }) });
const keyOf = (key: string, other?: string) => signatureKey(settings(key, other));

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const table of ['signatureKey', 'databaseIdentity', 'outbox'] as const)
    await test.database.deleteFrom(table).execute();
  await test.database.deleteFrom('orders').execute();
  await test.database.deleteFrom('smsCodes').execute();
  await test.database.deleteFrom('smsMessages').execute();
});

const now = () => test.clock.now();
const start = (key: string, other?: string) => requireOwnKey(test.database, keyOf(key, other), now());

describe('a signature key (SIL-206)', () => {
  it('is that of the first start; another one is refused by name, beside it too', async () => {
    await start(oldKey);
    await start(oldKey.toUpperCase());

    await expect(start(newKey)).rejects.toThrow(keyOf(oldKey).fingerprints()[0]);
    expect(await keyOfDatabase(test.database)).toBe(keyOf(oldKey).fingerprints()[0]);
  });

  it('is exchanged in steps in which instances before and after work side by side', async () => {
    await start(oldKey);
    await start(oldKey, newKey);
    await start(newKey, oldKey);
    await rotateKey(test.database, keyOf(newKey, oldKey), test.clock.now());
    await start(oldKey, newKey);
    await start(newKey);

    await expect(start(oldKey)).rejects.toThrow('Signature key');
  });

  it('is missed by the doctor where it is another one', async () => {
    await start(oldKey);
    const about = async (key: string) =>
      (await checkOpenDatabase(test.database, settings(key))).filter((finding) => finding.about === 'key');

    expect((await about(oldKey)).map(({ level }) => level)).toEqual(['ok']);
    expect((await about(newKey)).map(({ level }) => level)).toEqual(['problem']);
  });
});

describe('replacing the signature key (SIL-206)', () => {
  const card = encodeDraftCard(draftCardSample);

  async function addDraft(id: string, key: string): Promise<void> {
    const own = { id, ownerId: 'advisor' };
    await test.database
      .insertInto('orders')
      .values({
        id,
        ownerId: own.ownerId,
        name: id,
        version: 1,
        identifier: '',
        data: '{}',
        sealedClient: sealClient(keyOf(key), own, card),
        draftRevision: 1,
        createdAt: now(),
        savedAt: now(),
      })
      .execute();
  }
  const cardOf = async (id: string, key: string) => {
    const row = await test.database
      .selectFrom('orders')
      .where('id', '=', id)
      .select('sealedClient')
      .executeTakeFirstOrThrow();
    return openClient(keyOf(key), { id, ownerId: 'advisor' }, row.sealedClient);
  };

  it('encrypts client parts and the seal of the demonstration again, once', async () => {
    await start(oldKey);
    await addDraft('one', oldKey);
    await addDraft('two', newKey);
    const before = await ownSeal(settings(oldKey))(test.database);
    const report = await rotateKey(test.database, keyOf(newKey, oldKey), now());
    const again = await rotateKey(test.database, keyOf(newKey, oldKey), now());

    expect(report.find(({ what }) => what.startsWith('client parts'))).toMatchObject({ resealed: 1, kept: 1, lost: 0 });
    expect(again.every(({ resealed, lost }) => resealed === 0 && lost === 0)).toBe(true);
    expect(await Promise.all(['one', 'two'].map((id) => cardOf(id, newKey)))).toEqual([card, card]);
    expect(await cardOf('one', oldKey)).toBeNull();
    const after = await ownSeal(settings(newKey))(test.database);
    expect(after.fingerprint).toBe(before.fingerprint);
  });

  it('says what no key opens, and refuses to rotate without the former key', async () => {
    await start(oldKey);
    await addDraft('one', oldKey);

    await expect(rotateKey(test.database, keyOf(newKey), now())).rejects.toThrow('SIGNATURE_KEY_OTHER');
    const report = await acceptKey(test.database, keyOf(newKey), now());

    expect(report.find(({ what }) => what.startsWith('client parts'))?.lost).toBe(1);
    expect(await cardOf('one', oldKey)).toBe(card);
    await start(newKey);
  });

  it('lets a code of either key be used at either instance, and counts a number for both', async () => {
    const contract = await addContract(test.database);
    const { id: contractId, clientId: personId } = contract;
    const subject = { personId, contractId, documentsHash: 'd', phoneNumber: '+420605111222' };
    const ask = (key: string, other: string) =>
      test.database
        .transaction()
        .execute((transaction) =>
          issueCode(
            transaction,
            keyOf(key, other),
            { ...subject, ownerId: 'advisor', countedNumber: subject.phoneNumber, limitsUser: false },
            now(),
          ),
        );
    const { code } = await ask(oldKey, newKey);

    await expect(tryCode(test.database, keyOf(newKey, oldKey), subject, code, now())).resolves.toMatch(/^[\da-f]+$/);
    await ask(newKey, oldKey);
    await ask(oldKey, newKey);
    await expect(ask(newKey, oldKey)).rejects.toMatchObject({ code: 'TooManyCodes' });
  });
});

const changed = (subjectId: string) =>
  enqueueMail(test.database, { template: 'password-changed', language: 'cs', subjectId }, now());
const outbox = async (...words: string[]) =>
  (await callOnServer({ database: test.database, now }, outboxCommand, ...words)).lines;
/** As after a dump that was loaded into another database. */
const moveDatabase = () => test.database.updateTable('databaseIdentity').set({ identity: '1/1' }).execute();

describe('a database that was restored (SIL-207)', () => {
  it('is noticed once, and not where a server starts again on the same one', async () => {
    const first = await noteRestore(test.database, now());
    const again = await noteRestore(test.database, now());
    await moveDatabase();
    await changed('advisor');
    const moved = await Promise.all([noteRestore(test.database, now()), noteRestore(test.database, now())]);

    expect([first, again]).toEqual([null, null]);
    expect(moved.filter(Boolean)).toEqual([expect.objectContaining({ heldMails: 1 })]);
  });

  it('ends sessions and password links, and keeps links of invitations', async () => {
    const cookie = await test.cookieOf('advisor');
    await issueToken(test.database, 'reset', { userId: 'advisor' }, now());
    await issueToken(test.database, 'invitation', { userId: 'advisor' }, now());
    await test.database.transaction().execute((transaction) => endRestored(transaction, now()));

    const { statusCode } = await test.call({ url: '/api/user', headers: { cookie } });
    const tokens = await test.database.selectFrom('oneTimeTokens').select('purpose').execute();
    expect(statusCode).toBe(401);
    expect(tokens).toEqual([{ purpose: 'invitation' }]);
  });

  it('holds the mail that waited until it is released, one message or all, and sends new mail', async () => {
    for (const subject of ['advisor', 'poradce', 'approver']) await changed(subject);
    await test.database.transaction().execute((transaction) => endRestored(transaction, now()));
    await changed('advisor');
    const sink = await openSmtpSink();
    const deliver = () => deliverDue(deliveryBy(test, mailerTo(sink.url)), now);
    const sent: number[] = [await deliver()];
    const [, ...listed] = await outbox('list');
    const [id = ''] = listed[0]?.split(' ') ?? [];
    await outbox('release', id);
    sent.push(await deliver());
    const said = await outbox('release', '--all');
    sent.push(await deliver());
    await sink.close();

    expect(listed.map((line) => line.split(/\s{2,}/)[2])).toEqual(['held', 'held', 'held']);
    expect(sent).toEqual([1, 1, 2]);
    expect(said).toEqual(['Messages released: 2.']);
    await expect(outbox('release', '--all')).resolves.toEqual(['Messages released: 0.']);
  });
});
