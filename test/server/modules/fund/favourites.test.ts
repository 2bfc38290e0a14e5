import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/user.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let cookie: string;
let market: string[];
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
  const rows = await test.database
    .selectFrom('funds')
    .select('id')
    .where('allowedInFundMarket', '=', true)
    .orderBy('id')
    .limit(60)
    .execute();
  market = rows.map(({ id }) => id);
});
afterAll(() => test.close());

const change = (method: 'PUT' | 'DELETE', id: string, own = cookie) =>
  test.call({
    method,
    url: `/api/user/favouritefund/${id}`,
    headers: { cookie: own, 'sec-fetch-site': 'same-origin' },
  });
const like = (id: string, own = cookie) => change('PUT', id, own);
const unlike = (id: string, own = cookie) => change('DELETE', id, own);

interface Assigned {
  id: string;
  productType: string;
  assignmentType: string;
}

async function favourites(own = cookie): Promise<string[]> {
  const answer = await test.call({ url: '/api/user/assignedproducts', headers: { cookie: own } });
  return answer
    .json<Assigned[]>()
    .filter(({ assignmentType, productType }) => assignmentType === 'Favourite' && productType === 'Fund')
    .map(({ id }) => id);
}

async function countOf(own = cookie): Promise<number | null | undefined> {
  const answer = await test.call({ url: '/api/user', headers: { cookie: own } });
  return answer.json<User>().statistics?.numberOfFavouriteFunds;
}

const fundAt = (place: number) => market[place] ?? '';

describe('a favourite fund', () => {
  it('is at the front once it is liked, and once more when it is liked again (API-17, CAT-25)', async () => {
    const before = await favourites();
    for (const place of [0, 1, 2, 0]) expect((await like(fundAt(place))).statusCode).toBe(204);

    expect(await favourites()).toEqual([fundAt(0), fundAt(2), fundAt(1), ...before]);
  });

  it('is one favourite however often it is liked at once', async () => {
    const before = (await favourites()).filter((id) => id !== fundAt(3));
    const answers = await Promise.all(Array.from({ length: 20 }, () => like(fundAt(3))));

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await favourites()).toEqual([fundAt(3), ...before]);
  });

  it('has a place of its own when many are liked at once', async () => {
    const many = market.slice(20, 40);
    await Promise.all(many.map((id) => like(id)));
    const { places, rows } = await test.database
      .selectFrom('assignedProducts')
      .where('userId', '=', 'advisor')
      .where('assignmentType', '=', 'Favourite')
      .where('productType', '=', 'Fund')
      .select((row) => [row.fn.count<string>('position').distinct().as('places'), row.fn.countAll<string>().as('rows')])
      .executeTakeFirstOrThrow();

    expect(places).toBe(rows);
    expect(new Set((await favourites()).slice(0, many.length))).toEqual(new Set(many));
  });

  it('is gone once it is unliked, and stays gone when it is unliked again (API-18)', async () => {
    await like(fundAt(4));
    const statuses = [await unlike(fundAt(4)), await unlike(fundAt(4))].map(({ statusCode }) => statusCode);

    expect(statuses).toEqual([204, 204]);
    expect(await favourites()).not.toContain(fundAt(4));
  });

  it('counts in the statistics of the profile, which cannot say anything else', async () => {
    await like(fundAt(5));
    expect(await countOf()).toBe((await favourites()).length);
    await unlike(fundAt(5));
    expect(await countOf()).toBe((await favourites()).length);
  });

  it('is only ever the own one: nothing changes for another advisor', async () => {
    const other = await test.cookieOf('poradca');
    const before = await favourites(other);
    await like(fundAt(6));
    await unlike(before[0] ?? '');

    expect(await favourites(other)).toEqual(before);
  });

  it.each(['none', '%00', 'x'.repeat(65), 'template-2'])('cannot be the unknown fund %s', async (id) => {
    expect([400, 404, 414]).toContain((await like(id)).statusCode);
    expect([400, 404, 414]).toContain((await unlike(id)).statusCode);
  });

  it('cannot be one that is not in the market, but one that has left it can be given up', async () => {
    await like(fundAt(7));
    await test.database.updateTable('funds').set({ allowedInFundMarket: false }).where('id', '=', fundAt(7)).execute();

    expect((await like(fundAt(7))).statusCode).toBe(404);
    expect((await unlike(fundAt(7))).statusCode).toBe(204);
    expect(await favourites()).not.toContain(fundAt(7));
  });

  it('leaves packages among the favourites alone', async () => {
    const packagesOf = async () => {
      const answer = await test.call({ url: '/api/user/assignedproducts', headers: { cookie } });
      return answer.json<Assigned[]>().filter(({ productType }) => productType === 'FundPackage');
    };
    const before = await packagesOf();
    await unlike(fundAt(0));

    expect(before.length).toBeGreaterThan(0);
    expect(await packagesOf()).toEqual(before);
  });
});
