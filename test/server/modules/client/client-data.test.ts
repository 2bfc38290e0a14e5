import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CreatedContract } from '#contract/contracts.ts';
import { encodeDraftCard } from '#contract/draft-card.ts';
import { erasableOf, eraseClient, exportClient, exportRetainedContract } from '#server/modules/client/client-data.ts';
import { endContract } from '#server/modules/client/end-contract.ts';
import { expireContracts, sweepClients, sweepContracts } from '#server/modules/client/retention.ts';
import { storeClient } from '#server/modules/client/store-client.ts';
import { signatureKey } from '#server/settings/signature-key.ts';
import { noteEvent } from '#server/trail/audit.ts';
import { verifyContract } from '#server/trail/verify-contract.ts';
import { demoClient, demoContract, newContractOrder } from '#test/helpers/order/demo-contract.ts';
import { draftCardSample } from '#test/helpers/order/draft-card-sample.ts';
import { openTestApp, type TestApp, testConfig } from '#test/helpers/server/test-app.ts';
import { smallPdf } from '#test/helpers/signing/small-pdf.ts';
import { testStore } from '#test/helpers/server/test-store.ts';

const canary = 'Kanárková';
const webRequestId = '31415926535897932384626433832795';
const dayMs = 24 * 60 * 60_000;
const key = signatureKey(testConfig());
const storage = () => ({ database: test.database, store: testStore });

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp({}, { layOut: smallPdf });
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

const post = (url: string, payload: object) =>
  test.call({ method: 'POST', url, payload, headers: { cookie, 'sec-fetch-site': 'same-origin' } });

const saveAutomatically = (changes: object) =>
  test.call({
    method: 'PUT',
    url: '/api/automaticdrafts',
    payload: {
      base: null,
      mode: 'save',
      content: { computer: 'c', orderId: null, draft: null, itemCount: 1, card: null, ...changes },
    },
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
  });

/** A client of whom everything is kept that there can be: contract, answers, web request and draft. */
async function filledClient(): Promise<{ id: string; contractId: string }> {
  const { database, clock } = test;
  const person = {
    surname: canary,
    identificationId: '8553121247',
    username: 'kanarkova@klient.example',
    email: 'kanarkova@klient.example',
  };
  const details = { ...(await demoClient(database)), ...person };
  await database
    .insertInto('webRequests')
    .values({ id: webRequestId, ownerId: 'advisor', details: JSON.stringify(details), createdAt: clock.now() })
    .execute();
  const known = { ...details, identificationId: person.identificationId, surname: person.surname };
  await storeClient(
    database,
    'advisor',
    { ...known, citizenshipCountryId: 'CZ', birthDate: '1985-03-12' },
    clock.now(),
  );
  const order = await newContractOrder(database);
  const request = await demoContract(database, order, { username: 'advisor', now: clock.now(), client: person });
  const made = await post('/api/contract', { ...request, webRequestId });
  const draft = {
    name: `Smlouva ${canary}`,
    version: 1,
    // As it may be typed.
    identifier: '855312/1247',
    data: JSON.stringify({ surname: canary }),
    card: encodeDraftCard(draftCardSample),
  };
  const saved = await post('/api/draftcontracts', draft);
  const headers = { cookie, 'sec-fetch-site': 'same-origin' };
  const url = `/api/draftcontracts/${saved.json<{ id: string }>().id}`;
  // Another client's from now on; what it was before is a version.
  await test.call({ method: 'PUT', url, headers, payload: { ...draft, name: 'Another', identifier: '', data: '{}' } });
  await post('/api/draftcontracts', draft);
  await saveAutomatically({ identifier: '8553121247', data: JSON.stringify({ surname: canary }) });
  const { id: contractId } = made.json<CreatedContract>();
  const found = await database
    .selectFrom('contracts')
    .where('id', '=', contractId)
    .select('clientId')
    .executeTakeFirstOrThrow();
  return { id: found.clientId ?? '', contractId };
}

