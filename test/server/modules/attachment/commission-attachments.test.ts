import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommissionAttachment } from '#contract/product-endpoints.ts';
import { insertRows } from '#server/db/rows/insert-rows.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let advisor: string;
let other: string;
beforeAll(async () => {
  test = await openTestApp();
  advisor = await test.cookieOf('advisor');
  other = await test.cookieOf('poradca');
});
afterAll(() => test.close());

interface Page {
  items: CommissionAttachment[];
  totalAmount: number;
}

const read = (path = '', cookie = advisor, language = 'en') =>
  test.call({ url: `/api/commissionattachments${path}`, headers: { cookie, 'accept-language': language } });
const page = async (query = '', cookie = advisor) => (await read(query, cookie)).json<Page>();

describe('commission attachments', () => {
  it('come in pages of 20, the newest first, with the number of all (API-50, COMM-03, CONF-06, SIL-62)', async () => {
    const first = await page();
    const second = await page('?offset=20');
    const third = await page('?offset=40&pageSize=20');
    const all = [...first.items, ...second.items, ...third.items];

    expect(first.totalAmount).toBe(45);
    expect([first.items.length, second.items.length, third.items.length]).toEqual([20, 20, 5]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(45);
    expect(all.map(({ date }) => date)).toEqual(
      all
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    expect(all[0]?.date).toBe('2026-10-31');
    expect((await page('?offset=45')).items).toEqual([]);
    expect((await page('?pageSize=100')).items).toHaveLength(45);
  });

  it('are of several kinds, named in the language of the caller (COMM-01, DATA-18)', async () => {
    const { items } = await page('?pageSize=100');
    for (const item of items) expect(Object.keys(item).toSorted()).toEqual(['date', 'id', 'mimeType', 'name', 'type']);
    expect(new Set(items.map(({ type }) => type))).toEqual(
      new Set(['Commission statement', 'Commission overview', 'Invoice']),
    );
    expect(new Set(items.map(({ mimeType }) => mimeType)).size).toBe(3);
    const czech = (await read('', advisor, 'cs')).json<Page>();
    expect(czech.items.map(({ type }) => type)).toContain('Provizní výpis');
  });

  it.each(['pageSize=0', 'pageSize=101', 'pageSize=1e9', 'pageSize=x', 'offset=-1', 'offset=1.5', 'offset=1e99'])(
    'refuse a page of %s (SIL-169, T25)',
    async (query) => {
      const answer = await read(`?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'BadRequest' });
    },
  );

  it('are files of their type, saved under their names (API-51, COMM-05)', async () => {
    const { items } = await page('?pageSize=100');
    const starts: Record<string, string> = {
      'application/pdf': '%PDF-1.',
      'application/xml': '<?xml version="1.0"',
      'text/plain': 'Invoice 11/2025',
    };
    for (const [mimeType, start] of Object.entries(starts)) {
      const item = items.find((candidate) => candidate.mimeType === mimeType);
      const answer = await read(`/${item?.id}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toContain(mimeType);
      expect(answer.headers['content-disposition']).toMatch(/^attachment; filename=/);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(answer.rawPayload.toString('latin1').startsWith(start)).toBe(true);
    }
  });

  it('are told to their advisor only, another gets what an unknown one gets (T11)', async () => {
    const [item] = (await page()).items;
    const foreign = await read(`/${item?.id}`, other);
    const unknown = await read('/nothing', other);

    expect(await page('', other)).toEqual({ items: [], totalAmount: 0 });
    expect(foreign.statusCode).toBe(404);
    expect(foreign.body).toBe(unknown.body);
  });

  it('need v_ShowMaterials at every call, also when it is lost meanwhile (SEC-04, T12)', async () => {
    const without = await test.cookieOf('poradce');
    expect((await read('', without)).statusCode).toBe(403);
    expect((await read('/nothing', without)).statusCode).toBe(403);

    expect((await read('', other)).statusCode).toBe(200);
    await test.database.deleteFrom('userRoles').where('userId', '=', 'poradca').execute();
    expect((await read('', other)).statusCode).toBe(403);
  });

  it('keep what is in them where markup would begin', async () => {
    await insertRows(test.database, 'commissionAttachments', [
      {
        id: 'markup',
        userId: 'advisor',
        name: { en: 'a/b "c" <d>', cs: 'a', sk: 'a' },
        type: { en: 'a', cs: 'a', sk: 'a' },
        date: '2020-01-31',
        mimeType: 'application/xml',
        currencyId: 'CZK',
        lines: [{ product: '"><x a="', volume: 1, commission: 0.1 }],
      },
    ]);
    const answer = await read('/markup');

    expect(answer.body).toContain('product="&quot;&gt;&lt;x a=&quot;" volume="1.00" commission="0.10"');
    expect(answer.headers['content-disposition']).not.toMatch(/[<>/]/);
  });
});
