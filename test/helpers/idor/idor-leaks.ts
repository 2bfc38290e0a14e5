import { createHash, randomUUID } from 'node:crypto';
import { endpoints } from '#contract/endpoints.ts';
import { demoPassword } from '#server/demo/accounts.ts';
import { demoWebRequests } from '#test/helpers/data/demo-data.ts';
import type { Database } from '#server/db/database.ts';
import { addContract } from '../signing/unsigned-contract.ts';
import {
  ownReads,
  ownWrites,
  sharedCalls,
  signedCalls,
  unknownIds,
  userCalls,
  type IdorRequest,
  type OwnedIds,
} from './idor-calls.ts';

/** The part of a response that can reveal something. */
interface IdorAnswer {
  status: number;
  body: string;
  cookie: string;
}
export type Send = (request: IdorRequest & { cookie?: string }) => Promise<IdorAnswer>;

const owner = 'advisor';
/**
 * Besides the owner: anonymous, an expired session, a colleague, another distributor's advisor, and a user with more
 * permissions.
 */
const foreigners = ['poradce', 'poradca', 'approver'] as const;

/** Those that need no call to be made. */
export type PreparedIds = Omit<OwnedIds, 'draft' | 'draftVersion' | 'automaticDraft' | 'template'>;

/** Returns the IDs of the owner's things that are in the database before any call. */
export async function ownedInDatabase(database: Database): Promise<PreparedIds> {
  const contract = await addContract(database, { ownerId: owner, webRequestId: demoWebRequests.advisor, cart: '{}' });
  const external = await addContract(database, { ownerId: owner, status: 'signed' });
  const file = Buffer.from('%PDF-1.7 signed elsewhere %%EOF');
  const fileHash = createHash('sha256').update(file).digest('hex');
  await database
    .insertInto('externalResults')
    .values({ contractId: external.id, result: 'signed', file, fileHash, receivedAt: new Date() })
    .execute();
  const order = randomUUID().replaceAll('-', '');
  await addContract(database, { ownerId: owner, orderId: order, status: 'signed' });
  const attachment = await database
    .selectFrom('commissionAttachments')
    .where('userId', '=', owner)
    // Its content is the same whenever it is generated.
    .where('mimeType', '=', 'text/plain')
    .select('id')
    .executeTakeFirstOrThrow();
  return {
    client: 'client-framework-advisor-1',
    webRequest: demoWebRequests.advisor,
    document: contract.documentIds[0] ?? '',
    person: contract.clientId,
    order,
    contract: contract.id,
    externalContract: external.id,
    attachment: attachment.id,
    user: 'poradca',
  };
}

const idOf = ({ body }: IdorAnswer) => (JSON.parse(body) as { id: string }).id;

async function ownedByCalls(send: Send, cookie: string): Promise<Omit<OwnedIds, keyof PreparedIds>> {
  const post = async (url: string, payload: object) => idOf(await send({ method: 'POST', url, payload, cookie }));
  const { body } = await send({ method: 'GET', url: '/api/funds', cookie });
  const fund = (JSON.parse(body) as { id: string; allowedInFundMarket: boolean; questionnaire: string | null }[]).find(
    (one) => one.allowedInFundMarket && one.questionnaire === null,
  );
  const name = `own ${randomUUID()}`;
  const saved = { name, version: 1, identifier: '', data: '{}' };
  const draft = await post('/api/draftcontracts', saved);
  // The replaced content becomes a version.
  await send({ method: 'PUT', url: `/api/draftcontracts/${draft}`, payload: { ...saved, data: '{"a":1}' }, cookie });
  const firstOf = async (url: string) => {
    const answer = await send({ method: 'GET', url, cookie });
    return (JSON.parse(answer.body) as { items: { id: string }[] }).items[0]?.id ?? '';
  };
  const automatic = '/api/automaticdrafts';
  const content = { computer: 'c', orderId: null, draft: null, identifier: '', itemCount: 0, data: '{}' };
  await send({ method: 'PUT', url: automatic, payload: { base: null, mode: 'aside', content }, cookie });
  return {
    draft,
    draftVersion: await firstOf(`/api/draftversions?draftId=${draft}`),
    automaticDraft: await firstOf(automatic),
    template: await post('/api/fundpackageTemplate', { name, funds: [{ idFund: fund?.id, ratio: 100 }] }),
  };
}

async function logIn(send: Send, username: string): Promise<string> {
  const payload = { username, password: demoPassword };
  return (await send({ method: 'POST', url: '/api/user/login', payload })).cookie;
}

async function endedSession(send: Send): Promise<string> {
  const cookie = await logIn(send, owner);
  await send({ method: 'DELETE', url: '/api/user/logout', cookie });
  return cookie;
}

export interface IdorReport {
  asked: number;
  /** Responses that revealed or changed something of another user. */
  leaks: string[];
  /** Calls with an ID in their path that are not classified. */
  unclassified: string[];
  /** Reads that even the owner was refused, so that they prove nothing. */
  unproved: string[];
}

const entries = { ...ownReads, ...ownWrites, ...signedCalls, ...userCalls };

/**
 * Sends every call that takes an ID of one advisor as five other callers: each must be answered like an ID that does
 * not exist, and the owner's things must be unchanged (security, T11).
 */
export async function idorReport(send: Send, prepared: PreparedIds): Promise<IdorReport> {
  const own = await logIn(send, owner);
  const ids: OwnedIds = { ...prepared, ...(await ownedByCalls(send, own)) };
  const readAll = () => Promise.all(Object.values(ownReads).map((ask) => send({ ...ask(ids), cookie: own })));
  const before = await readAll();
  const actors: [string, string | undefined, boolean][] = [
    ['nobody', undefined, false],
    ['an ended session', await endedSession(send), false],
  ];
  for (const name of foreigners) actors.push([name, await logIn(send, name), true]);
  const leaks: string[] = [];
  for (const [actor, cookie, hasSession] of actors) {
    for (const [key, ask] of Object.entries(entries)) {
      const as = cookie === undefined ? {} : { cookie };
      const answer = await send({ ...ask(ids), ...as });
      const unknown = await send({ ...ask(unknownIds), ...as });
      const isSame = answer.status === unknown.status && answer.body === unknown.body;
      // Where no secret is set there is no such address.
      const isSigned = key in signedCalls && (answer.status === 401 || answer.status === 404);
      const isRefused = isSigned || (hasSession ? answer.status >= 400 && answer.status < 500 : answer.status === 401);
      if (!isSame || !isRefused) leaks.push(`${key} as ${actor}: ${answer.status}, unknown ${unknown.status}`);
    }
  }
  const after = await readAll();
  const names = Object.keys(ownReads);
  leaks.push(...names.filter((_, place) => before[place]?.body !== after[place]?.body).map((key) => `${key}: changed`));
  const known = new Set<string>([...Object.keys(entries), ...sharedCalls]);
  return {
    asked: actors.length * Object.keys(entries).length * 2,
    leaks,
    unclassified: Object.entries(endpoints).flatMap(([key, { path }]) =>
      path.includes('{') && !known.has(key) ? [key] : [],
    ),
    unproved: names.filter((_, place) => before[place]?.status !== 200),
  };
}
