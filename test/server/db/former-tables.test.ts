import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase, type Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { loadDatabase, readKept } from '#test/helpers/server/kept-database.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';
import { openEmptyDatabase, type TestDatabase } from '#test/helpers/server/test-database.ts';

/* A server of the version before knows three tables in place of `orders`: its statements, as it sends them, go through their views. */
describe('the tables of drafts of the version before (SIL-189)', () => {
  let test: TestApp;
  let cookie: string;
  beforeAll(async () => {
    test = await openTestApp();
    cookie = await test.cookieOf('advisor');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    await test.database.deleteFrom('orders').execute();
  });

  const run = async <Row>(statement: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await statement.execute(test.database)).rows;
  const get = async <Answer>(url: string) => (await test.call({ url, headers: { cookie } })).json<Answer>();

  const insertDraft = (id: string, name: string) =>
    run(sql<{ id: string }>`
      insert into draft_contracts
        (name, version, identifier, data, id, owner_id, sealed_card, revision, created_at, changed_at)
      values (${name}, 1, '', 'data', ${id}, 'advisor', null, 1, now(), now())
      on conflict (owner_id, name) do nothing returning id`);
  const insertVersion = (id: string, draftId: string) =>
    run(sql`
      insert into draft_versions
        (id, owner_id, draft_id, name, version, identifier, data, sealed_card, revision, saved_at, replaced_at)
      values (${id}, 'advisor', ${draftId}, 'former', 1, '', 'former data', null, 1, now(), now())`);
  const insertAutomatic = (id: string, replacedAt: Date | null = null) =>
    run(sql`
      insert into automatic_drafts
        (computer, order_id, draft_id, draft_name, draft_revision, item_count, data, identifier, sealed_card, revision, saved_at, id,
          owner_id, replaced_at)
      values ('here', null, 'draft', 'Draft', 4, 3, 'cart', '', null, ${`save ${id}`}, now(), ${id}, 'advisor', ${replacedAt})`);

  it('keep a draft, and refuse another of its name', async () => {
    expect(await insertDraft('first', 'Plan')).toEqual([{ id: 'first' }]);
    expect(await insertDraft('second', 'Plan')).toEqual([]);
    await run(sql`select name, revision from draft_contracts where owner_id = 'advisor' and id = 'first' for update`);
    await run(
      sql`update draft_contracts set name = 'Changed', revision = revision + 1, changed_at = now() where id = 'first'`,
    );
    const read = await get<object>('/api/draftcontracts/first');

    expect(read).toMatchObject({ name: 'Changed', revision: 2, data: 'data', hasCard: false });
    expect(
      await run(sql`delete from draft_contracts where owner_id = 'advisor' and id = 'first' returning id`),
    ).toHaveLength(1);
    expect(await get<object>('/api/draftcontracts')).toMatchObject({ totalAmount: 0 });
  });

  it('keep versions of a draft, which go with it', async () => {
    await insertDraft('draft', 'Plan');
    await insertVersion('version', 'draft');
    const versions = await get<object>('/api/draftversions?draftId=draft');
    const listed = await get<{ items: object[] }>('/api/automaticdrafts');
    await run(sql`delete from draft_contracts where id = 'draft'`);

    expect(versions).toMatchObject({ items: [{ id: 'version', name: 'former' }] });
    expect(listed.items).toEqual([]);
    expect(await run(sql`select id from draft_versions`)).toEqual([]);
  });

  it('keep one cart of the page, and those that it has replaced', async () => {
    await insertAutomatic('first');
    await expect(insertAutomatic('second')).rejects.toThrow('orders_working');
    await run(sql`update automatic_drafts set replaced_at = now() where owner_id = 'advisor' and replaced_at is null`);
    await insertAutomatic('second');
    await insertAutomatic('aside', new Date(0));
    const { items } = await get<{ items: { id: string }[] }>('/api/automaticdrafts');

    expect(items.map(({ id }) => id)).toEqual(['second', 'first', 'aside']);
    expect(items[0]).toMatchObject({ revision: 'save second', draft: { id: 'draft', name: 'Draft', revision: 4 } });
    expect(await get<object>('/api/draftcontracts')).toMatchObject({ totalAmount: 0 });
  });
});

