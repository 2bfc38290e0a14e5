import { gunzipSync } from 'node:zlib';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp, type AppOptions } from '../../../server/app.ts';
import { readConfig } from '../../../server/settings/config.ts';
import { demoPassword } from '../../../server/demo/accounts.ts';
import { setPageClock } from './page-clock.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

/** A clock that a test can move. */
interface TestClock {
  now: () => Date;
  forward: (milliseconds: number) => void;
}

export interface TestApp extends TestDatabase {
  app: FastifyInstance;
  clock: TestClock;
  call: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  logIn: (username: string, password?: string) => Promise<LightMyRequestResponse>;
  /** Logs in and returns the Cookie header of the session. */
  cookieOf: (username: string) => Promise<string>;
}

export const minutes = (count: number) => count * 60_000;

function testClock(): TestClock {
  let time = Date.UTC(2026, 10, 21, 9, 0);
  const now = () => new Date(time);
  setPageClock(now);
  return {
    now,
    forward: (milliseconds) => {
      time += milliseconds;
    },
  };
}

/** Returns the settings of a server under test. */
export const testConfig = (variables: Record<string, string> = {}) =>
  readConfig({
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'silent',
    SIGNATURE_KEY: '5a'.repeat(32),
    EMBEDDED_DATABASE: 'true',
    ...variables,
  });

/** Enables the development pages, which show the codes and are enabled by default on PGlite. */
function onPostgres(databaseUrl: string, variables: Record<string, string>): Record<string, string> {
  const isOperated = ['NODE_ENV', 'HOST', 'PUBLIC_URL', 'TRUSTED_PROXIES', 'SMTP_URL', 'SMS_GATEWAY_URL', 'SEED'].some(
    (name) => variables[name] !== undefined,
  );
  return { DATABASE_URL: databaseUrl, ...(isOperated ? {} : { DEV_PAGES: 'on' }) };
}

/** Accepts gzip and unpacks it, as browsers do, unless the headers say what is accepted. */
export async function callAsBrowser(app: FastifyInstance, request: InjectOptions): Promise<LightMyRequestResponse> {
  if (request.headers?.['accept-encoding'] !== undefined) return app.inject(request);
  const answer = await app.inject({ ...request, headers: { 'accept-encoding': 'gzip', ...request.headers } });
  if (answer.headers['content-encoding'] !== 'gzip' || answer.rawPayload.length === 0) return answer;
  const rawPayload = gunzipSync(answer.rawPayload);
  const text = rawPayload.toString();
  return Object.assign(answer, { rawPayload, payload: text, body: text });
}

/** Opens the whole server on its own database, called in-process. */
export async function openTestApp(
  variables: Record<string, string> = {},
  options: Partial<AppOptions> = {},
): Promise<TestApp> {
  const test = await openTestDatabase();
  const clock = testClock();
  const config = testConfig({ ...(test.databaseUrl ? onPostgres(test.databaseUrl, variables) : {}), ...variables });
  const app = await buildApp({ config, database: test.database, now: clock.now, ...options });
  await app.ready();
  const call = (request: InjectOptions) => callAsBrowser(app, request);
  const logIn = (username: string, password = demoPassword) =>
    call({ method: 'POST', url: '/api/user/login', payload: { username, password } });
  return {
    ...test,
    app,
    clock,
    call,
    logIn,
    cookieOf: async (username) => cookieHeader(await logIn(username)),
    close: async () => {
      await app.close();
      await test.close();
    },
  };
}

/** Returns the Cookie header that a browser would send after this response. */
export const cookieHeader = (answer: LightMyRequestResponse) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
