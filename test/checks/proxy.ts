/*
 * Checks the server behind a reverse proxy with production settings: rate limits by the caller's address,
 * which no header can disguise and which instances share, Secure cookies and the check of the Host header. The proxy is
 * a process: the small one of the tests and, if installed, nginx with the configuration of docs/proxies.md.
 * `npm run check -- proxy` prints its figures and exits with 1 if one is missed.
 */
import type { Database } from '../../server/db/database.ts';
import { standardCallLimits as callsAMinute } from '../../server/settings/call-limits.ts';
import { hashPassword } from '../../server/session/passwords.ts';
import { callFrom, type Answer } from '../helpers/server/call-from.ts';
import { startProxy, type ProxyProcess } from '../helpers/processes/proxy-process.ts';
import { figure, sumUp } from './figures.ts';
import { hasProxy, startDocumentedProxy } from './documented-proxy.ts';
import { startServer } from './running-server.ts';

const publicName = 'portal.example';
const publicOrigin = `https://${publicName}`;
/** A provider's proxy in front of the proxy: it is trusted, and so is its information about the caller. */
const outerProxy = '127.0.0.9';
const junkCalls = 65;

/** Production starts with no account that has the demo's. */
const ownPassword = 'a password of nobody else';

const production = {
  NODE_ENV: 'production',
  SIGNATURE_KEY: '5a'.repeat(32),
  EMBEDDED_DATABASE: '1',
  DEV_PAGES: '',
  RATE_LIMIT: 'on',
  PUBLIC_URL: publicOrigin,
  TRUSTED_PROXIES: `127.0.0.1, ${outerProxy}`,
  SMTP_URL: 'smtp://127.0.0.1:587',
  MAIL_FROM: `portal@${publicName}`,
};

interface Caller {
  from: string;
  port: number;
  headers?: Record<string, string>;
}

/** Logs in with the same request as the portal's page. */
function logIn({ headers, ...caller }: Caller, username = 'advisor', password = ownPassword): Promise<Answer> {
  const own = { host: publicName, origin: publicOrigin, 'sec-fetch-site': 'same-origin' };
  const path = '/api/user/login';
  return callFrom({ ...caller, method: 'POST', path, headers: { ...own, ...headers }, body: { username, password } });
}

const wasLimited = ({ status }: Answer) => status === 429;

/** Sends invalid log-ins, some of them concurrently; returns how many were not refused by the rate limit. */
async function junk(count: number, callerOf: (index: number) => Caller): Promise<number> {
  const atOnce = 5;
  let passed = 0;
  for (let done = 0; done < count; done += atOnce) {
    const indices = Array.from({ length: Math.min(atOnce, count - done) }, (_, offset) => done + offset);
    const answers = await Promise.all(indices.map((index) => logIn(callerOf(index), `junk ${index}`, 'wrong')));
    passed += answers.filter((answer) => !wasLimited(answer)).length;
  }
  return passed;
}

interface Place {
  name: string;
  port: number;
  /** Returns addresses that no other place uses, so that each has its own quota. */
  address: (last: number) => string;
  /** Returns an IPv6 site (/64) of this place. */
  site: (last: number) => string;
}

/** One caller exhausts its quota, and another one can still log in. */
async function limit(what: string, callerOf: (index: number) => Caller, other: Caller): Promise<void> {
  const passed = await junk(junkCalls, callerOf);
  figure(
    `${what}, junk log-ins of ${junkCalls} let through (${callsAMinute.login})`,
    String(passed),
    passed === callsAMinute.login,
  );
  const { status } = await logIn(other);
  figure(`${what}, log-in of another caller (200)`, String(status), status === 200);
}

async function checkLimits({ name, port, address, site }: Place): Promise<void> {
  await limit(`${name}: one address`, () => ({ from: address(2), port }), { from: address(3), port });

  const claimed = (index: number) => ({ 'x-forwarded-for': `${address(5)}, 198.51.100.${index}, 127.0.0.1` });
  const forged = (index: number) => ({ from: address(4), port, headers: claimed(index) });
  await limit(`${name}: a forged X-Forwarded-For`, forged, { from: address(5), port });

  const ipv6 = (text: string) => ({ from: outerProxy, port, headers: { 'x-forwarded-for': text } });
  await limit(`${name}: one /64 of IPv6`, (index) => ipv6(`${site(1)}:${index + 1}::1`), ipv6(`${site(2)}::1`));
}

