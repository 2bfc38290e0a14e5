import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let cookie: string;
let fundId: string;
beforeAll(async () => {
  test = await openTestApp();
  cookie = await test.cookieOf('advisor');
  ({ id: fundId } = await test.database.selectFrom('funds').select('id').orderBy('id').executeTakeFirstOrThrow());
});
afterAll(() => test.close());

const image = (path: string, headers: Record<string, string> = {}) =>
  test.call({ url: `/api/images/${path}`, headers: { cookie, ...headers } });

const drawn = [
  ['contracttype/asset-management'],
  ['program/program-rust100'],
  ['issuer/issuer-1'],
  ['issuer/horizont'],
  ['panel/organisation-templates'],
  ['fundpackagetemplate/template-2'],
  ['fundpackagetemplate/template-13'],
  ['fund/'],
];

describe('pictures of products', () => {
  it.each(drawn)('are drawn for %s, as a picture that can run nothing (API-52, SIL-33)', async (path) => {
    const answer = await image(path === 'fund/' ? path + fundId : path);

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/svg+xml');
    expect(answer.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox$/);
    expect(answer.headers['content-disposition']).toBe('inline');
    expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d+$/);
    expect(answer.body).not.toMatch(/<script|on\w+=|href|NaN|undefined/);
    const size = path.startsWith('issuer/') ? { width: 96, height: 96 } : { width: 480, height: 270 };
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'svg', ...size });
  });

  it('are the same until the product changes, and answer 304 to who has them', async () => {
    const first = await image(`fund/${fundId}`);
    const again = await image(`fund/${fundId}`);
    const known = await image(`fund/${fundId}`, { 'if-none-match': String(first.headers['etag']) });

    expect(again.body).toBe(first.body);
    expect(known.statusCode).toBe(304);
    expect(known.body).toBe('');
  });

  it('differ from product to product', async () => {
    const rows = await test.database.selectFrom('funds').select('id').limit(20).execute();
    const bodies = await Promise.all(rows.map(async ({ id }) => (await image(`fund/${id}`)).body));
    expect(new Set(bodies).size).toBe(20);
  });

  it('of one asset class differ in their grounds and bear the initials of the product (SIL-33)', async () => {
    const rows = await test.database
      .selectFrom('funds')
      .select(['id', 'name'])
      .where('assetClassId', '=', 'equity')
      .limit(20)
      .execute();
    const bodies = await Promise.all(rows.map(async ({ id }) => (await image(`fund/${id}`)).body));
    const grounds = bodies.map((body) => body.match(/stop-color="(#[0-9a-f]{6})"/)?.[1]);
    expect(rows).toHaveLength(20);
    expect(new Set(grounds).size).toBeGreaterThan(15);
    rows.forEach(({ name }, index) => expect(bodies[index]).toContain(`>${name.slice(0, 1).toUpperCase()}`));
  });

  it.each([
    'contracttype/nothing',
    'program/nothing',
    'issuer/nothing',
    'panel/nothing',
    'fundpackagetemplate/nothing',
    'fund/nothing',
    'dealer/nothing',
    'dealer/advisor',
    'fundpackagetemplate/template-15',
  ])('are not found for %s (SIL-34)', async (path) => {
    expect((await image(path)).statusCode).toBe(404);
  });

  it('are refused for another kind and an absurd timestamp, and given for a sane one', async () => {
    expect((await image('client/1')).statusCode).toBe(400);
    expect((await image(`fund/${fundId}?timestamp=${'1'.repeat(65)}`)).statusCode).toBe(400);
    expect((await image(`fund/${fundId}?timestamp=2026-11-21T09:00:00.000Z`)).statusCode).toBe(200);
  });

  it('spell the initials of a company whose name is markup as text', async () => {
    await test.database.insertInto('companies').values({ id: 'markup', name: '<b>& "Šťastná" s.r.o.' }).execute();
    expect((await image('issuer/markup')).body).toContain('>BŠ</text>');
  });
});
