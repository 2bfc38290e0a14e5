import { randomUUID } from 'node:crypto';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../server/db/database.ts';
import { demoPassword } from '../../server/demo/accounts.ts';

export const publicName = 'portal.example';

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: object;
  key?: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/** What is known of the calls of all sessions. */
export interface LoadReport {
  calls: number;
  /** Calls that were not answered as they should be, each in a line. */
  failures: string[];
  /** Time of the last end, in milliseconds since 1970; 0 before the first. */
  lastFailureAt: number;
  /** Drafts whose deletion was not answered: they may be there or not. */
  unsure: Set<string>;
  slowestMs: number;
  /** Drafts that the users should have now, by user. */
  drafts: Map<string, Set<string>>;
}

const userOf = (number: number) => `advisor-${number}`;

/** Adds so many advisors who differ from the demo's by their names only; returns these. */
export async function addAdvisors(database: Database, count: number): Promise<string[]> {
  await sql`
    insert into users
    select (jsonb_populate_record(users, jsonb_build_object(
      'id', 'advisor-' || number, 'username', 'advisor-' || number, 'username_key', 'advisor-' || number,
      'email', 'advisor-' || number || '@horizont.example', 'advisor_code', (700000 + number)::text
    ))).*
    from users, generate_series(1, ${count}::integer) as number
    where users.id = 'advisor'
  `.execute(database);
  return Array.from({ length: count }, (_, index) => userOf(index + 1));
}

/** One advisor's browser: a few connections that it keeps, and its cookies. */
function browser(port: number, report: LoadReport) {
  const agent = new Agent({ keepAlive: true, maxSockets: 2 });
  const cookies = new Map<string, string>();
  const send = ({ method, path, body, key }: Call) =>
    new Promise<Answer>((resolve, reject) => {
      const headers = {
        host: publicName,
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { 'idempotency-key': key } : {}),
      };
      const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
        const { statusCode: status = 0, headers: given } = answer;
        text(answer).then((read) => resolve({ status, headers: given, body: read }), reject);
      });
      sent.on('error', reject);
      sent.end(body && JSON.stringify(body));
    });

  /** Counts a call; null where it was not answered with the status. */
  async function expect(status: number, call: Call): Promise<string | null> {
    const begun = performance.now();
    const answer = await send(call).catch((error: Error) => error);
    const ms = performance.now() - begun;
    report.calls += 1;
    report.slowestMs = Math.max(report.slowestMs, ms);
    if (!(answer instanceof Error) && answer.status === status) {
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        cookies.set(name, value);
      }
      return answer.body;
    }
    const what = answer instanceof Error ? answer.message : `${answer.status} ${answer.body.slice(0, 120)}`;
    report.lastFailureAt = Date.now();
    const when = new Date(report.lastFailureAt).toISOString().slice(11, 23);
    report.failures.push(
      `${when} ${call.method} ${call.path}${call.key ? ' with a key' : ''}: ${what} (${Math.round(ms)} ms)`,
    );
    return null;
  }

  return { expect, close: () => agent.destroy() };
}

type Browser = ReturnType<typeof browser>;

const draftOf = (name: string, data: string) => ({ name, version: 1, identifier: '', data });
const idIn = (body: string | null) => (body === null ? null : (JSON.parse(body) as { id: string }).id);

interface Work {
  /** Of the user, as acknowledged. */
  drafts: Set<string>;
  unsure: Set<string>;
  gap: () => Promise<void>;
}

const mostRepetitions = 60;

/** Logs in, reads, saves a draft, changes it, and every other time deletes it. */
async function work({ expect }: Browser, user: string, { drafts, unsure, gap }: Work): Promise<void> {
  const logIn = { method: 'POST', path: '/api/user/login', body: { username: user, password: demoPassword } } as const;
  if ((await expect(200, logIn)) === null) return gap();
  for (let round = 0; round < 5; round += 1) {
    await gap();
    await expect(204, { method: 'GET', path: '/api/ping' });
    await gap();
    await expect(200, { method: 'GET', path: '/api/user' });
    await gap();
    const body = draftOf(randomUUID(), 'first');
    const creation = { method: 'POST', path: '/api/draftcontracts', key: randomUUID(), body } as const;
    let id = idIn(await expect(200, creation));
    // As the page does where it does not know what has become of it.
    for (let again = 0; id === null && again < mostRepetitions; again += 1) {
      await gap();
      id = idIn(await expect(200, creation));
    }
    await gap();
    await expect(200, { method: 'GET', path: '/api/draftcontracts?offset=0&pageSize=5' });
    if (id === null) continue;
    drafts.add(id);
    await gap();
    await expect(204, { method: 'PUT', path: `/api/draftcontracts/${id}`, body: draftOf(randomUUID(), 'second') });
    await gap();
    await expect(200, { method: 'GET', path: `/api/draftcontracts/${id}` });
    if (round % 2 === 0) continue;
    await gap();
    if ((await expect(204, { method: 'DELETE', path: `/api/draftcontracts/${id}` })) === null) unsure.add(id);
    else drafts.delete(id);
  }
}

/** Lets every user work through the port, about a call a second, until it is stopped. */
export function startLoad(port: number, users: readonly string[], meanGapMs = 1_000) {
  const drafts = new Map(users.map((user) => [user, new Set<string>()]));
  const unsure = new Set<string>();
  const report: LoadReport = { calls: 0, failures: [], lastFailureAt: 0, slowestMs: 0, drafts, unsure };
  const load = { isOver: false };
  const gap = () => (load.isOver ? Promise.resolve() : pause(Math.random() * 2 * meanGapMs).then(() => undefined));
  const working = users.map(async (user) => {
    const own = browser(port, report);
    await gap();
    while (!load.isOver) await work(own, user, { drafts: drafts.get(user) ?? new Set(), unsure, gap });
    own.close();
  });
  return {
    report,
    stop: async (): Promise<LoadReport> => {
      load.isOver = true;
      await Promise.all(working);
      return report;
    },
  };
}

/** Counts drafts that should be there and are not, and those that should not be there, such as ones that were made twice. */
export async function differingDrafts(database: Database, { drafts, unsure }: LoadReport): Promise<number> {
  const rows = await database
    .selectFrom('orders')
    .where('kind', '=', 'draft')
    .where('ownerId', 'in', [...drafts.keys()])
    .select(['id', 'ownerId'])
    .execute();
  const stored = new Set(rows.filter(({ id }) => !unsure.has(id)).map(({ id, ownerId: owner }) => `${owner} ${id}`));
  const expected = new Set(
    [...drafts].flatMap(([user, ids]) => [...ids].filter((id) => !unsure.has(id)).map((id) => `${user} ${id}`)),
  );
  return (
    [...stored].filter((one) => !expected.has(one)).length + [...expected].filter((one) => !stored.has(one)).length
  );
}
