import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedContract } from '#contract/contracts.ts';
import type { Database } from '#server/db/database.ts';
import { noteEvent } from '#server/trail/audit.ts';
import { headToLog, takeUpEvents } from '#server/trail/firm-chain.ts';
import { verifyContract } from '#server/trail/verify-contract.ts';
import { verifyFirm } from '#server/trail/verify-firm.ts';
import { verifyTrail } from '#server/trail/verify-trail.ts';
import { demoContract, newContractOrder } from '#test/helpers/order/demo-contract.ts';
import { openSecondDatabase } from '#test/helpers/server/second-app.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { linksOf, signedContract, takeUpWhole } from '#test/helpers/signing/signed-contract.ts';
import { signingCalls } from '#test/helpers/signing/signing-calls.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';
import { addContract } from '#test/helpers/signing/unsigned-contract.ts';
import { testStore } from '#test/helpers/server/test-store.ts';

let test: TestApp;
let cookie: string;
let contractId: string;
beforeAll(async () => {
  test = await openTestApp({ DEV_PAGES: 'on' }, { layOut: smallPdf });
  cookie = await test.cookieOf('advisor');
  contractId = await signedContract(test, cookie);
  await takeUpAll();
});
afterAll(() => test.close());

const takeUpAll = () => takeUpWhole(test.database);
const chainOf = (id: string) => linksOf(test.database, id);

describe('the chain of a contract (SIL-177)', () => {
  it('holds every event in its order, from the creation to the seal, and nothing of a person', async () => {
    const chain = await chainOf(contractId);

    expect(chain.map(({ action }) => action)).toEqual([
      'contract-created',
      'document-opened',
      'code-sent',
      'code-refused',
      'code-accepted',
      'contract-signed',
      'contract-sealed',
    ]);
    expect(await verifyContract(test.database, testStore, contractId)).toMatchObject({
      links: 7,
      isFromCreation: true,
      signed: { position: 6, hash: chain[5]?.hash },
      broken: null,
    });
    const { rows } = await sql<{ text: string }>`
      select audit_events::text || coalesce(facts::text, '') as text from audit_events`.execute(test.database);
    const persons = await test.database.selectFrom('contractPersons').selectAll().execute();
    const said = rows.map(({ text }) => text).join('\n');
    for (const { name, email, phoneNumber: phone } of persons)
      for (const value of [name, email, phone]) if (value !== null) expect(said).not.toContain(value);
  });

  it('records questionnaires and key information documents with the creation', async () => {
    const { database, clock } = test;
    const order = await newContractOrder(database);
    const request = await demoContract(database, order, { username: 'advisor', now: clock.now() });
    const made = await signingCalls(test, () => cookie).post('/api/contract', request);
    const [created] = await chainOf(made.json<CreatedContract>().id);

    expect(created?.facts).toMatchObject({ questionnaires: { AML: expect.stringMatching(/^[0-9a-f]{64}$/) } });
    const offered = Object.values(created?.facts?.['keyInformation'] ?? {});
    expect(offered.length).toBeGreaterThan(0);
    expect(offered[0]).toMatchObject({ fund: expect.any(String), asOf: '2026-11-19' });
  });

  it('is one chain, whichever instance writes', async () => {
    const second = await openSecondDatabase(test);
    const { id } = await addContract(test.database);
    const note = (database: Database, action: 'code-sent' | 'code-refused') =>
      noteEvent(database, { action, actorId: 'advisor', subjectId: id }, test.clock.now());
    await Promise.all(
      Array.from({ length: 20 }, () => [
        note(test.database, 'code-sent'),
        note(second.database, 'code-refused'),
      ]).flat(),
    );
    await Promise.all([takeUpEvents(test.database), takeUpEvents(second.database), takeUpEvents(second.database)]);
    await takeUpAll();
    await second.close();

    expect(await verifyContract(test.database, testStore, id)).toMatchObject({
      links: 41,
      isFromCreation: false,
      broken: null,
    });
    expect(await verifyFirm(test.database)).toMatchObject({ broken: null, waiting: 0 });
  });

  it('holds at every moment while another instance adds events', async () => {
    const { id } = await addContract(test.database);
    const second = await openSecondDatabase(test);
    const event = { action: 'document-opened', actorId: 'advisor', subjectId: id } as const;
    const events = Array.from({ length: 60 }, () => noteEvent(second.database, event, test.clock.now()));
    const verdicts: unknown[] = [];
    for (let count = 0; count < 20; count += 1)
      verdicts.push((await verifyContract(test.database, testStore, id)).broken);
    await Promise.all(events);
    await second.close();
    await takeUpAll();

    expect(verdicts.filter((verdict) => verdict !== null)).toEqual([]);
  });

  it('says by which rule documents and a contract were deleted, which is no break', async () => {
    const { id } = await addContract(test.database);
    const note = (action: 'documents-deleted' | 'contract-deleted', rule: string) =>
      noteEvent(test.database, { action, actorId: null, subjectId: id, facts: { rule } }, test.clock.now());
    await test.database.deleteFrom('contractDocuments').where('contractId', '=', id).execute();
    await note('documents-deleted', 'unsigned-documents-30-days');
    await note('contract-deleted', 'unsigned-90-days');
    await test.database.deleteFrom('contracts').where('id', '=', id).execute();

    expect(await verifyContract(test.database, testStore, id)).toMatchObject({
      number: null,
      broken: null,
      deletions: [
        { what: 'documents', rule: 'unsigned-documents-30-days' },
        { what: 'contract', rule: 'unsigned-90-days' },
      ],
    });
  });
});