/** The flags of a session cookie (security, T8). */
const flags = ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'];

async function checkCookies({ name, port, address }: Place): Promise<void> {
  const from = address(6);
  const { headers } = await logIn({ from, port, headers: { 'x-forwarded-proto': 'http' } });
  const given = headers['set-cookie'] ?? [];
  const session = given.find((cookie) => cookie.startsWith('__Host-session=')) ?? '';
  const isSecure =
    flags.every((flag) => session.split('; ').includes(flag)) && given.every((one) => one.includes('; Secure'));
  figure(`${name}: cookies with all their flags (${flags.join(', ')})`, isSecure ? 'all' : given.join(' | '), isSecure);
  const cookie = session.split(';', 1)[0] ?? '';
  const { status } = await callFrom({ from, port, path: '/api/user', headers: { host: publicName, cookie } });
  figure(`${name}: the user by that cookie (200)`, String(status), status === 200);
}

async function checkHost({ name, port, address }: Place): Promise<void> {
  const headers = {
    host: 'evil.example',
    origin: 'https://evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
  };
  const { status } = await logIn({ from: address(7), port, headers });
  figure(`${name}: a log-in under a foreign Host and Origin (403)`, String(status), status === 403);
}

/** Sends concurrent calls through one proxy to all instances. */
async function checkSharing({ name, port, address }: Place, instances: number): Promise<void> {
  const calls = 2 * callsAMinute.login + 10;
  const tries = Array.from({ length: calls }, (_, index) =>
    logIn({ from: address(8), port }, `junk ${index}`, 'wrong'),
  );
  const passed = (await Promise.all(tries)).filter((answer) => !wasLimited(answer)).length;
  const what = `${name}: of ${calls} log-ins at once at ${instances} instance${instances === 1 ? '' : 's'} let through`;
  figure(`${what} (${callsAMinute.login})`, String(passed), passed === callsAMinute.login);
}

/** A caller that bypasses the proxy and is not trusted is counted by its own address, whatever its headers claim. */
async function checkPastProxy(port: number): Promise<void> {
  const claimed = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` });
  const forged = (index: number) => ({ from: '127.0.200.2', port, headers: claimed(index) });
  await limit('past the proxy: a forged X-Forwarded-For', forged, { from: '127.0.200.3', port });
}

const portOf = (origin: string) => Number(new URL(origin).port);

async function replacePasswords(database: Database): Promise<void> {
  await database
    .updateTable('users')
    .set({ passwordHash: await hashPassword(ownPassword) })
    .execute();
}

async function checkProduction(): Promise<void> {
  const { origins, stop } = await startServer(replacePasswords, { settings: production, instances: 2 });
  const started: ProxyProcess[] = [];
  try {
    const startNginx = (ports: readonly number[]) => startDocumentedProxy('nginx', ports);
    const kinds = hasProxy('nginx') ? { 'small proxy': startProxy, nginx: startNginx } : { 'small proxy': startProxy };
    if (!('nginx' in kinds)) console.log('No nginx here: the check runs behind the small proxy only.');
    for (const [index, [name, start]] of Object.entries(kinds).entries()) {
      const proxy = await start(origins.map(portOf));
      started.push(proxy);
      const address = (last: number) => `127.0.${100 + index}.${last}`;
      const place = { name, port: proxy.port, address, site: (last: number) => `2001:db8:${index}:${last}` };
      await checkLimits(place);
      await checkCookies(place);
      await checkHost(place);
      await checkSharing(place, origins.length);
    }
    await checkPastProxy(portOf(origins[0] ?? ''));
  } finally {
    for (const proxy of started) await proxy.stop();
    await stop();
  }
}

/** Without a public address only local host names are answered, through a proxy as well. */
async function checkUnnamed(): Promise<void> {
  const { origins, stop } = await startServer(() => Promise.resolve());
  const proxy = await startProxy(origins.map(portOf));
  try {
    for (const [host, expected] of Object.entries({ localhost: 200, [publicName]: 400 })) {
      const { status } = await callFrom({
        from: '127.0.0.2',
        port: proxy.port,
        path: '/api/health',
        headers: { host },
      });
      figure(`without PUBLIC_URL: a call to ${host} (${expected})`, String(status), status === expected);
    }
  } finally {
    await proxy.stop();
    await stop();
  }
}

await checkProduction();
await checkUnnamed();
sumUp();
