import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

const script = `console.log(${JSON.stringify('x'.repeat(5_000))})`;

let test: TestApp;
let cookie: string;
let pageFolder: string;
beforeAll(async () => {
  pageFolder = mkdtempSync(join(tmpdir(), 'fundament-page-'));
  mkdirSync(join(pageFolder, 'assets'));
  writeFileSync(join(pageFolder, 'index.html'), '<!doctype html><title>Fundament</title>');
  writeFileSync(join(pageFolder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(pageFolder, '.env'), 'SECRET=1');
  writeFileSync(join(pageFolder, 'assets', 'main-abc123.js'), script);
  writeFileSync(join(pageFolder, 'assets', 'main-abc123.js.br'), brotliCompressSync(script));
  test = await openTestApp({}, { pageFolder });
  cookie = await test.cookieOf('advisor');
});
afterAll(async () => {
  await test.close();
  rmSync(pageFolder, { recursive: true });
});

const everyAnswer: InjectOptions[] = [
  ...Object.values<Endpoint>(endpoints).flatMap(({ method, path }) => {
    const url = path.replaceAll(/\{\w+\}/g, '1');
    return [
      { method, url },
      { method, url, headers: { origin: 'https://evil.example' } },
    ];
  }),
  { url: '/' },
  { url: '/funds/advanced' },
  { url: '/assets/main-abc123.js' },
  { url: '/assets/none.js' },
  { url: '/favicon.svg' },
  { url: '/.env' },
  { url: '/api/openapi.json' },
  { url: '/api/none' },
  { url: '/api/%' },
  { method: 'PUT', url: '/api/funds', headers: { 'sec-fetch-site': 'same-origin' } },
  { method: 'POST', url: '/api/user/login', headers: { 'content-type': 'text/plain' }, payload: 'x' },
  { method: 'POST', url: '/api/user/login', payload: { username: 'advisor', password: 'wrong' } },
];

describe('security headers', () => {
  it.each(everyAnswer)('stand on the answer to $method $url', async (request) => {
    const { headers } = await test.call(request);

    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'self'; style-src 'self';/),
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[a-z]{12}-[a-z]+$/),
    });
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/);
  });

  it('promise https only where the portal is reached by it', async () => {
    expect((await test.call({ url: '/' })).headers['strict-transport-security']).toBeUndefined();
  });
});

describe('caching', () => {
  it.each(['/api/user', '/api/user/assignedproducts', '/api/user/frameworkcontracts', '/api/user/commissionmodels'])(
    'keeps nothing of %s, which is about a person',
    async (url) => {
      expect((await test.call({ url, headers: { cookie } })).headers['cache-control']).toBe('no-store');
    },
  );

  it('keeps assets for ever and asks for the document each time', async () => {
    const asset = await test.call({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'br' } });
    const unpacked = await test.call({ url: '/assets/main-abc123.js', headers: { 'accept-encoding': 'identity' } });
    const document = await test.call({ url: '/' });

    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(asset.headers).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) });
    expect(asset.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(asset.rawPayload).toString()).toBe(script);
    expect(unpacked.body).toBe(script);
    expect(document.headers['cache-control']).toBe('no-cache');
  });

  it('never marks the document as an asset, whatever the spelling', async () => {
    const answer = await test.call({ url: '/assets/..%2findex.html' });

    expect(answer.headers['cache-control']).toBe('no-cache');
  });
});

describe('the page', () => {
  it.each([
    '/',
    '/funds/advanced',
    '/cart',
    '/portfolio/overview/ACTIVE',
    '/apical',
    '/100%',
    '/%E0%A4%A',
    '/funds/%zz?phrase=%',
  ])('opens at %s', async (url) => {
    const answer = await test.call({ url });

    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  it.each([
    '/assets/none.js',
    '/missing.css',
    '/dev',
    '/dev/none',
    '/%64ev/outbox/',
    '/..%2fpackage.json',
    '/%2e%2e%2fpackage.json',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%',
  ])('does not stand in for the missing file %s', async (url) => {
    expect((await test.call({ url })).statusCode).toBe(404);
  });

  it.each(['/.env', '/%2eenv', '/assets/..%2f.env'])('does not give away %s', async (url) => {
    const answer = await test.call({ url });

    expect(answer.statusCode).toBe(403);
    expect(answer.body).not.toContain('SECRET');
  });
});

describe('the API description of a server that serves the page', () => {
  it('lists the calls of the contract and nothing else', async () => {
    const { paths } = (await test.call({ url: '/api/openapi.json' })).json<{ paths: Record<string, object> }>();
    const described = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const calls = Object.values<Endpoint>(endpoints).map(({ method, path }) => `${method} ${path}`);

    expect(described.toSorted()).toEqual(calls.toSorted());
  });
});