describe('the chain of the firm', () => {
  it('picks up log-ins, failed ones without the name, log-outs and heads of contracts', async () => {
    await test.logIn('advisor', 'wrong password');
    await test.logIn('nobody-known-here', 'wrong password');
    const other = await test.cookieOf('advisor');
    await test.call({
      method: 'DELETE',
      url: '/api/user/logout',
      headers: { cookie: other, 'sec-fetch-site': 'same-origin' },
    });
    await takeUpAll();
    const events = await test.database
      .selectFrom('auditEvents')
      .where('action', 'in', ['logged-in', 'log-in-refused', 'logged-out'])
      .orderBy('recordedAt')
      .select(['action', 'actorId'])
      .execute();

    expect(events.slice(-4)).toEqual([
      { action: 'log-in-refused', actorId: 'advisor' },
      { action: 'log-in-refused', actorId: null },
      { action: 'logged-in', actorId: 'advisor' },
      { action: 'logged-out', actorId: 'advisor' },
    ]);
    const links = await test.database.selectFrom('trailLinks').select(['kind', 'subjectId']).execute();
    expect(links).toContainEqual({ kind: 'head', subjectId: contractId });
    expect(await verifyTrail(test.database, testStore)).toMatchObject({
      broken: [],
      firm: { broken: null, waiting: 0 },
    });
  });

  it('writes its head to the log once an hour, by one instance, and proves it later', async () => {
    const { database, clock } = test;
    const head = await headToLog(database, clock.now());
    clock.forward(59 * 60_000);
    const tooEarly = await headToLog(database, clock.now());
    clock.forward(2 * 60_000);
    await takeUpAll();
    const next = await headToLog(database, clock.now());
    await takeUpAll();

    expect(head).toEqual({ position: expect.any(Number), hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
    expect(tooEarly).toBeNull();
    expect(next?.position).toBeGreaterThan(head?.position ?? Infinity);
    expect((await verifyFirm(database, head)).broken).toBeNull();
    const other = { position: head?.position ?? 0, hash: 'f'.repeat(64) };
    expect((await verifyFirm(database, other)).broken).toMatchObject({ position: head?.position });
    const later = { position: 1_000_000, hash: 'f'.repeat(64) };
    expect((await verifyFirm(database, later)).broken?.reason).toContain('missing');
  });
});

describe('events and links', () => {
  it.each([
    ['update audit_events set action = action', /only be added to/],
    ['delete from audit_events', /only be added to/],
    ['truncate audit_events', /only be added to/],
    ['update trail_links set hash = hash', /only be added to/],
    ['delete from trail_links', /only be added to/],
    ['truncate trail_links', /only be added to/],
    ["select delete_expired_events(now() - interval '9 years')", /kept for ten years/],
  ])('are refused any change: %s', async (statement, message) => {
    await expect(sql.raw(statement).execute(test.database)).rejects.toThrow(message);
  });

  it('are kept for ten years even if the retention is set to less', async () => {
    await test.database
      .transaction()
      .execute(async (transaction) => {
        await sql`set local fundament.event_retention = 'on'`.execute(transaction);
        await expect(sql`delete from audit_events`.execute(transaction)).rejects.toThrow(/only be added to/);
      })
      .catch(() => undefined);
    expect((await chainOf(contractId)).length).toBe(7);
  });
});
