import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FundPriceHistory } from '#contract/fund-detail.ts';
import type { TemplateDetail } from '#contract/product-detail.ts';
import { buildApp } from '#server/app.ts';
import { orderableFunds } from '#test/helpers/order/demo-order.ts';
import { openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let advisor: string;
let stranger: string;
let funds: string[];
beforeAll(async () => {
  test = await openTestApp();
  advisor = await test.cookieOf('advisor');
  stranger = await test.cookieOf('poradce');
  const rows = await test.database
    .selectFrom('funds')
    .select('id')
    .where('allowedInFundMarket', '=', true)
    .where('currencyId', '=', 'CZK')
    .orderBy('id')
    .limit(3)
    .execute();
  funds = rows.map(({ id }) => id);
});
afterAll(() => test.close());

const base = '/api/fundpackageTemplate';
const write = (cookie: string) => ({ cookie, 'sec-fetch-site': 'same-origin' });
const read = (path = '', cookie = advisor) => test.call({ url: `${base}${path}`, headers: { cookie } });
const create = (payload: object, headers: Record<string, string> = {}, cookie = advisor) =>
  test.call({ method: 'POST', url: base, headers: { ...write(cookie), ...headers }, payload });
const remove = (id: string, cookie = advisor) =>
  test.call({ method: 'DELETE', url: `${base}/${id}`, headers: write(cookie) });
const idOf = (answer: Awaited<ReturnType<typeof create>>) => answer.json<{ id: string }>().id;
const listed = async (cookie = advisor) => (await read('', cookie)).json<{ id: string }[]>().map(({ id }) => id);
const halves = () => funds.slice(0, 2).map((idFund) => ({ idFund, ratio: 50 }));
const count = async () =>
  Number(
    (
      await test.database
        .selectFrom('fundPackageTemplates')
        .select((select) => select.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe('a package template', () => {
  it('of the organisation is told to everybody with all that its page shows (API-44, DATA-16)', async () => {
    const answer = await read('/template-2', stranger);
    const template = answer.json<TemplateDetail>();

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(template.packageType).toBe('Organisation');
    expect(template.composition2ndLevel).toHaveLength(template.funds.length);
    expect(template.composition2ndLevel.map(({ value }) => value)).toEqual(
      template.funds.map(({ ratio }) => ratio).toSorted((first, second) => second - first),
    );
    expect(template.composition2ndLevel[0]).toMatchObject({
      isin: expect.stringMatching(/^[A-Z]{2}/),
      issuerName: expect.any(String),
    });
    expect(template.composition3rdLevel.length).toBeGreaterThan(0);
    expect(template.historicalPerformancesYear.length).toBeGreaterThanOrEqual(5);
  });

  it('of another advisor is not found, as an unknown one is not (T11)', async () => {
    const own = await read('/template-13');
    const foreign = await read('/template-13', stranger);
    const unknown = await read('/template-999', stranger);

    expect(own.statusCode).toBe(200);
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(unknown.body);
    expect((await read('/template-13/priceHistory', stranger)).statusCode).toBe(404);
  });

  it('has a price history that starts at 100 and has at most so many points (API-46, SIL-60)', async () => {
    const history = (await read('/template-2/priceHistory')).json<FundPriceHistory>();
    expect(history.prices[0]?.price).toBe(100);
    expect(history.prices.length).toBeLessThanOrEqual(100);
    expect(history.fromDate).toBe(history.prices[0]?.date);

    const few = (await read('/template-2/priceHistory?granularity=10')).json<FundPriceHistory>();
    expect(few.prices.length).toBeGreaterThan(5);
    expect(few.prices.length).toBeLessThanOrEqual(10);
    const recent = (
      await read('/template-2/priceHistory?fromDate=2026-01-01&toDate=2026-06-30')
    ).json<FundPriceHistory>();
    expect(recent.prices.every(({ date }) => date >= '2026-01-01' && date <= '2026-06-30')).toBe(true);
    expect(recent.prices[0]?.price).not.toBe(100);
  });

  it.each(['granularity=1', 'granularity=1e9', 'fromDate=2026-02-30', 'fromDate=2026-02-02&toDate=2026-02-01'])(
    'refuses a price history of %s (T25)',
    async (query) => {
      expect((await read(`/template-2/priceHistory?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('saving a package template', () => {
  it('keeps it as the own one of the advisor, behind the others, with its figures (API-43, SIL-61)', async () => {
    const answer = await create({ name: '  2024-01-01  ', funds: halves() });
    expect(answer.statusCode).toBe(200);
    const id = idOf(answer);
    const template = (await read(`/${id}`)).json<TemplateDetail>();

    expect(template).toMatchObject({
      name: '2024-01-01',
      packageType: 'Advisor',
      categoryId: null,
      currencyId: 'CZK',
      riskLevel: null,
      funds: halves(),
    });
    expect((await listed()).at(-1)).toBe(id);
    expect(await listed(stranger)).not.toContain(id);
    expect((await read(`/${id}`, stranger)).statusCode).toBe(404);
  });

  it('says Advisor on its own, and Organisation to nobody who uses the portal (SEC-15)', async () => {
    expect((await create({ name: 'With a type', funds: halves(), packageType: 'Advisor' })).statusCode).toBe(200);
    const before = await count();
    const refused = await create({ name: 'a', funds: halves(), packageType: 'Organisation' });
    expect(refused.statusCode).toBe(403);
    expect(await count()).toBe(before);
  });

  it('happens once for one key, however often and at once it is asked for (R8, R10)', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { name: 'Once', funds: halves() };
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(body, key)));

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(answers.map(idOf)).size).toBe(1);
    expect(await count()).toBe(before + 1);
    const other = await create({ ...body, name: 'Twice' }, key);
    expect(other.statusCode).toBe(422);
    expect(other.json()).toMatchObject({ code: 'IdempotencyKeyReused' });
    const ofAnother = await create(body, key, stranger);
    expect(idOf(ofAnother)).not.toBe(answers[0] && idOf(answers[0]));
  });

  it('is in the currency that all its funds offer, where the own one of the user is none (SIL-181)', async () => {
    const euroFunds = await orderableFunds(test.database, 'EUR', 2);
    await test.database
      .deleteFrom('fundCurrencies')
      .where('fundId', 'in', euroFunds)
      .where('currencyId', '!=', 'EUR')
      .execute();
    const answer = await create({ name: 'In euros', funds: euroFunds.map((idFund) => ({ idFund, ratio: 50 })) });
    expect((await read(`/${idOf(answer)}`)).json<TemplateDetail>()).toMatchObject({ currencyId: 'EUR' });
  });

  it('refuses funds that are unknown or not on offer, naming each', async () => {
    const { id: withdrawn } = await test.database
      .selectFrom('funds')
      .select('id')
      .where('allowedInFundMarket', '=', false)
      .executeTakeFirstOrThrow();
    const before = await count();
    const answer = await create({
      name: 'a',
      funds: [...halves(), { idFund: 'nothing', ratio: 0 }, { idFund: withdrawn, ratio: 0 }],
    });

    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'UnknownFund',
      details: [
        { path: 'funds.2.idFund', code: 'UnknownFund' },
        { path: 'funds.3.idFund', code: 'UnknownFund' },
      ],
    });
    expect(await count()).toBe(before);
  });

  it('refuses funds for qualified investors, naming each (PACK-03)', async () => {
    const { id: qualified } = await test.database
      .selectFrom('funds')
      .innerJoin('fundTypes', 'fundTypes.id', 'funds.fundTypeId')
      .select('funds.id')
      .where('fundTypes.code', '=', 'FKI')
      .where('allowedInFundMarket', '=', true)
      .executeTakeFirstOrThrow();
    const before = await count();
    const answer = await create({ name: 'Qualified', funds: [...halves(), { idFund: qualified, ratio: 0 }] });

    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      code: 'FundForQualifiedInvestors',
      message: 'A fund for qualified investors (FKI) cannot be in a package.',
      details: [{ path: 'funds.2.idFund', code: 'FundForQualifiedInvestors' }],
    });
    expect(await count()).toBe(before);
  });

  it('takes a name once for one advisor, also of several that are sent at once (SIL-110, R8)', async () => {
    const body = { name: 'One name', funds: halves() };
    const before = await count();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(body)));
    const refused = answers.filter(({ statusCode }) => statusCode === 409);

    expect(await count()).toBe(before + 1);
    expect(refused).toHaveLength(4);
    expect(refused[0]?.json()).toEqual({
      code: 'TemplateNameTaken',
      message: 'You already have a template with this name.',
      details: [{ path: 'name', code: 'TemplateNameTaken' }],
    });
    expect((await create({ ...body, name: ' One name ' })).statusCode).toBe(409);
    expect((await create(body, {}, stranger)).statusCode).toBe(200);
  });

  it('says of a call that was answered before what it said then, not that the name is taken (R10)', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const body = { name: 'Answered before', funds: halves() };
    const first = await create(body, key);
    expect(idOf(await create(body, key))).toBe(idOf(first));
  });

  it('is refused where packages are switched off, while templates can be read (SIL-109, PACK-29)', async () => {
    const closed = await buildApp({
      config: testConfig({ DISABLE_CART_PACKAGES: 'true' }),
      database: test.database,
      now: test.clock.now,
    });
    const before = await count();
    const payload = { name: 'Switched off', funds: halves() };
    const answer = await closed.inject({ method: 'POST', url: base, headers: write(advisor), payload });
    const browsed = await closed.inject({ url: base, headers: { cookie: advisor } });
    await closed.close();

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NotFound' });
    expect(await count()).toBe(before);
    expect(browsed.statusCode).toBe(200);
    expect(browsed.json<unknown[]>().length).toBeGreaterThan(0);
  });

  it('refuses shares above 100 % together, and takes thirds that make 100 exactly', async () => {
    const of = (...ratios: number[]) => ratios.map((ratio, index) => ({ idFund: funds[index] ?? '', ratio }));
    const above = await create({ name: 'a', funds: of(50, 50.01) });
    expect(above.statusCode).toBe(422);
    expect(above.json()).toMatchObject({ code: 'RatioAbove100' });
    expect((await create({ name: 'Thirds', funds: of(33.33, 33.33, 33.34) })).statusCode).toBe(200);
    expect((await create({ name: 'A part', funds: of(10, 20) })).statusCode).toBe(200);
  });

  it.each([
    ['no name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(201) }],
    ['a name of two lines', { name: 'a\r\nb' }],
    ['no funds', { funds: [] }],
    ['a negative share', { funds: [{ idFund: 'x', ratio: -1 }] }],
    ['a share of text', { funds: [{ idFund: 'x', ratio: '50' }] }],
    ['another package type', { packageType: 'Company' }],
    ['a thousand funds', { funds: Array.from({ length: 1_000 }, (_, index) => ({ idFund: `${index}`, ratio: 0 })) }],
  ])('refuses %s', async (_, body) => {
    const answer = await create({ name: 'a', funds: halves(), ...body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BadRequest' });
  });

  it('refuses one fund twice', async () => {
    const answer = await create({ name: 'a', funds: [...halves(), { idFund: funds[0] ?? '', ratio: 0 }] });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ details: [{ path: 'funds.2.idFund', code: 'duplicate' }] });
  });

  it('writes nothing that the body does not name, whatever else it holds (T22)', async () => {
    const extra = { ownerId: 'poradce', owner_id: null, id: 'template-2', categoryId: 'retirement', order: -1, ter: 0 };
    const answer = await create({ name: 'Extra', funds: halves(), ...extra });
    const row = await test.database
      .selectFrom('fundPackageTemplates')
      .selectAll()
      .where('name', '=', 'Extra')
      .executeTakeFirst();
    if (answer.statusCode === 200) expect(row).toMatchObject({ ownerId: 'advisor', categoryId: null });
    else expect(row).toBeUndefined();
  });
});

describe('deleting a package template', () => {
  it('takes the own one out of the list and off the start page, and is not found twice (API-45, SEC-06)', async () => {
    const id = idOf(await create({ name: 'Mine', funds: halves() }));
    const assigned = { userId: 'advisor', productId: id, productType: 'FundPackage', assignmentType: 'Favourite' };
    await test.database
      .insertInto('assignedProducts')
      .values({ ...assigned, productType: 'FundPackage', assignmentType: 'Favourite', position: 99 })
      .execute();

    const answer = await remove(id);
    expect(answer.statusCode).toBe(204);
    expect(answer.body).toBe('');
    expect(await listed()).not.toContain(id);
    expect((await read(`/${id}`)).statusCode).toBe(404);
    const left = await test.database
      .selectFrom('assignedProducts')
      .select('productId')
      .where('productId', '=', id)
      .execute();
    expect(left).toEqual([]);
    expect((await remove(id)).statusCode).toBe(404);
  });

  it.each([
    ["another advisor's", 'template-13', 404],
    ['an unknown one', 'template-999', 404],
    ["the organisation's", 'template-2', 403],
  ])('refuses %s and deletes nothing (SIL-56)', async (_, id, status) => {
    const before = await count();
    expect((await remove(id, stranger)).statusCode).toBe(status);
    expect(await count()).toBe(before);
  });
});