/** What a server of the version before does with one draft and one cart until it is told to stop; returns the last revision stored. */
async function work(
  database: Database,
  owner: string,
  isOver: () => boolean,
): Promise<{ revision: number; cart: string }> {
  let revision = 1;
  let cart = '';
  await sql`insert into draft_contracts (id, owner_id, name, version, identifier, data, revision, created_at, changed_at)
    values (${`of ${owner}`}, ${owner}, 'worked', 1, '', '1', 1, now(), now())`.execute(database);
  while (!isOver()) {
    await database.transaction().execute(async (transaction) => {
      await sql`insert into draft_versions
        (id, owner_id, draft_id, name, version, identifier, data, revision, saved_at, replaced_at)
        select ${`${owner} ${revision}`}, owner_id, id, name, 1, '', data, revision, changed_at, now()
        from draft_contracts where id = ${`of ${owner}`}`.execute(transaction);
      await sql`update draft_contracts set revision = revision + 1, data = ${String(revision + 1)}, changed_at = now()
        where id = ${`of ${owner}`}`.execute(transaction);
    });
    revision += 1;
    await sql`delete from automatic_drafts where owner_id = ${owner}`.execute(database);
    cart = `${owner} cart ${revision}`;
    await sql`insert into automatic_drafts (id, owner_id, revision, computer, saved_at, identifier, item_count, data)
      values (${cart}, ${owner}, ${cart}, 'here', now(), '', 1, ${cart})`.execute(database);
  }
  return { revision, cart };
}

describe.runIf(inject('databaseTemplate').kind === 'postgresql')('orders of the version before', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await openEmptyDatabase();
    await loadDatabase(test.database, readKept('0045-browser-keys.json.gz'));
  });
  afterAll(() => test.close());

  it('are moved into one table while servers of that version go on writing (SIL-189)', async () => {
    const elsewhere = await openDatabase({ databaseUrl: test.databaseUrl });
    // So many that the writers change some while the others are copied.
    await sql`insert into draft_contracts (id, owner_id, name, version, identifier, data, revision, created_at, changed_at)
      select 'kept ' || index, 'advisor', 'kept ' || index, 1, '', repeat(md5(index::text), 20000), 1, now(), now()
      from generate_series(1, 150) as index`.execute(test.database);
    let isOver = false;
    const owners = ['advisor', 'poradce', 'poradca'];
    await sql`delete from automatic_drafts`.execute(test.database);
    const working = Promise.all(owners.map((owner) => work(elsewhere, owner, () => isOver)));
    await pause(100);
    await migrate(test.database);
    await pause(100);
    isOver = true;
    const written = await working;
    await elsewhere.destroy();

    for (const [index, owner] of owners.entries()) {
      const rows = await test.database
        .selectFrom('orders')
        .where('ownerId', '=', owner)
        .where((row) =>
          row.or([row('name', '=', 'worked'), row('versionOf', '=', `of ${owner}`), row('kind', '=', 'working')]),
        )
        .orderBy('draftRevision')
        .select(['kind', 'draftRevision', 'data'])
        .execute();
      const { revision = 0, cart } = written[index] ?? {};
      expect(revision).toBeGreaterThan(5);
      const versions = Array.from({ length: revision - 1 }, (_, place) => String(place + 1));
      expect(rows.filter(({ kind }) => kind === 'replaced').map(({ data }) => data)).toEqual(versions);
      expect(rows.filter(({ kind }) => kind === 'draft')).toEqual([
        { kind: 'draft', draftRevision: revision, data: String(revision) },
      ]);
      expect(rows.filter(({ kind }) => kind === 'working').map(({ data }) => data)).toEqual([cart]);
    }
    const kept = await test.database.selectFrom('orders').where('name', 'like', 'kept %').select('id').execute();
    expect(kept).toHaveLength(150);
  });
});
