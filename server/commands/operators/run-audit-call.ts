import { sql } from 'kysely';
import { withoutSpaces } from '#domain/text/plain-characters.ts';
import type { Database } from '../../db/database.ts';
import type { DocumentStore } from '../../document-store/document-store.ts';
import { usernameKey } from '../../session/login-attempts.ts';
import { canonicalText } from '../../trail/facts.ts';
import { listContractEvents, listUserEvents, type ReadEvent } from '../../trail/list-events.ts';
import { verifyContract } from '../../trail/verify-contract.ts';
import type { AuditCall } from './audit-call.ts';
import { textTable } from '../text-table.ts';
import { brokenLine, trailLines } from './trail-lines.ts';

interface Audit {
  lines: string[];
  /** Why the trail of the contract does not hold. */
  fault: string | null;
}

/** Reads the events that a call of `npm run audit` asks for. Throws where there is no such user or contract. */
export async function runAuditCall(
  database: Database,
  store: DocumentStore,
  { action, name, last, isJson }: AuditCall,
): Promise<Audit> {
  const shown = (events: readonly ReadEvent[]) => events.slice(-Math.min(last, Math.max(events.length, 1)));
  const print = (events: readonly ReadEvent[]) =>
    isJson ? [JSON.stringify(shown(events), null, 2)] : tableOf(shown(events));
  if (action === 'user') {
    const id = await userIdOf(database, name);
    const events = await listUserEvents(database, id ?? name);
    if (id === null && events.length === 0) throw new Error('There is no such user, and no event of one.');
    return { lines: print(events), fault: null };
  }
  const id = (await contractIdOf(database, name)) ?? name;
  const events = await listContractEvents(database, id);
  if (events.length === 0) throw new Error('There is no event of such a contract.');
  const trail = await verifyContract(database, store, id);
  const lines = [...print(events), ...(isJson ? [] : trailLines(trail))];
  return { lines, fault: trail.broken === null ? null : brokenLine(trail.broken) };
}

async function userIdOf(database: Database, name: string): Promise<string | null> {
  const user = await database
    .selectFrom('users')
    .where((row) => row.or([row('usernameKey', '=', usernameKey(name)), row('id', '=', name)]))
    .select('id')
    .executeTakeFirst();
  return user?.id ?? null;
}

async function contractIdOf(database: Database, number: string): Promise<string | null> {
  const contract = await database
    .selectFrom('contracts')
    .where(sql<boolean>`regexp_replace(number, '\\s|\u00A0', '', 'g') = ${withoutSpaces(number)}`)
    .select('id')
    .executeTakeFirst();
  return contract?.id ?? null;
}

const tableOf = (events: readonly ReadEvent[]): string[] =>
  textTable(
    ['TIME', 'EVENT', 'BY', 'SUBJECT', 'FACTS'],
    events.map(({ at, action, actor, actorId, subjectId, facts }) => [
      at,
      action,
      actor ?? actorId ?? '-',
      subjectId ?? '-',
      factsText(facts),
    ]),
  );

/** The facts in one line, without the digests of what a contract was, which the JSON has. */
function factsText({ state: _state, earlier: _earlier, ...facts }: ReadEvent['facts']): string {
  return Object.keys(facts).length === 0 ? '-' : canonicalText(facts);
}
