import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { takeOver } from './append-event.ts';
import { noteEvent } from './audit.ts';
import { chainStart, eventHash, selectEvents, type StoredEvent } from './event-hash.ts';
import { factsDigest } from './facts.ts';

/** Any number that nothing else locks. */
const lockNumber = 7_234_120_567;
const batchSize = 500;
/** Contracts from before the chains, at once: each is read with its rows. */
const takeOverSize = 50;
/** How often the head is written into the log. */
const headEveryMs = 60 * 60_000;

export interface FirmHead {
  position: number;
  hash: string;
}

/** A link as it is hashed; the time in microseconds since 1970. */
export interface FirmLink {
  position: number;
  kind: 'event' | 'head';
  subjectId: string;
  subjectPosition: number;
  subjectHash: string;
  subjectAt: string;
  previousHash: string;
}

export const linkHash = (link: FirmLink): string =>
  factsDigest([
    link.previousHash,
    link.position,
    link.kind,
    link.subjectId,
    link.subjectPosition,
    link.subjectHash,
    link.subjectAt,
  ]);

/** The last link of the firm's chain; position 0 for an empty one. */
async function firmHead(database: Database): Promise<FirmHead> {
  const last = await database
    .selectFrom('trailLinks')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { position: Number(last.position), hash: last.hash } : { position: 0, hash: chainStart };
}

/**
 * Takes one batch of events up into the firm's chain, in the order in which they were written down: of a contract's chain its newest
 * link represents all before it. Answers how many were taken; 0 also where another instance is at it.
 */
export function takeUpEvents(database: Database): Promise<number> {
  return database.transaction().execute(async (transaction) => {
    if (!(await isAlone(transaction))) return 0;
    const overtaken = await takeOverContracts(transaction);
    const queued = await transaction
      .selectFrom('trailQueue')
      .select(['id', 'eventId'])
      .orderBy('id')
      .limit(batchSize)
      .execute();
    if (queued.length === 0) return overtaken;
    const order = new Map(queued.map((row, index) => [row.eventId, index]));
    const found = await selectEvents(transaction)
      .where('auditEvents.id', 'in', [...order.keys()])
      .execute();
    const events = found.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
    await takeOverChanged(transaction, events);
    await appendLinks(transaction, standing(events));
    const ids = queued.map(({ id }) => id);
    await transaction.deleteFrom('trailQueue').where('id', 'in', ids).execute();
    return queued.length + overtaken;
  });
}

async function isAlone(transaction: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${lockNumber}) as taken`.execute(
    transaction,
  );
  return rows[0]?.taken ?? false;
}

/** Begins the chains of contracts from before there were chains. */
async function takeOverContracts(transaction: Database): Promise<number> {
  const contracts = await transaction
    .selectFrom('contracts')
    .where('chainLength', '=', 0)
    .orderBy('id')
    .limit(takeOverSize)
    .select(['id', 'chainSalt as salt', 'chainHead as head', 'chainLength as length'])
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  for (const contract of contracts) await takeOver(transaction, contract);
  return contracts.length;
}

/** A server of a version before the chains, running beside this one, has changed contracts that have a chain already. */
async function takeOverChanged(transaction: Database, events: readonly StoredEvent[]): Promise<void> {
  const withoutHash = events.filter(({ hash, subjectId }) => hash === null && subjectId !== null);
  const subjects = [...new Set(withoutHash.map(({ subjectId }) => subjectId ?? ''))];
  if (subjects.length === 0) return;
  const chains = await transaction
    .selectFrom('contracts')
    .where('id', 'in', subjects)
    .select(['id', 'chainSalt as salt', 'chainHead as head', 'chainLength as length'])
    .forNoKeyUpdate()
    .execute();
  for (const chain of chains) {
    const last = await selectEvents(transaction)
      .where('chainId', '=', chain.id)
      .where('chainPosition', '=', chain.length)
      .executeTakeFirst();
    const isNewer = withoutHash.some(
      (event) => event.subjectId === chain.id && last && BigInt(event.recordedAt) > BigInt(last.recordedAt),
    );
    if (isNewer) await takeOver(transaction, chain);
  }
}

/** Events of no chain, and the newest of each chain. */
function standing(events: readonly StoredEvent[]): StoredEvent[] {
  const newest = new Map<string, number>();
  for (const { chainId, position } of events)
    if (chainId !== null) newest.set(chainId, Math.max(newest.get(chainId) ?? 0, position ?? 0));
  return events.filter(({ chainId, position }) => chainId === null || newest.get(chainId) === position);
}

async function appendLinks(transaction: Database, events: readonly StoredEvent[]): Promise<void> {
  let head = await firmHead(transaction);
  const rows = [];
  for (const event of events) {
    const link: FirmLink = {
      position: head.position + 1,
      kind: event.chainId === null ? 'event' : 'head',
      subjectId: event.chainId ?? event.id,
      subjectPosition: event.position ?? 0,
      subjectHash: event.hash ?? eventHash(event),
      subjectAt: event.at,
      previousHash: head.hash,
    };
    head = { position: link.position, hash: linkHash(link) };
    rows.push({
      ...link,
      subjectAt: sql<Date>`timestamptz 'epoch' + ${link.subjectAt}::bigint * interval '1 microsecond'`,
      hash: head.hash,
    });
  }
  if (rows.length > 0) await transaction.insertInto('trailLinks').values(rows).execute();
}

/**
 * The head of the firm's chain, where an hour has passed since one was written into the log; an event says so. Null where it is not
 * time yet, and where another instance does it.
 */
export function headToLog(database: Database, now: Date): Promise<FirmHead | null> {
  return database.transaction().execute(async (transaction) => {
    if (!(await isAlone(transaction))) return null;
    const last = await transaction
      .selectFrom('auditEvents')
      .where('action', '=', 'head-logged')
      .where('at', '>', new Date(now.getTime() - headEveryMs))
      .where('at', '<=', now)
      .select('id')
      .limit(1)
      .executeTakeFirst();
    if (last) return null;
    const head = await firmHead(transaction);
    if (head.position === 0) return null;
    const facts = { position: head.position, hash: head.hash };
    await noteEvent(transaction, { action: 'head-logged', actorId: null, subjectId: null, facts }, now);
    return head;
  });
}
