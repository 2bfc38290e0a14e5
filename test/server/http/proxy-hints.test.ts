import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { openTestApp, testConfig, type TestApp } from '#test/helpers/server/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** Calls a server with settings and returns its warnings. */
async function warningsOf(
  variables: Record<string, string>,
  calls: readonly Record<string, string>[],
): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const config = testConfig({ LOG_LEVEL: 'warn', ...variables });
  const logStream = { write: (line: string) => void lines.push(line) };
  const app = await buildApp({ config, database: test.database, now: test.clock.now, logStream });
  for (const headers of calls) await app.inject({ method: 'DELETE', url: '/api/user/logout', headers });
  await app.close();
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

describe('calls by a proxy', () => {
  const forwarded = { host: 'localhost', 'x-forwarded-for': '198.51.100.7' };

  it('are told of once while nobody trusts the proxy, without the address in them', async () => {
    const warnings = await warningsOf({}, [forwarded, forwarded, { host: 'localhost', forwarded: 'for=198.51.100.7' }]);

    expect(warnings).toMatchObject([
      { calls: 1, msg: expect.stringContaining('TRUSTED_PROXIES is not set') as string },
    ]);
    expect(JSON.stringify(warnings)).not.toContain('198.51');
  });

  it('are nothing to tell of where a proxy is trusted or nothing was forwarded', async () => {
    expect(await warningsOf({ TRUSTED_PROXIES: '10.0.0.1' }, [forwarded])).toEqual([]);
    expect(await warningsOf({}, [{ host: 'localhost' }])).toEqual([]);
  });
});

describe('writes of a page under another origin than PUBLIC_URL', () => {
  const PUBLIC_URL = 'https://portal.example';
  const www = 'https://www.portal.example';
  const misfit = { publicOrigin: PUBLIC_URL, pageOrigin: www };

  it.each<Record<string, string>>([
    { host: 'backend:3000', origin: www, 'sec-fetch-site': 'same-origin' },
    { host: 'www.portal.example', origin: www },
  ])('name both origins in the log, once a minute: %j', async (headers) => {
    expect(await warningsOf({ PUBLIC_URL }, [headers, headers])).toMatchObject([{ calls: 1, ...misfit }]);
  });

  it.each<Record<string, string>>([
    { host: 'portal.example', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { host: 'portal.example', origin: 'https://evil.example' },
    { host: 'portal.example', origin: 'null' },
    { host: 'portal.example', origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' },
  ])('are not what another site forges: %j', async (headers) => {
    expect(await warningsOf({ PUBLIC_URL }, [headers])).toEqual([]);
  });
});
