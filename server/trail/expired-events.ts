import type { Database } from '../db/database.ts';
import { selectEvents } from './event-hash.ts';
import { textIn } from './facts.ts';

/** Before what time events may have been deleted by retention, in microseconds since 1970; by the events that say so. */
export async function expiredBefore(database: Database): Promise<bigint> {
  const events = await selectEvents(database).where('action', '=', 'events-deleted').execute();
  const times = events.map(({ facts }) => BigInt(textIn(facts?.['before']) ?? '0'));
  return times.reduce((latest, time) => (time > latest ? time : latest), 0n);
}
