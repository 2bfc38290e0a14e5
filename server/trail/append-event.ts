import { randomBytes } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { databaseTime } from '../db/database-time.ts';
import { contractState } from './contract-state.ts';
import { chainStart, eventHash, microsOf, selectEvents } from './event-hash.ts';
import type { Facts } from '../db/tables/trail.ts';

/** An event to be written down. */
export interface NewEvent {
  action: string;
  actorId: string | null;
  subjectId: string | null;
  facts: Facts;
  at: Date;
  /** Time of the database where it is known already. */
  recordedAt: Date | null;
}

/** The contract that an event is about, locked until the transaction ends: two instances keep one chain. */
export interface LockedChain {
  id: string;
  salt: string | null;
  head: string | null;
  length: number;
}

/** Locks the contract with an id, or that of a document with it; undefined where it is the id of something else. */
export function lockChain(transaction: Database, subjectId: string): Promise<LockedChain | undefined> {
  return transaction
    .selectFrom('contracts')
    .where((row) =>
      row.or([
        row('id', '=', subjectId),
        row('id', '=', row.selectFrom('contractDocuments').where('id', '=', subjectId).select('contractId')),
      ]),
    )
    .select(['id', 'chainSalt as salt', 'chainHead as head', 'chainLength as length'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Events that change nothing of a contract. */
const quietActions = new Set([
  'document-opened',
  'code-sent',
  'code-refused',
  'code-accepted',
  'contract-mailed',
  'contract-deleted',
]);

/** The event that begins the chain of a contract from a version before the chains. */
const takenOver = 'contract-taken-over';

/** Adds an event to the chain of a locked contract: with the state of the contract, unless it changes none. */
export async function appendToChain(transaction: Database, chain: LockedChain, event: NewEvent): Promise<void> {
  const begun = chain.length === 0 && event.action !== 'contract-created' ? await takeOver(transaction, chain) : chain;
  await append(transaction, begun, event);
}

/** Records what a contract is that changed without an event of a chain: one from before there were chains. */
export async function takeOver(transaction: Database, chain: LockedChain): Promise<LockedChain> {
  const earlier = await earlierEvents(transaction, chain.id);
  const event = { action: takenOver, actorId: null, subjectId: chain.id, at: new Date(), recordedAt: null };
  return append(transaction, chain, { ...event, facts: { earlier } });
}

/** Time and hash, by id, of the events about a contract that are no links of its chain. */
async function earlierEvents(database: Database, contractId: string): Promise<Facts> {
  const events = await selectEvents(database)
    .where('chainId', 'is', null)
    .where((row) =>
      row.or([
        row('subjectId', '=', contractId),
        row('subjectId', 'in', row.selectFrom('contractDocuments').where('contractId', '=', contractId).select('id')),
      ]),
    )
    .execute();
  return Object.fromEntries(events.map((event) => [event.id, { at: event.at, hash: eventHash(event) }]));
}

async function append(transaction: Database, chain: LockedChain, event: NewEvent): Promise<LockedChain> {
  const salt = chain.salt ?? randomBytes(16).toString('hex');
  const state = quietActions.has(event.action) ? null : await contractState(transaction, chain.id, salt);
  const facts: Facts = state ? { ...event.facts, state } : event.facts;
  const link = { chainId: chain.id, position: chain.length + 1, previousHash: chain.head ?? chainStart };
  const head = await insertEvent(transaction, { ...event, facts }, link);
  await transaction
    .updateTable('contracts')
    .set({ chainSalt: salt, chainHead: head, chainLength: link.position })
    .where('id', '=', chain.id)
    .execute();
  return { id: chain.id, salt, head, length: link.position };
}

interface Link {
  chainId: string | null;
  position: number | null;
  previousHash: string | null;
}

const noLink: Link = { chainId: null, position: null, previousHash: null };

/** Inserts an event and answers its hash. */
export async function insertEvent(
  transaction: Database,
  { action, actorId, subjectId, facts, at, recordedAt: knownTime }: NewEvent,
  { chainId, position, previousHash }: Link = noLink,
): Promise<string> {
  const id = randomBytes(16).toString('hex');
  const recordedAt = knownTime ?? (await databaseTime(transaction));
  const ofEvent = { id, actorId, action, subjectId, facts, chainId, position, previousHash };
  const hash = eventHash({ ...ofEvent, at: microsOf(at), recordedAt: microsOf(recordedAt) });
  await transaction
    .insertInto('auditEvents')
    .values({
      id,
      at,
      recordedAt,
      actorId,
      action,
      subjectId,
      facts: JSON.stringify(facts),
      chainId,
      chainPosition: position,
      previousHash,
      hash,
    })
    .execute();
  return hash;
}
