import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storePageRelease } from '#server/http/responses/stored-assets.ts';
import { openSecondApp, type SecondApp } from '#test/helpers/server/second-app.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

const font = Buffer.from([0x77, 0x4f, 0x46, 0x32, 0, 255, 13, 10]);
let place: string;
let older: TestApp;
let newer: SecondApp;

/** A built page whose start script names its release; its font is that of every release. */
function buildPage(release: string): string {
  const folder = join(place, release);
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), `<!doctype html><title>${release}</title>`);
  writeFileSync(join(folder, 'assets', 'inter-latin-B4fCpxpY.woff2'), font);
  writeFileSync(join(folder, 'assets', `start-${release}.js`), scriptOf(release));
  writeFileSync(join(folder, 'assets', `start-${release}.js.br`), brotliCompressSync(scriptOf(release)));
  writeFileSync(join(folder, 'assets', `start-${release}.js.gz`), 'never stored');
  return folder;
}
const scriptOf = (release: string) => `console.log('${release}'.repeat(1000))`;
const keep = (release: string) =>
  storePageRelease(older.database, { folder: buildPage(release), version: `0.1.0+${release}` });

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'fundament-releases-'));
  older = await openTestApp({}, { pageFolder: buildPage('first') });
  await keep('first');
  newer = await openSecondApp(older, {}, { pageFolder: buildPage('second') });
});
afterAll(async () => {
  await newer.close();
  await older.close();
  rmSync(place, { recursive: true });
});

describe('two instances of different releases', () => {
  it('answer alike for the files of both, as soon as the newer one is kept (SIL-201)', async () => {
    expect((await older.call({ url: '/assets/start-second.js' })).statusCode).toBe(404);
    await keep('second');

    for (const app of [older.app, newer.app])
      for (const release of ['first', 'second']) {
        const url = `/assets/start-${release}.js`;
        const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
        const plain = await app.inject({ url, headers: { 'accept-encoding': 'br;q=0' } });
        const head = await app.inject({ url, method: 'HEAD' });

        expect(packed.headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'content-encoding': 'br',
          'content-security-policy': expect.stringMatching(/^default-src 'none'/),
          'content-type': 'application/javascript; charset=utf-8',
          vary: expect.stringMatching(/accept-encoding/i),
          'x-content-type-options': 'nosniff',
        });
        expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(scriptOf(release));
        expect(plain.headers['content-encoding']).toBeUndefined();
        expect(plain.body).toBe(scriptOf(release));
        expect(head.statusCode).toBe(200);
        expect(head.body).toBe('');
      }
  });

  it('give out the document of their own release', async () => {
    expect((await older.call({ url: '/cart' })).body).toContain('first');
    expect((await newer.app.inject({ url: '/cart' })).body).toContain('second');
  });

  it.each([
    '/assets/start-third.js',
    '/assets/start-second.js.br',
    '/assets/start-second.js.gz',
    '/assets/../api/assets/start-second.js',
    '/assets/nested/start-second.js',
    "/assets/start-second.js'--",
  ])('keep nothing for, and find nothing at, %s', async (url) => {
    const answer = await older.call({ url });

    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('no-store');
  });
});

describe('kept releases', () => {
  it('are the three that were started last, each different file stored once and packed (SIL-201)', async () => {
    for (const release of ['third', 'fourth', 'second', 'second']) await keep(release);
    const { database } = older;
    const assets = await database.selectFrom('pageAssets').selectAll().orderBy('name').execute();
    const releases = await database.selectFrom('pageReleases').select('version').orderBy('startedAt').execute();

    expect(releases.map(({ version }) => version)).toEqual(['0.1.0+third', '0.1.0+fourth', '0.1.0+second']);
    expect(assets.map(({ name }) => name)).toEqual([
      'inter-latin-B4fCpxpY.woff2',
      'start-fourth.js',
      'start-second.js',
      'start-third.js',
    ]);
    expect(assets.every(({ content }) => content.length < 100)).toBe(true);
  });

  it('send a font of another release byte by byte', async () => {
    rmSync(join(place, 'first', 'assets', 'inter-latin-B4fCpxpY.woff2'));
    const sent = await older.call({ url: '/assets/inter-latin-B4fCpxpY.woff2' });

    expect(sent.headers['content-type']).toBe('font/woff2');
    expect(sent.rawPayload).toEqual(font);
  });

  it('take nothing from a page without files', async () => {
    const before = await older.database.selectFrom('pageReleases').select('id').execute();
    await storePageRelease(older.database, { folder: join(place, 'nowhere'), version: '0.1.0' });

    expect(await older.database.selectFrom('pageReleases').select('id').execute()).toEqual(before);
  });
});
