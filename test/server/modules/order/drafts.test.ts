import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { sweepOrders } from '#server/modules/order/orders.ts';
import { minutes, openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let cookie: string;
let otherCookie: string;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
  otherCookie = await test.cookieOf('poradce');
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.database.deleteFrom('orders').execute();
});

const draft = { name: 'Důchod 2046', version: 1, identifier: '', data: '{"items":[]}' };
const path = '/api/draftcontracts';

interface Call {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url?: string;
  payload?: object;
  as?: string;
  key?: string;
}
const call = ({ method = 'GET', url = path, payload, as = cookie, key }: Call) =>
  test.call({
    method,
    url,
    ...(payload ? { payload } : {}),
    headers: { cookie: as, 'sec-fetch-site': 'same-origin', ...(key ? { 'idempotency-key': key } : {}) },
  });
const create = (changes: object = {}, options: Omit<Call, 'payload'> = {}) =>
  call({ ...options, method: 'POST', payload: { ...draft, ...changes } });
const created = async (changes: object = {}) => (await create(changes)).json<{ id: string }>().id;
const namesOf = async (url = path) =>
  (await call({ url })).json<{ items: { name: string }[] }>().items.map(({ name }) => name);
const countOf = async () => (await call({ url: '/api/user' })).json<{ nrOfDrafts: number }>().nrOfDrafts;

