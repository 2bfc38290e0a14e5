import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Fund } from '#contract/catalogue.ts';
import { fundDetail, type FundDetail, type FundPriceHistory, priceHistory } from '#contract/fund-detail.ts';
import { languages, performancePeriods } from '#domain/catalogue/vocabulary.ts';
import { importFunds, noSideEntries } from '#server/catalogue-import/import-funds.ts';
import { readCalls } from '#test/helpers/server/read-calls.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let cookie: string;
let funds: Fund[];
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
  funds = (await get('/api/funds')).json();
});
afterAll(() => test.close());

const { get, read } = readCalls(
  () => test,
  () => cookie,
);

type Kind = 'old' | 'unpriced';
const asked = new Map<Kind, Promise<string>>();

async function findFund(kind: Kind): Promise<string> {
  const { id } = await test.database
    .selectFrom('funds')
    .leftJoin('fundPrices', 'fundId', 'id')
    .select('id')
    .groupBy('id')
    .orderBy((row) => row.fn.count('date'), kind === 'old' ? 'desc' : 'asc')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A fund of the whole history, or one without prices; looked for once, because all prices are counted for it. */
function fundOf(kind: Kind): Promise<string> {
  const found = asked.get(kind) ?? findFund(kind);
  asked.set(kind, found);
  return found;
}
const historyOf = async (query: string) => get(`/api/fund/${await fundOf('old')}/priceHistory?${query}`);

const absurdIds = ['%00', '%F0%9F%92%A9', "' or 1=1 --", '..%2F..%2Fetc', 'x'.repeat(65), '%E0%A4%A', '-1', 'null'];

describe('the volatilities of all funds', () => {
  it('are those over 5 years that the page of each fund says, and of no other fund', async () => {
    const all = await read<Record<string, number>>('/api/funds/volatilities');
    expect(Object.keys(all).length).toBeGreaterThan(100);
    for (const { id } of funds.filter((_, index) => index % 100 === 11)) {
      const { volatilities } = await read<FundDetail>(`/api/fund/${id}`);
      const shown = volatilities.find(({ years }) => years === 5)?.value;
      if (shown === undefined) expect(all).not.toHaveProperty(id);
      else expect(all[id]).toBeCloseTo(shown, 1);
    }
  });
});

describe('the detail of a fund', () => {
  it.each(languages)(
    'fits the contract in %s for every tenth fund of the catalogue (API-35, DATA-07, DATA-08)',
    async (language) => {
      for (const { id } of funds.filter((_, index) => index % 100 === 7)) {
        const detail = await read<unknown>(`/api/fund/${id}`, { 'accept-language': language });

        expect(z.core.parse(fundDetail, detail)).toEqual(detail);
      }
    },
  );

  it('says of the fund what the list says, its own performance aside', async () => {
    const listed = funds.find(({ performance }) => performance.length === 4);
    const detail = await read<FundDetail>(`/api/fund/${listed?.id}`);
    const performance = detail.performance.filter(({ type }) =>
      listed?.performance.some((entry) => entry.type === type),
    );

    expect(detail).toMatchObject({ ...listed, performance: expect.anything() });
    expect(performance).toMatchObject(listed?.performance ?? []);
    expect(performance).toHaveLength(listed?.performance.length ?? 0);
  });

  it('has all eleven periods, 5 years and 12 months of an old fund, and its last two values (FUND-06, FUND-15…17)', async () => {
    const detail = await read<FundDetail>(`/api/fund/${await fundOf('old')}`);

    expect(detail.performance.map(({ type }) => type)).toEqual(performancePeriods);
    expect(detail.historicalPerformancesYear.length).toBeGreaterThanOrEqual(5);
    expect(detail.historicalPerformancesMonth.length).toBeGreaterThanOrEqual(12);
    expect([detail.prevNetAssetValue?.date, detail.currentNetAssetValue?.date]).toEqual(['2026-11-18', '2026-11-19']);
    expect(detail.volatilities.map(({ years }) => years)).toEqual([1, 3, 5]);
  });

  it('states the start day of a period, from which the history has the same growth (FUND-15, FUND-18)', async () => {
    const old = await fundOf('old');
    const { performance } = await read<FundDetail>(`/api/fund/${old}`);

    const inTotal = performance.filter((entry) => /^(YTD|[369]M|1[WMY])$/.test(entry.type));

    for (const { type, value, fromDate, asOfDate } of inTotal) {
      const span = `fromDate=${fromDate}&toDate=${asOfDate}`;
      const { prices } = await read<FundPriceHistory>(`/api/fund/${old}/priceHistory?${span}`);
      const growth = ((prices.at(-1)?.price ?? NaN) / (prices[0]?.price ?? NaN) - 1) * 100;
      expect([type, prices[0]?.date, growth]).toEqual([type, fromDate, expect.closeTo(value, 3)]);
    }
  });

  it('leaves out what no price tells: neither 0 nor an entry', async () => {
    const detail = await read<FundDetail>(`/api/fund/${await fundOf('unpriced')}`);

    expect(detail).toMatchObject({
      performance: [],
      volatilities: [],
      historicalPerformancesYear: [],
      historicalPerformancesMonth: [],
      currentNetAssetValue: null,
      prevNetAssetValue: null,
      analysis: { span: null, rollingYear: null, largestFall: null, volatilities: [] },
    });
  });

  it('knows next to nothing of an imported fund, and shows it', async () => {
    const isin = 'IE00B4L5Y983';
    const stated = { assetClassId: null };
    const imported = { isin, name: 'Imported', currency: 'EUR', issuer: null, place: 'line 2', stated, charges: {} };
    const list = { funds: [imported], sides: noSideEntries };
    await importFunds(test.database, list, () => undefined);
    const detail = await read<FundDetail>(`/api/fund/${isin}`);

    expect(z.core.parse(fundDetail, detail)).toMatchObject({
      aum: null,
      expectedIncome: null,
      numberOfClients: null,
      maximalEntryFee: null,
      issuer: null,
      issuerId: null,
      tags: [],
      documents: [],
      compositions: [],
      relatedFundIds: [],
      limits: [],
      viewCount: 0,
    });
  });

  it('divides what the fund holds into parts that add up to 100 (FUND-19)', async () => {
    const { compositions } = await read<FundDetail>(`/api/fund/${await fundOf('old')}`);

    expect(compositions.length).toBeGreaterThan(0);
    for (const { items } of compositions) {
      expect(items.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(100, 6);
    }
  });

  it('relates only funds that exist, and both ways (FUND-05)', async () => {
    const known = new Set(funds.map(({ id }) => id));
    const related = await test.database.selectFrom('relatedFunds').selectAll().execute();
    const pairs = new Set(related.map(({ fundId, relatedId }) => `${fundId} ${relatedId}`));

    expect(related.length).toBeGreaterThan(1_000);
    expect(related.filter(({ relatedId }) => !known.has(relatedId))).toEqual([]);
    expect(related.filter(({ fundId, relatedId }) => !pairs.has(`${relatedId} ${fundId}`))).toEqual([]);
  });

  it.each(absurdIds)('of the id %s is 4xx, as are its prices and views', async (id) => {
    for (const path of [id, `${id}/priceHistory`, `pageviewcount/${id}`, `document/${id}`]) {
      const answer = await get(`/api/fund/${path}`);

      expect([400, 404, 414]).toContain(answer.statusCode);
      expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) });
    }
  });
});

