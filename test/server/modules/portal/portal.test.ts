import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openTestApp, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
let cookie: string;
beforeAll(async () => {
  test = await openTestApp({
    MAX_CART_ITEMS: '42',
    DISABLE_CART_PACKAGES: 'true',
    DISABLE_LIKELY_SPREAD: '1',
    DISABLED_LINKS_CS: 'news,glossary',
  });
  cookie = await test.cookieOf('advisor');
});
afterAll(() => test.close());

const read = async <Answer = Record<string, unknown>>(url: string, language: string, headers = {}) =>
  (await test.call({ url, headers: { cookie, 'accept-language': language, ...headers } })).json<Answer>();

describe('GET /api/config', () => {
  it('tells the settings that alter the product, without a session (CONF-01, CONF-02, CONF-03, CONF-04)', async () => {
    const answer = await test.call({ url: '/api/config' });

    expect(answer.json()).toEqual({
      maxCartItems: 42,
      registrationDisabled: false,
      cartPackagesDisabled: true,
      likelySpreadDisabled: true,
      takesPageReports: false,
      disabledLinks: { en: [], cs: ['news', 'glossary'], sk: [] },
      dataDate: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    });
  });

  it('names the day of the newest price', async () => {
    const { date } = await test.database
      .selectFrom('fundPrices')
      .select((row) => row.fn.max('date').as('date'))
      .executeTakeFirstOrThrow();

    expect((await read('/api/config', 'en'))['dataDate']).toBe(date);
  });
});

describe('hints and links', () => {
  it.each(['en', 'cs', 'sk'])(
    'of the login page come in %s without a session (API-23, SHELL-05, SIL-12, SIL-13)',
    async (language) => {
      const answer = await test.call({ url: '/api/hints/loginpage', headers: { 'accept-language': language } });

      expect(Object.keys(answer.json()).toSorted()).toEqual([
        'EXTERNAL_TOOL',
        'REACT_LEGAL_INFO',
        'REACT_LOGIN_MESSAGE',
        'REACT_RESET_PASSWORD_INFO',
      ]);
      expect(answer.headers['content-language']).toBe(language);
      expect(answer.json()).toMatchObject({ EXTERNAL_TOOL: { url: expect.stringMatching(/^https:/) } });
    },
  );

  it('are keyed by code, in the language of the request (API-22, SIL-161)', async () => {
    const czech = await read<Record<string, string>>('/api/hints/all', 'cs');
    const slovak = await read<Record<string, string>>('/api/hints/all', 'sk');

    expect(czech['REACT_LEGAL_INFO']).toContain('Minulá výkonnost není');
    expect(slovak['REACT_LEGAL_INFO']).toContain('Minulá výkonnosť nie je');
  });

  it('hold no markup', async () => {
    expect(JSON.stringify(await read('/api/hints/all', 'en'))).not.toMatch(/[<>]/);
  });

  it('leave out the links that a language has switched off (API-24, CONF-04, SIL-24)', async () => {
    expect(Object.keys(await read('/api/links', 'cs')).toSorted()).toEqual([
      'EXTERNAL_TOOL',
      'KNOWLEDGE',
      'SALES_DOCUMENTATION',
    ]);
    expect(Object.keys(await read('/api/links', 'sk'))).toHaveLength(5);
  });
});

describe('GET /api/openapi.json', () => {
  it('describes every endpoint of the contract with its answers', async () => {
    type Operation = { operationId: string; security: unknown[]; responses: Record<string, { content?: unknown }> };
    const { paths } = await read<{ paths: Record<string, Record<string, Operation>> }>('/api/openapi.json', 'en');

    for (const [key, { path, method, guard, answer, form, shared = false }] of Object.entries<Endpoint>(endpoints)) {
      const operation = paths[path]?.[method.toLowerCase()];
      expect(operation?.operationId).toBe(key);
      expect(operation?.security).toHaveLength(guard === 'public' ? 0 : 1);
      const isFile = form === 'download' || form === 'picture';
      expect(operation?.responses[answer || isFile ? '200' : '204']).toBeDefined();
      // A large shared answer is sent compressed only.
      expect('406' in (operation?.responses ?? {}), key).toBe(shared);
    }
  });
});