/** Names of the tables in which the canary stands, in whatever column. The prices of funds are too many to be made text of. */
async function canaryTables(): Promise<string[]> {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'fund_prices' order by name`.execute(
    test.database,
  );
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const table = sql.table(name);
    const { rows } = await sql`select from ${table} as row where row::text like ${`%${canary}%`} limit 1`.execute(
      test.database,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('data of a client', () => {
  it('are exported, and erased except what the law requires (T31)', async () => {
    const { id, contractId } = await filledClient();
    const exported = await exportClient({ ...storage(), key }, id, test.clock.now());
    const erasable = await erasableOf(test.database, id);
    const before = await canaryTables();
    const erased = await eraseClient(test.database, id, test.clock.now());
    const after = await canaryTables();

    expect(exported).toMatchObject({
      client: { surname: canary },
      contracts: [{ status: 'created' }],
      webRequests: [{ id: webRequestId }],
      orders: expect.arrayContaining([
        expect.objectContaining({ kind: 'draft', name: `Smlouva ${canary}`, hasCard: true, card: draftCardSample }),
        expect.objectContaining({ kind: 'replaced', draftName: `Smlouva ${canary}`, card: draftCardSample }),
        expect.objectContaining({ kind: 'working', identifier: '8553121247', hasCard: false }),
      ]),
    });
    expect(JSON.stringify(exported)).toContain('SOURCE_OF_MONEY');
    expect(before).toEqual([
      'clients',
      'contract_documents',
      'contract_persons',
      'contracts',
      'orders',
      'web_requests',
    ]);
    expect(erased).toEqual({ contracts: 1, drafts: 2, webRequests: 1, kept: [] });
    expect(erasable).toEqual(erased);
    expect(await erasableOf(test.database, id)).toBeNull();
    expect(after).toEqual([]);
    const answers = await test.database
      .selectFrom('amlAnswers')
      .where('subjectId', 'in', [id, webRequestId])
      .selectAll()
      .execute();
    expect(answers).toEqual([]);
    expect(await eraseClient(test.database, id, test.clock.now())).toBeNull();
    expect(await exportClient({ ...storage(), key }, id, test.clock.now())).toBeNull();
    const events = await test.database
      .selectFrom('auditEvents')
      .where('subjectId', 'in', [id, contractId])
      .select('action')
      .execute();
    expect(events.map(({ action }) => action).toSorted()).toEqual([
      'client-erased',
      'client-exported',
      'contract-created',
      'contract-deleted',
    ]);
  });

  it('keep only concluded contracts, until ten years after their end (T31, SIL-178)', async () => {
    const { database, clock } = test;
    const { id, contractId } = await filledClient();
    const at = clock.now();
    await database
      .updateTable('contracts')
      .set({ status: 'signed', concludedAt: at })
      .where('id', '=', contractId)
      .execute();
    await noteEvent(database, { action: 'contract-signed', actorId: 'advisor', subjectId: contractId }, at);
    const erased = await eraseClient(database, id, at);
    const kept = await canaryTables();
    const trail = await verifyContract(database, testStore, contractId);
    const number = erased?.kept[0] ?? '';
    const exports = [
      await exportRetainedContract(storage(), number, at),
      await exportRetainedContract(storage(), number.replaceAll(/\D/g, ''), at),
      await exportRetainedContract(storage(), '31', at),
    ];
    const later = (days: number) => new Date(at.getTime() + days * dayMs);
    await sweepContracts(database, later(40_000));
    const withoutEnd = await canaryTables();
    const day = at.toISOString().slice(0, 10);
    expect(await endContract(database, { number: number.replaceAll('\u00A0', ' '), day }, at)).toBe(true);
    await sweepContracts(database, later(3_640));
    const inTime = await canaryTables();
    await sweepContracts(database, later(3_660));

    expect(erased).toMatchObject({ contracts: 0, kept: [expect.stringMatching(/^31/)] });
    for (const exported of exports.slice(0, 2)) {
      expect(exported).toMatchObject({ contracts: [{ number, status: 'signed', documents: expect.any(Array) }] });
      expect(JSON.stringify(exported)).toContain(canary);
    }
    expect(exports[2]).toBeNull();
    expect(kept).toEqual(['contract_documents', 'contract_persons']);
    expect(trail.broken).toBeNull();
    expect(withoutEnd).toEqual(kept);
    expect(inTime).toEqual(kept);
    expect(await canaryTables()).toEqual([]);
    expect(await verifyContract(database, testStore, contractId)).toMatchObject({
      broken: null,
      deletions: [{ what: 'contract', rule: 'relationship-10-years' }],
    });
    expect(await endContract(database, { number, day }, at)).toBe(false);
  });
});

describe('retention sweep', () => {
  it('deletes documents of an unsigned contract after 30 days, it after 90 (SIL-178, SIL-186)', async () => {
    const { database, clock } = test;
    const { id, contractId } = await filledClient();
    const left = async (days: number) => {
      const now = new Date(clock.now().getTime() + days * dayMs);
      await expireContracts(database, now);
      await sweepContracts(database, now);
      const documents = database.selectFrom('contractDocuments').where('contractId', '=', contractId);
      const contracts = database.selectFrom('contracts').where('id', '=', contractId);
      return [(await documents.select('id').execute()).length > 0, (await contracts.select('id').execute()).length > 0];
    };

    expect(await left(29)).toEqual([true, true]);
    expect(await left(31)).toEqual([false, true]);
    expect(await left(89)).toEqual([false, true]);
    expect(await left(91)).toEqual([false, false]);
    await eraseClient(database, id, clock.now());
  });

  it('deletes data a year after the last change, except clients with contracts (T31)', async () => {
    const { database, clock } = test;
    const { id } = await filledClient();
    const days = (count: number) => new Date(clock.now().getTime() + count * dayMs);
    const sweep = async (now: Date) => {
      await sweepContracts(database, now);
      await sweepClients(database, now);
    };
    await sweep(days(360));
    const inTime = await canaryTables();
    await sweep(days(370));
    const others = await database.selectFrom('clients').where('ownerId', '=', 'advisor').select('id').execute();

    expect(inTime).toContain('clients');
    expect(await canaryTables()).toEqual(['orders']);
    expect(others.map((client) => client.id)).not.toContain(id);
    expect(others.length).toBeGreaterThan(5);
    const answers = await database.selectFrom('amlAnswers').where('subjectId', '=', id).selectAll().execute();
    expect(answers).toEqual([]);
    const gone = await database
      .selectFrom('auditEvents')
      .where('subjectId', '=', id)
      .select(['action', 'facts'])
      .execute();
    expect(gone).toContainEqual({ action: 'client-deleted', facts: { rule: 'untouched-12-months' } });
  });
});
