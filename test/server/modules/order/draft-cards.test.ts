import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeDraftCard, longestDraftCard } from '#contract/draft-card.ts';
import { openClient } from '#server/modules/order/sealed-client.ts';
import { sweepOrders } from '#server/modules/order/orders.ts';
import { signatureKey } from '#server/settings/signature-key.ts';
import { draftCardSample } from '#test/helpers/order/draft-card-sample.ts';
import { minutes, openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';

const path = '/api/draftcontracts';
const card = encodeDraftCard(draftCardSample);
const draft = { name: 'Důchod', version: 1, identifier: '', data: '{"items":[]}', card };

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

const send = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) =>
  test.call({ method, url, headers: { cookie, 'sec-fetch-site': 'same-origin' }, ...(payload && { payload }) });
const created = async (changes: object = {}) =>
  (await send('POST', path, { ...draft, ...changes })).json<{ id: string }>().id;
const held = async (id: string) =>
  (await send('GET', `${path}/${id}?withCard=true`)).json<{ hasCard: boolean; card: string | null }>();
const sealedOf = async (id: string) => {
  const row = await test.database
    .selectFrom('orders')
    .where('id', '=', id)
    .select('sealedClient')
    .executeTakeFirstOrThrow();
  return row.sealedClient;
};

/** Every text of the client's part. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.length > 5 ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

describe("a draft's part of the client (SIL-174)", () => {
  it('comes back with the draft to its owner, and with nothing else', async () => {
    const id = await created();

    expect(await held(id)).toMatchObject({ hasCard: true, card });
    expect((await send('GET', `${path}/${id}`)).json()).toMatchObject({ hasCard: true, card: null });
    expect((await send('GET', path)).body).not.toContain('ard');
    const other = await test.cookieOf('poradce');
    const foreign = await test.call({ url: `${path}/${id}?withCard=true`, headers: { cookie: other } });
    expect(foreign.statusCode).toBe(404);
  });

  it('is encrypted where it is stored', async () => {
    const id = await created();
    const { rows } = await sql<{ row: string }>`
      select row::text || encode(sealed_client, 'escape') as row from orders as row where id = ${id}`.execute(
      test.database,
    );
    const bytes = (await sealedOf(id)) ?? Buffer.of();

    const texts = textsOf(draftCardSample);
    expect(texts.length).toBeGreaterThan(10);
    for (const text of texts) {
      expect(rows[0]?.row).not.toContain(text);
      expect(bytes.includes(text)).toBe(false);
    }
  });

  it('is replaced with the draft, or goes', async () => {
    const id = await created();
    const other = encodeDraftCard({ ...draftCardSample, contract: null });

    expect((await send('PUT', `${path}/${id}`, { ...draft, card: other })).statusCode).toBe(204);
    expect(await held(id)).toMatchObject({ hasCard: true, card: other });
    const { card: _, ...without } = draft;
    expect((await send('PUT', `${path}/${id}`, without)).statusCode).toBe(204);
    expect(await held(id)).toMatchObject({ hasCard: false, card: null });
    expect(await sealedOf(id)).toBeNull();
  });

  it('cannot be decrypted with another key, owner or draft; the draft then opens without it', async () => {
    const id = await created();
    const sealed = await sealedOf(id);
    const key = signatureKey(testConfig());
    const another = signatureKey(testConfig({ SIGNATURE_KEY: 'b7'.repeat(32) }));
    const second = await created({ name: 'Second', card: null });
    await test.database.updateTable('orders').set({ sealedClient: sealed }).where('id', '=', second).execute();

    expect(openClient(key, { id, ownerId: 'advisor' }, sealed)).toBe(card);
    expect(openClient(another, { id, ownerId: 'advisor' }, sealed)).toBeNull();
    expect(openClient(key, { id, ownerId: 'poradce' }, sealed)).toBeNull();
    expect(openClient(key, { id, ownerId: 'advisor' }, Buffer.of(1, 2, 3))).toBeNull();
    expect(await held(second)).toMatchObject({ hasCard: true, card: null, data: draft.data });
  });

  it.each([
    ['no JSON', 'x'],
    ['no card', '{}'],
    ['an unknown field', encodeDraftCard(draftCardSample).replace('"firstName"', '"first_name"')],
    ['more than there can be', `"${'x'.repeat(longestDraftCard)}"`],
    ['a hundred thousand lists', '['.repeat(100_000)],
  ])('is refused with %s, and nothing is saved', async (_, hostile) => {
    expect((await send('POST', path, { ...draft, card: hostile })).statusCode).toBe(400);
    expect((await send('GET', path)).json()).toMatchObject({ totalAmount: 0 });
  });
});

describe('the versions of a draft (SIL-214)', () => {
  interface Version {
    id: string;
    name: string;
    savedAt: string;
  }
  const readAs = (as: string, url: string) => test.call({ url, headers: { cookie: as } });
  const versionsOf = async (id: string, as = cookie) =>
    (await readAs(as, `/api/draftversions?draftId=${id}`)).json<{ items: Version[] }>().items;
  const save = (id: string, changes: object) => send('PUT', `${path}/${id}`, { ...draft, ...changes });

  it('are what it held before each change, for its owner alone, and are deleted with the draft', async () => {
    const id = await created({ data: 'first' });
    const savedAt = test.clock.now().toISOString();
    await save(id, { data: 'first' });
    expect(await versionsOf(id)).toEqual([]);
    await save(id, { data: 'second', name: 'Renamed' });
    const [version] = await versionsOf(id);
    const read = (as: string) => readAs(as, `/api/draftversions/${version?.id}`);
    const other = await test.cookieOf('poradce');

    expect(version).toMatchObject({ name: draft.name, savedAt });
    expect((await read(cookie)).json()).toMatchObject({ data: 'first', hasCard: true, card: null });
    expect((await read(other)).statusCode).toBe(404);
    expect(await versionsOf(id, other)).toEqual([]);
    expect((await send('GET', path)).json()).toMatchObject({ totalAmount: 1 });
    await test.call({ method: 'DELETE', url: `${path}/${id}`, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
    expect((await read(cookie)).statusCode).toBe(404);
  });

  it('are the last twenty, for thirty days', async () => {
    const id = await created({ data: 'newest' });
    const at = test.clock.now();
    const { identifier, data } = draft;
    const older = Array.from({ length: 20 }, (_, index) => ({
      identifier,
      data,
      id: `older ${index}`,
      draftName: `older ${index}`,
      ownerId: 'advisor',
      versionOf: id,
      draftRevision: index + 1,
      savedAt: at,
      replacedAt: new Date(at.getTime() - minutes(1)),
    }));
    await test.database.insertInto('orders').values(older).execute();
    await save(id, { data: 'newer' });
    const names = (await versionsOf(id)).map(({ name }) => name);

    expect(names).toEqual([draft.name, ...older.map(({ draftName }) => draftName).toReversed()].slice(0, 20));
    const day = 24 * 60;
    await sweepOrders(test.database, new Date(at.getTime() + minutes(30 * day - 2)));
    expect(await versionsOf(id)).toHaveLength(20);
    await sweepOrders(test.database, new Date(at.getTime() + minutes(30 * day + 1)));
    expect(await versionsOf(id)).toEqual([]);
  });

  it('keep the client encrypted', async () => {
    const id = await created();
    await save(id, { data: 'newer', card: null });
    const [version] = await versionsOf(id);
    const { sealedClient: sealed } = await test.database
      .selectFrom('orders')
      .where('id', '=', version?.id ?? '')
      .select('sealedClient')
      .executeTakeFirstOrThrow();

    expect((await send('GET', `/api/draftversions/${version?.id}?withCard=true`)).json()).toMatchObject({ card });
    expect(sealed?.includes(draftCardSample.contract?.client.name ?? '')).toBe(false);
  });
});
