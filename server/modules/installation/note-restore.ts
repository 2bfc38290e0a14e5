import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import { noteEvent } from '../../trail/audit.ts';

export interface Restored {
  sessions: number;
  heldMails: number;
}

/**
 * Identifies database and cluster: a dump that is loaded elsewhere becomes another database, a promoted standby stays
 * the same. Null where the role may not ask.
 */
async function identityOf(database: Database): Promise<string | null> {
  try {
    const { rows } = await sql<{ identity: string }>`
      select (select system_identifier from pg_control_system()) || '/' || oid as identity
      from pg_database where datname = current_database()
    `.execute(database);
    return rows[0]?.identity ?? null;
  } catch {
    return null;
  }
}

/**
 * Looks whether the database is another one than at the last start, because a backup was loaded, and then does what `endRestored`
 * does. Of several instances that start at once one does it. Returns null where nothing was to be done (SIL-207).
 */
export async function noteRestore(database: Database, now: Date): Promise<Restored | null> {
  const identity = await identityOf(database);
  if (identity === null) return null;
  return database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('databaseIdentity')
      .values({ onlyRow: true, identity, since: now })
      .onConflict((conflict) => conflict.column('onlyRow').doNothing())
      .execute();
    const known = await transaction
      .selectFrom('databaseIdentity')
      .select('identity')
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (known.identity === identity) return null;
    await transaction.updateTable('databaseIdentity').set({ identity, since: now }).execute();
    return endRestored(transaction, now);
  });
}

/**
 * What a database from a backup must not go on with: sessions that were ended since, links and codes that were used since, and mail
 * that was sent since. Sessions, links that let a user in, and codes end; waiting mail is held until the operator releases it. Links
 * of activations, invitations and decisions stay: what they were used for is lost with the rest, and they are the way to do it again
 * (SIL-207).
 */
export async function endRestored(transaction: Database, now: Date): Promise<Restored> {
  const sessions = await transaction.deleteFrom('sessions').executeTakeFirst();
  await transaction.deleteFrom('oneTimeTokens').where('purpose', 'in', ['reset', 'sso-in', 'sso-out']).execute();
  await transaction.deleteFrom('smsCodes').execute();
  const held = await transaction
    .updateTable('outbox')
    .set({ heldAt: now, leasedUntil: null })
    .where('status', '=', 'waiting')
    .where('heldAt', 'is', null)
    .executeTakeFirst();
  const restored = { sessions: Number(sessions.numDeletedRows), heldMails: Number(held.numUpdatedRows) };
  await noteEvent(
    transaction,
    { action: 'database-restored', actorId: null, subjectId: null, facts: { ...restored } },
    now,
  );
  return restored;
}
