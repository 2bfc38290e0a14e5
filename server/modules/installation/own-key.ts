import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';
import type { SignatureKey } from '../../settings/signature-key.ts';
import { noteEvent } from '../../trail/audit.ts';

/** Returns the fingerprint of the key that the database is used with; null before the first start. */
export async function keyOfDatabase(database: Database): Promise<string | null> {
  const row = await database.selectFrom('signatureKey').select('fingerprint').executeTakeFirst();
  return row?.fingerprint ?? null;
}

/**
 * Throws a message for the operator where the database is used with another key than those of this server: it could not read what is
 * encrypted, and codes of one instance would be wrong at the other. The first server to start decides on the key (SIL-206).
 */
export async function requireOwnKey(database: Database, key: SignatureKey, now: Date): Promise<void> {
  const [fingerprint] = key.fingerprints();
  await database
    .insertInto('signatureKey')
    .values({ onlyRow: true, fingerprint, since: now })
    .onConflict((conflict) => conflict.column('onlyRow').doNothing())
    .execute();
  await refuseForeignKey(database, key);
}

/** Throws where a database that has a key is used with another one; changes nothing. */
export async function refuseForeignKey(database: Database, key: SignatureKey): Promise<void> {
  const own = key.fingerprints();
  const known = await keyOfDatabase(database);
  if (known === null || own.includes(known)) return;
  throw new Error(
    `The signature key ${own.join(', ')} is not the one that this database is used with, ${known}. ` +
      'Set SIGNATURE_KEY to that key, or see "Signature key" in docs/operations.md.',
  );
}

/** Notes the first key of this server as the one of the database, within the transaction of what makes it true. */
export async function adoptKey(
  transaction: Database,
  key: SignatureKey,
  facts: { resealed: number; lost: number },
  now: Date,
): Promise<void> {
  const [fingerprint] = key.fingerprints();
  await transaction
    .insertInto('signatureKey')
    .values({ onlyRow: true, fingerprint, since: now })
    .onConflict((conflict) => conflict.column('onlyRow').doUpdateSet({ fingerprint, since: sql`excluded.since` }))
    .execute();
  await noteEvent(
    transaction,
    { action: 'signature-key-changed', actorId: null, subjectId: null, facts: { ...facts, fingerprint } },
    now,
  );
}
