import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fund } from '#contract/catalogue.ts';
import type { ProgramDetail } from '#contract/product-detail.ts';
import { raiseCatalogueVersion } from '#server/db/catalogue-version.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

const get = (url: string, headers: Record<string, string> = {}) => test.call({ url, headers: { cookie, ...headers } });

describe('an answer that all users share', () => {
  it('is revalidated by its tag: 304 without a body while nothing changed', async () => {
    const first = await get('/api/funds');
    const etag = first.headers.etag ?? '';
    const again = await get('/api/funds', { 'if-none-match': etag });

    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.etag).toBe(etag);
  });

  it.each(['W/"other"', '"other"', 'other'])('is sent whole for the foreign tag %s', async (tag) => {
    expect((await get('/api/funds', { 'if-none-match': tag })).statusCode).toBe(200);
  });

  it('needs a session also for a 304', async () => {
    const etag = (await get('/api/funds')).headers.etag ?? '';
    const answer = await test.call({ url: '/api/funds', headers: { 'if-none-match': etag } });

    expect(answer.statusCode).toBe(401);
    expect(answer.headers.etag).toBeUndefined();
  });

  it('says the same in every encoding', async () => {
    const plain = (await get('/api/codelists', { 'accept-encoding': 'identity' })).rawPayload;
    const gzip = await get('/api/codelists', { 'accept-encoding': 'gzip' });
    const brotli = await get('/api/codelists', { 'accept-encoding': 'gzip, deflate, br' });
    const refused = await get('/api/codelists', { 'accept-encoding': 'br;q=0' });

    expect([gzip.headers['content-encoding'], brotli.headers['content-encoding']]).toEqual(['gzip', 'br']);
    expect(gunzipSync(gzip.rawPayload).equals(plain)).toBe(true);
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain)).toBe(true);
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  it('above 1 MB, as the list of funds, needs a caller that accepts compression (C13)', async () => {
    const packed = await get('/api/funds', { 'accept-encoding': 'gzip' });
    const plain = await get('/api/funds', { 'accept-encoding': 'identity' });

    expect(z.array(fund).safeParse(JSON.parse(gunzipSync(packed.rawPayload).toString())).success).toBe(true);
    expect([plain.statusCode, plain.json()]).toMatchObject([406, { code: 'NotAcceptable' }]);
  });

  it('differs by language and says so', async () => {
    const czech = await get('/api/codelists', { 'accept-language': 'cs' });
    const slovak = await get('/api/codelists', { 'accept-language': 'sk' });

    expect(czech.headers.etag).not.toBe(slovak.headers.etag);
    expect(czech.headers['vary']).toContain('accept-language');
    expect([czech.headers['content-language'], slovak.headers['content-language']]).toEqual(['cs', 'sk']);
  });

  it('is made again when the version of the catalogue rises', async () => {
    const before = await get('/api/hints/all', { 'accept-language': 'en' });
    await test.database
      .updateTable('hints')
      .set({ text: 'Changed' })
      .where('code', '=', 'REACT_LOGIN_MESSAGE')
      .execute();
    const kept = await get('/api/hints/all', { 'accept-language': 'en' });
    await raiseCatalogueVersion(test.database);
    const after = await get('/api/hints/all', { 'accept-language': 'en', 'if-none-match': before.headers.etag ?? '' });

    expect(kept.headers.etag).toBe(before.headers.etag);
    expect(after.statusCode).toBe(200);
    expect(after.json()).toMatchObject({ REACT_LOGIN_MESSAGE: 'Changed' });
  });

  it('tells of a calendar year as soon as it is over in Prague, with no change of the catalogue (DATA-12)', async () => {
    const funds = await test.database
      .selectFrom('programFunds')
      .select('fundId')
      .where('programId', '=', 'program-rust65')
      .execute();
    const lastPrices = funds.map(({ fundId }) => ({ fundId, date: '2026-12-31', close: 100 }));
    await test.database.insertInto('fundPrices').values(lastPrices).execute();
    const lastYearAt = async (moment: string) => {
      test.clock.forward(Date.parse(moment) - test.clock.now().getTime());
      cookie = await test.cookieOf('advisor');
      const answer = await get('/api/program/program-rust65');
      return answer.json<ProgramDetail>().historicalPerformancesYear.at(-1)?.year;
    };

    expect(await lastYearAt('2026-12-31T22:59:00Z')).toBe(2025);
    expect(await lastYearAt('2026-12-31T23:01:00Z')).toBe(2026);
  });

  it('that is unknown is 404 each time', async () => {
    expect((await get('/api/feescheme/fund/none')).statusCode).toBe(404);
    expect((await get('/api/feescheme/fund/none')).statusCode).toBe(404);
  });
});
