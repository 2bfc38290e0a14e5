import { sql } from 'kysely';
import { withoutSpaces } from '#domain/text/plain-characters.ts';
import type { Database } from '../../db/database.ts';
import { usernameKey } from '../../session/login-attempts.ts';
import { canonicalText } from '../../trail/facts.ts';
import { listContractEvents, listUserEvents, type ReadEvent } from '../../trail/list-events.ts';
import { verifyContract } from '../../trail/verify-contract.ts';
import type { OpenStorage } from '../command-context.ts';
import { textTable } from '../text-table.ts';
import { brokenLine, trailLines } from './trail-lines.ts';

interface Listing {
  /** How many events, the newest; null for all. */
  last: number | null;
  isJson: boolean;
}

const shown = (events: readonly ReadEvent[], { last }: Listing) => (last === null ? events : events.slice(-last));
const print = (events: readonly ReadEvent[], listing: Listing) =>
  listing.isJson ? [JSON.stringify(shown(events, listing), null, 2)] : tableOf(shown(events, listing));

/** The events about a user, oldest first, as lines to print. Throws where there is no such user. */
export async function auditUser(database: Database, name: string, listing: Listing): Promise<string[]> {
  const id = await userIdOf(database, name);
  const events = await listUserEvents(database, id ?? name);
  if (id === null && events.length === 0) throw new Error('There is no such user, and no event of one.');
  return print(events, listing);
}

/**
 * The events of a contract, oldest first, as lines to print, and why its trail does not hold. Throws where there is no such
 * contract.
 */
export async function auditContract(
  { database, store }: OpenStorage,
  name: string,
  listing: Listing,
): Promise<{ lines: string[]; fault: string | null }> {
  const id = (await contractIdOf(database, name)) ?? name;
  const events = await listContractEvents(database, id);
  if (events.length === 0) throw new Error('There is no event of such a contract.');
  const trail = await verifyContract(database, store, id);
  const lines = [...print(events, listing), ...(listing.isJson ? [] : trailLines(trail))];
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
