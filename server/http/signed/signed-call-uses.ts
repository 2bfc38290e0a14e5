import type { Database } from '../../db/database.ts';

/** Records the use of a signed call; false where it was used before, at whichever instance. */
export async function recordUse(
  database: Database,
  { signature, signedAt }: { signature: string; signedAt: Date },
): Promise<boolean> {
  const recorded = await database
    .insertInto('signedCallUses')
    .values({ signature, signedAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .returning('signature')
    .executeTakeFirst();
  return recorded !== undefined;
}

/** Twice as long as a signed call is accepted. */
const keptMs = 10 * 60_000;

/** Removes uses of calls that are refused for their age by now. */
export async function sweepSignedCallUses(database: Database, now: Date): Promise<void> {
  await database
    .deleteFrom('signedCallUses')
    .where('signedAt', '<', new Date(now.getTime() - keptMs))
    .execute();
}
