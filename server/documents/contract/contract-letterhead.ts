import { readBrand } from '../../firm/read-brand.ts';
import type { Database } from '../../db/database.ts';
import { selectEvents } from '../../trail/event-hash.ts';
import { factsIn } from '../../trail/facts.ts';
import { letterheadOf, type Letterhead } from '../letterhead.ts';

/** Reads the paper that a contract was made on, whatever the brand has become; the built-in one for older contracts. */
export async function contractLetterhead(database: Database, contractId: string): Promise<Letterhead> {
  const created = await selectEvents(database)
    .where('chainId', '=', contractId)
    .where('action', '=', 'contract-created')
    .executeTakeFirst();
  const { version } = factsIn(created?.facts?.['brand']);
  return letterheadOf(await readBrand(database, typeof version === 'number' ? version : null));
}
