import type { Database } from '../db/database.ts';
import { selectEvents, timeOf, type StoredEvent } from './event-hash.ts';
import type { Facts } from '../db/tables/trail.ts';

export interface ReadEvent {
  at: string;
  action: string;
  actorId: string | null;
  /** User name of the actor; null for the operator and the server, and for a user who is not stored any more. */
  actor: string | null;
  subjectId: string | null;
  facts: Facts;
  /** Place in the chain of its contract. */
  position: number | null;
  hash: string | null;
}

/** Lists what a user did and what was done to the account, oldest first. */
export async function listUserEvents(database: Database, userId: string): Promise<ReadEvent[]> {
  const events = await selectEvents(database)
    .where((row) => row.or([row('actorId', '=', userId), row('subjectId', '=', userId)]))
    .orderBy('at')
    .orderBy('recordedAt')
    .orderBy('auditEvents.id')
    .execute();
  return named(database, events);
}

/** Lists what happened to a contract and its documents, oldest first; what came before its chain, too. */
export async function listContractEvents(database: Database, contractId: string): Promise<ReadEvent[]> {
  const events = await selectEvents(database)
    .where((row) =>
      row.or([
        row('chainId', '=', contractId),
        row('subjectId', '=', contractId),
        row('subjectId', 'in', row.selectFrom('contractDocuments').where('contractId', '=', contractId).select('id')),
      ]),
    )
    .orderBy('chainPosition', (order) => order.asc().nullsFirst())
    .orderBy('at')
    .orderBy('auditEvents.id')
    .execute();
  return named(database, events);
}

async function named(database: Database, events: readonly StoredEvent[]): Promise<ReadEvent[]> {
  const actors = new Set(events.flatMap(({ actorId }) => actorId ?? []));
  const users = await database
    .selectFrom('users')
    .where('id', 'in', [...actors, ''])
    .select(['id', 'username'])
    .execute();
  const nameOf = new Map(users.map(({ id, username }) => [id, username]));
  return events.map(({ at, action, actorId, subjectId, facts, position, hash }) => ({
    at: timeOf(at),
    action,
    actorId,
    actor: nameOf.get(actorId ?? '') ?? null,
    subjectId,
    facts: facts ?? {},
    position,
    hash,
  }));
}
