import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FundPriceHistory } from '#contract/fund-detail.ts';
import type { ProgramDetail } from '#contract/product-detail.ts';
import { priceChange } from '#domain/funds/prices/price-change.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

const read = (path: string, headers: Record<string, string> = {}) =>
  test.call({ url: `/api/program/${path}`, headers: { cookie, 'accept-language': 'en', ...headers } });
const program = async (id: string) => (await read(id)).json<ProgramDetail>();

describe('a program', () => {
  it('has all that its page shows, and what the list says of it (API-47, DATA-11, DATA-12)', async () => {
    const detail = await program('program-rust65');
    const list = await test.call({ url: '/api/programs', headers: { cookie, 'accept-language': 'en' } });
    const listed = list.json<{ id: string }[]>().find(({ id }) => id === 'program-rust65');

    expect(detail).toMatchObject(listed ?? {});
    expect(detail.limits.map(({ currencyId }) => currencyId)).toEqual(['CZK', 'EUR']);
    expect(detail.issuer).toMatchObject({ id: 'issuer-3', description: expect.stringContaining('Orlice') });
    expect(detail.documents.map(({ mimeType, link }) => [mimeType, link !== null])).toEqual([
      ['application/pdf', false],
      ['text/html', true],
    ]);
    expect(detail.historicalPerformancesYear.map(({ year }) => year)).toEqual([
      2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025,
    ]);
  });

  it('holds its funds by their shares, and what they hold together (DATA-12)', async () => {
    const detail = await program('program-rust65');
    const shares = detail.composition2ndLevel.map(({ value }) => value);

    expect(shares).toEqual(detail.funds.map(({ share }) => share).toSorted((first, second) => second - first));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
    expect(
      detail.composition2ndLevel.every(({ isin, issuerName, productType }) => isin && issuerName && productType),
    ).toBe(true);
    for (const { items } of detail.composition3rdLevel) {
      expect(items.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(100.1);
      expect(items.map(({ value }) => value)).toEqual(items.map(({ value }) => value).toSorted((a, b) => b - a));
    }
  });

  it('without an issuer says so', async () => {
    expect((await program('program-start-rust')).issuer).toBeNull();
  });

  it('is revalidated with 304 (API-47)', async () => {
    const first = await read('program-rust65');
    const again = await read('program-rust65', { 'if-none-match': String(first.headers['etag']) });
    expect(again.statusCode).toBe(304);
  });

  it('has a factsheet as a file, and a link has none (API-49)', async () => {
    const [factsheet, link] = (await program('program-rust65')).documents;
    const answer = await read(`document/${factsheet?.id}`);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toContain('filename="Factsheet Strategie Rust 65.pdf"');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await read(`document/${link?.id}`)).statusCode).toBe(404);
  });

  it('has a factsheet that is made once for all who ask at once, and kept (T25)', async () => {
    const [factsheet] = (await program('program-rust80')).documents;
    const answers = await Promise.all(Array.from({ length: 60 }, () => read(`document/${factsheet?.id}`)));
    const later = await read(`document/${factsheet?.id}`);

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(answers.every(({ rawPayload }) => rawPayload.equals(later.rawPayload))).toBe(true);
  });

  it('is not found under an unknown id, and neither are its history and document', async () => {
    expect((await read('nothing')).statusCode).toBe(404);
    expect((await read('nothing/priceHistory')).statusCode).toBe(404);
    expect((await read('document/nothing')).statusCode).toBe(404);
  });
});

describe("a program's price history", () => {
  it('is the value of what was bought for 100, in at most 100 points with its extremes (API-48, CAT-41, SIL-60)', async () => {
    const thinned = (await read('program-rust65/priceHistory')).json<FundPriceHistory>();

    expect(thinned.prices.length).toBeGreaterThan(60);
    expect(thinned.prices.length).toBeLessThanOrEqual(100);
    expect(thinned.prices[0]).toMatchObject({ price: 100 });
  });

  it('tells the same growth over the same days as its performance, which names them (CAT-43, FUND-18)', async () => {
    const { performance } = await program('program-rust65');
    expect(performance.map(({ type }) => type)).toEqual(['YTD', '1Y', '3Y', '5Y']);
    for (const { type, value, fromDate, asOfDate } of performance) {
      const span = `fromDate=${fromDate}&toDate=${asOfDate}`;
      const { prices } = (await read(`program-rust65/priceHistory?${span}`)).json<FundPriceHistory>();
      const change = priceChange(prices);
      expect([type, prices[0]?.date]).toEqual([type, fromDate]);
      expect(change?.perYear ?? change?.change).toBeCloseTo(value, 3);
    }
  });

  it('follows the prices of its funds, each bought with its share of 100 and left alone', async () => {
    const { funds } = await program('program-rust65');
    const history = (await read('program-rust65/priceHistory')).json<FundPriceHistory>();
    const last = history.prices.at(-1);
    const values = await Promise.all(
      funds.map(async ({ fundId, share }) => {
        const rows = await test.database
          .selectFrom('fundPrices')
          .select(['date', 'close'])
          .where('fundId', '=', fundId)
          .orderBy('date')
          .execute();
        return (share * Number(rows.at(-1)?.close)) / Number(rows[0]?.close);
      }),
    );
    expect(last?.price).toBeCloseTo(
      values.reduce((sum, value) => sum + value, 0),
      3,
    );
  });

  it('keeps to the asked days, and is empty before the first', async () => {
    const history = (
      await read('program-rust65/priceHistory?fromDate=2020-01-01&toDate=2020-12-31')
    ).json<FundPriceHistory>();
    expect(history.prices.map(({ date }) => date.slice(0, 4))).toEqual(history.prices.map(() => '2020'));
    const early = (await read('program-rust65/priceHistory?toDate=1990-01-01')).json<FundPriceHistory>();
    expect(early).toEqual({ prices: [], fromDate: null, toDate: null });
  });

  it.each(['count=0', 'count=5001', 'count=x', 'toDate=tomorrow', 'fromDate=2026-02-02&toDate=2026-02-01'])(
    'is refused for %s (T25)',
    async (query) => {
      expect((await read(`program-rust65/priceHistory?${query}`)).statusCode).toBe(400);
    },
  );
});