describe('the price history of a fund', () => {
  async function allPrices(): Promise<FundPriceHistory['prices']> {
    const rows = await test.database
      .selectFrom('fundPrices')
      .select(['date', 'close'])
      .where('fundId', '=', await fundOf('old'))
      .orderBy('date')
      .execute();
    return rows.map(({ date, close }) => ({ date, price: close }));
  }

  it('has at most 100 points where none are asked for, ascending, with the ends it names (FUND-18, API-38, CONF-06)', async () => {
    const history: FundPriceHistory = (await historyOf('')).json();
    const days = history.prices.map(({ date }) => date);

    expect(z.core.parse(priceHistory, history)).toEqual(history);
    expect(days.length).toBeGreaterThan(60);
    expect(days.length).toBeLessThanOrEqual(100);
    expect(days).toEqual(days.toSorted());
    expect([history.fromDate, history.toDate]).toEqual([days[0], days.at(-1)]);
  });

  it('counts both days of the span in', async () => {
    const all = await allPrices();
    const [from, to] = [all[10]?.date, all[20]?.date];
    const part: FundPriceHistory = (await historyOf(`fromDate=${from}&toDate=${to}`)).json();
    const single: FundPriceHistory = (await historyOf(`fromDate=${from}&toDate=${from}`)).json();

    expect(part.prices).toEqual(all.slice(10, 21));
    expect(single.prices).toEqual(all.slice(10, 11));
  });

  it('keeps the highest and the lowest price whatever number of points is asked for', async () => {
    const extremes = (prices: FundPriceHistory['prices']) => {
      const values = prices.map(({ price }) => price);
      return [Math.min(...values), Math.max(...values)];
    };
    const all = extremes(await allPrices());

    for (const points of [4, 10, 33]) {
      const history: FundPriceHistory = (await historyOf(`granularity=${points}`)).json();
      expect(extremes(history.prices)).toEqual(all);
    }
  });

  it('is no denser in the last weeks, which have daily prices, than in the year before (FUND-18)', async () => {
    const { prices }: FundPriceHistory = (await historyOf('fromDate=2025-11-19')).json();
    const countIn = (from: string, to: string) => prices.filter(({ date }) => date >= from && date < to).length;

    expect(countIn('2026-10-08', '2026-11-20')).toBeLessThanOrEqual(countIn('2026-02-05', '2026-03-19') + 2);
  });

  it('is empty and names no ends for a fund without prices and for days before it', async () => {
    const empty = { prices: [], fromDate: null, toDate: null };

    expect(await read(`/api/fund/${await fundOf('unpriced')}/priceHistory`)).toEqual(empty);
    expect((await historyOf('toDate=0001-01-01')).json()).toEqual(empty);
    expect((await historyOf('fromDate=9999-12-31')).json()).toEqual(empty);
  });

  it('refuses a span that ends before it starts and names the field', async () => {
    const answer = await historyOf('fromDate=2026-11-02&toDate=2026-11-01');

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'BadRequest', details: [{ path: 'fromDate', code: 'afterToDate' }] });
  });

  it.each([
    'granularity=1',
    'granularity=5001',
    'granularity=1e9',
    'granularity=2.5',
    'granularity=-3',
    'granularity=NaN',
    'granularity=abc',
    'fromDate=2026-02-30',
    'toDate=yesterday',
    'toDate=2026-11-21T00:00:00Z',
    'fromDate=%00',
    'fromDate=2026-01-01&fromDate=2026-01-02',
  ])('refuses ?%s with 400', async (query) => {
    expect((await historyOf(query)).statusCode).toBe(400);
  });

  it('is revalidated: 304 while the catalogue stays the same', async () => {
    const first = await historyOf('granularity=50');
    const again = await get(`/api/fund/${await fundOf('old')}/priceHistory?granularity=50`, {
      'if-none-match': String(first.headers.etag),
    });

    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  it('of an unknown fund is 404 whatever the span', async () => {
    expect((await get('/api/fund/none/priceHistory?fromDate=2026-01-01')).statusCode).toBe(404);
  });
});