describe('a draft contract', () => {
  it('comes back as it was saved, to the letter of its data (API-57, API-58, DATA-35)', async () => {
    const data = '{"__proto__":{"x":1},"žluť":"2024-01-01"}';
    const id = await created({ name: '  2024-01-01  ', identifier: '850314/1240', data });

    expect((await call({ url: `${path}/${id}` })).json()).toEqual({
      id,
      name: '2024-01-01',
      version: 1,
      identifier: '850314/1240',
      data,
      revision: 1,
      hasCard: false,
      card: null,
      createdAt: test.clock.now().toISOString(),
    });
  });

  it('answers its owner alone when many ask for drafts at once', async () => {
    const other = (await create({}, { as: otherCookie })).json<{ id: string }>().id;
    const own = [];
    for (let index = 0; index < 12; index += 1) own.push(await created({ name: `Draft ${index}` }));
    const ids = [...own, other];
    const ask = (as: string) => Promise.all(ids.map((id) => call({ url: `${path}/${id}`, as })));
    const [mine, theirs] = await Promise.all([ask(cookie), ask(otherCookie)]);

    const idsOf = (answers: typeof mine) =>
      answers.map((answer) => (answer.statusCode === 200 ? answer.json<{ id: string }>().id : answer.statusCode));
    expect(idsOf(mine)).toEqual([...own, 404]);
    expect(idsOf(theirs)).toEqual([...own.map(() => 404), other]);
  });

  it('is refused under the name of another one of the same user only (SIL-125)', async () => {
    await created();

    expect((await create()).statusCode).toBe(409);
    expect((await create()).json()).toMatchObject({
      code: 'DraftNameTaken',
      details: [{ path: 'name', code: 'DraftNameTaken' }],
    });
    expect((await create({}, { as: otherCookie })).statusCode).toBe(200);
  });

  it.each([
    [{ name: '' }],
    [{ name: ' ' }],
    [{ name: 'x'.repeat(201) }],
    [{ name: 'a\r\nb' }],
    [{ version: 2 }],
    [{ data: '' }],
    [{ data: 'x'.repeat(800_001) }],
    [{ data: { items: [] } }],
    [{ identifier: 'x'.repeat(51) }],
    [{ data: '\u0000' }],
  ])('with %j is refused (DRAFT-03)', async (changes) => {
    expect((await create(changes)).statusCode).toBe(400);
    expect(await countOf()).toBe(0);
  });

  it('is created once for one key, however often it is sent (R10)', async () => {
    const key = 'draft-key-0001';
    const answers = await Promise.all(Array.from({ length: 20 }, () => create({}, { key })));
    const ids = new Set(answers.map((answer) => answer.json<{ id: string }>().id));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    expect(ids.size).toBe(1);
    expect((await create({ name: 'Other' }, { key })).statusCode).toBe(422);
    expect(await countOf()).toBe(1);
  });

  it('of one name is created once by fifty calls at the same time (R25)', async () => {
    const statuses = (await Promise.all(Array.from({ length: 50 }, () => create()))).map(
      ({ statusCode }) => statusCode,
    );

    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(49);
  });

  it('is replaced whole, and not where somebody changed it meanwhile (API-59, SIL-125)', async () => {
    const id = await created();
    const url = `${path}/${id}`;
    const put = (changes: object) => call({ method: 'PUT', url, payload: { ...draft, ...changes } });

    expect((await put({ name: 'New', data: '{"items":[1]}', revision: 1 })).statusCode).toBe(204);
    const late = await put({ data: 'lost', revision: 1 });
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({ code: 'DraftChanged' });
    expect((await call({ url })).json()).toMatchObject({ name: 'New', data: '{"items":[1]}', revision: 2 });
  });

  it('keeps its name when replaced, but takes no name of another one (SIL-125)', async () => {
    await created({ name: 'First' });
    const id = await created({ name: 'Second' });
    const put = (name: string) => call({ method: 'PUT', url: `${path}/${id}`, payload: { ...draft, name } });

    expect((await put('Second')).statusCode).toBe(204);
    expect((await put('First')).json()).toMatchObject({ code: 'DraftNameTaken' });
    expect((await namesOf()).toSorted()).toEqual(['First', 'Second']);
  });

  it('is deleted, and a second time is not there (API-60)', async () => {
    const url = `${path}/${await created()}`;

    expect((await call({ method: 'DELETE', url })).statusCode).toBe(204);
    expect((await call({ method: 'DELETE', url })).statusCode).toBe(404);
    expect(await namesOf()).toEqual([]);
  });

  it('of another user answers as one that does not exist, and stays (T11)', async () => {
    const url = `${path}/${await created()}`;
    const foreign = [
      await call({ url, as: otherCookie }),
      await call({ method: 'PUT', url, payload: draft, as: otherCookie }),
      await call({ method: 'DELETE', url, as: otherCookie }),
    ];
    const missing = await call({ url: `${path}/${'0'.repeat(64)}`, as: otherCookie });

    expect(foreign.map(({ statusCode, body }) => [statusCode, body])).toEqual(foreign.map(() => [404, missing.body]));
    expect(await countOf()).toBe(1);
    expect((await call({ as: otherCookie })).json()).toEqual({ items: [], totalAmount: 0 });
  });
});

describe('the list of drafts', () => {
  it('comes newest first, in pages, with the number of all (API-56, SIL-169)', async () => {
    for (let index = 1; index <= 23; index += 1) {
      await created({ name: `Draft ${index}` });
      test.clock.forward(minutes(1));
    }

    const first = (await call({})).json<{ items: { name: string }[]; totalAmount: number }>();
    expect(first.totalAmount).toBe(23);
    expect(first.items).toHaveLength(20);
    expect(first.items[0]?.name).toBe('Draft 23');
    expect(first.items[0]).not.toHaveProperty('data');
    expect(await namesOf(`${path}?offset=20`)).toEqual(['Draft 3', 'Draft 2', 'Draft 1']);
    expect(await namesOf(`${path}?offset=100`)).toEqual([]);
  });

  it.each(['pageSize=101', 'pageSize=0', 'pageSize=1e9', 'offset=-1', 'offset=x', 'pageSize=1.5'])(
    'refuses %s',
    async (query) => {
      expect((await call({ url: `${path}?${query}` })).statusCode).toBe(400);
    },
  );

  it('is counted by nrOfDrafts (SHELL-22)', async () => {
    expect(await countOf()).toBe(0);
    const id = await created();
    expect(await countOf()).toBe(1);
    await call({ method: 'DELETE', url: `${path}/${id}` });
    expect(await countOf()).toBe(0);
  });

  it('loses what nobody has touched for a year', async () => {
    await created({ name: 'Old' });
    const later = new Date(test.clock.now());
    later.setUTCMonth(later.getUTCMonth() + 12, later.getUTCDate() + 1);
    await sweepOrders(test.database, new Date(test.clock.now().getTime() + minutes(1)));
    expect(await namesOf()).toEqual(['Old']);
    await sweepOrders(test.database, later);
    expect(await namesOf()).toEqual([]);
  });
});

