import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../db/database.ts';
import { factsDigest } from './facts.ts';
import type { Facts } from '../db/tables/trail.ts';

/** An event as it is hashed: times as microseconds since 1970, so that no digit of what is stored is left out. */
export interface HashedEvent {
  id: string;
  at: string;
  recordedAt: string;
  actorId: string | null;
  action: string;
  subjectId: string | null;
  facts: Facts | null;
  /** Contract whose chain the event is a link of; null for any other event. */
  chainId: string | null;
  position: number | null;
  previousHash: string | null;
}

export interface StoredEvent extends HashedEvent {
  hash: string | null;
}

/** What the first link of a chain names as its predecessor. */
export const chainStart = '0'.repeat(64);

export function eventHash(event: HashedEvent): string {
  const { id, at, recordedAt, actorId, action, subjectId, facts, chainId, position, previousHash } = event;
  return factsDigest([previousHash, chainId, position, id, at, recordedAt, actorId, action, subjectId, facts]);
}

/** A stored time in microseconds since 1970, as text on both engines. */
export const micros = (column: string): RawBuilder<string | null> =>
  sql<string | null>`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint::text`;

export const microsOf = (time: Date): string => String(time.getTime() * 1_000);

export const timeOf = (microseconds: string): string => new Date(Number(microseconds) / 1_000).toISOString();

/** Reads events as they are hashed. */
export function selectEvents(database: Database) {
  return database
    .selectFrom('auditEvents')
    .select([
      'auditEvents.id',
      'actorId',
      'action',
      'subjectId',
      'facts',
      'chainId',
      'chainPosition as position',
      'previousHash',
      'auditEvents.hash',
    ])
    .select([micros('at').$castTo<string>().as('at'), micros('recordedAt').$castTo<string>().as('recordedAt')]);
}