describe('the views of a fund', () => {
  const viewsOf = async (id: string, own = cookie) => {
    const answer = await get(`/api/fund/pageviewcount/${id}`, { cookie: own });
    return answer.json<{ viewCount: number }>().viewCount;
  };

  it('count once a user, fund and day of Prague, also for 50 calls at once (FUND-12, SIL-63)', async () => {
    const id = await fundOf('unpriced');
    const before = (await read<FundDetail>(`/api/fund/${id}`)).viewCount;
    const counts = await Promise.all(Array.from({ length: 50 }, () => viewsOf(id)));

    expect(new Set(counts)).toEqual(new Set([before + 1]));
    expect(await viewsOf(id, await test.cookieOf('poradce'))).toBe(before + 2);
    expect((await read<FundDetail>(`/api/fund/${id}`)).viewCount).toBe(before + 2);
  });

  it('count again after midnight in Prague, which is 23:00 in London', async () => {
    const id = await fundOf('old');
    const before = await viewsOf(id);
    test.clock.forward(13.5 * 3_600_000);
    cookie = await test.cookieOf('advisor');
    const lateEvening = await viewsOf(id);
    test.clock.forward(3_600_000);
    cookie = await test.cookieOf('advisor');

    expect(lateEvening).toBe(before);
    expect(await viewsOf(id)).toBe(before + 1);
  });
});