describe('the room of one user (C13)', () => {
  /** Drafts that are in the database already. */
  const fill = (count: number, data: string) =>
    test.database
      .insertInto('orders')
      .values(
        Array.from({ length: count }, (_, index) => {
          const at = test.clock.now();
          const name = `kept ${index}`;
          return {
            ...draft,
            version: 1 as const,
            id: name,
            name,
            data,
            ownerId: 'advisor',
            draftRevision: 1,
            createdAt: at,
            savedAt: at,
          };
        }),
      )
      .execute();

  it('is 500 drafts, also of drafts that are created at once, and others are not touched by it', async () => {
    await fill(498, draft.data);
    const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => create({ name: `new ${index}` })));

    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect(refused?.json()).toMatchObject({ code: 'TooManyDrafts', message: expect.stringContaining('500') });
    expect(
      (await call({ method: 'PUT', url: `${path}/kept 1`, payload: { ...draft, name: 'replaced' } })).statusCode,
    ).toBe(204);
    expect((await create({}, { as: otherCookie })).statusCode).toBe(200);
    await call({ method: 'DELETE', url: `${path}/kept 2` });
    expect((await create({ name: 'in its place' })).statusCode).toBe(200);
  });

  it('is 50 MB of data', async () => {
    await fill(62, 'x'.repeat(800_000));
    const small = await created({ name: 'small' });
    const large = 'ž'.repeat(250_000);

    expect((await create({ name: 'large', data: large })).json()).toMatchObject({ code: 'DraftSpaceUsedUp' });
    const replaced = await call({ method: 'PUT', url: `${path}/${small}`, payload: { ...draft, data: large } });
    expect(replaced.json()).toMatchObject({ code: 'DraftSpaceUsedUp' });
    const same = { ...draft, name: 'kept 1', data: 'y'.repeat(800_000) };
    expect((await call({ method: 'PUT', url: `${path}/kept 1`, payload: same })).statusCode).toBe(204);
    await call({ method: 'DELETE', url: `${path}/kept 2` });
    expect((await create({ name: 'large', data: large })).statusCode).toBe(200);
  });
});

const rowOthersHold = () => {
  it('holds up who wants it, and nobody else (R24)', async () => {
    const id = await created();
    const elsewhere = await openDatabase({ databaseUrl: test.databaseUrl });
    const hold = await elsewhere.startTransaction().execute();
    await hold.selectFrom('orders').select('id').where('id', '=', id).forUpdate().execute();
    const started = performance.now();
    const held = Array.from({ length: 20 }, () => call({ method: 'PUT', url: `${path}/${id}`, payload: draft }));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const others = await Promise.all(
      Array.from({ length: 10 }, (_, index) => create({ name: `other ${index}` }, { as: otherCookie })),
    );
    const othersMs = performance.now() - started;
    await Promise.race(held);
    const waitedMs = performance.now() - started;
    await hold.rollback().execute();
    const after = await Promise.all(held);
    await elsewhere.destroy();

    expect(others.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(othersMs).toBeLessThan(2_000);
    expect(waitedMs).toBeGreaterThan(othersMs);
    expect(new Set(after.map(({ statusCode }) => statusCode))).toEqual(new Set([204, 503]));
  });
};
// PGlite is one connection, on which nothing can be held from elsewhere.
if (inject('databaseTemplate').kind === 'postgresql') describe('a row that somebody holds', rowOthersHold);
