import type { Database } from '../../db/database.ts';
import type { SignatureKey } from '../../settings/signature-key.ts';
import { eachEncryptedRow, encryptedTables, type KeyCounts } from './encrypted-rows.ts';
import { adoptKey, keyOfDatabase } from './own-key.ts';

/** What was found and done, by table. */
export type KeyReport = readonly ({ what: string } & KeyCounts)[];

/**
 * Encrypts everything again with the first key of this server and notes that key as the one of the database. Each row changes whole,
 * so that servers which have both keys work on meanwhile, and a call that was cut off is repeated. Throws where the database is used
 * with a key that is not set (SIL-206).
 */
export async function rotateKey(database: Database, key: SignatureKey, now: Date): Promise<KeyReport> {
  const known = await keyOfDatabase(database);
  if (known !== null && !key.fingerprints().includes(known))
    throw new Error(`The database is used with the key ${known}. Set SIGNATURE_KEY_OTHER to that key.`);
  const report = await resealAll(database, key);
  await database.transaction().execute((transaction) => adoptKey(transaction, key, sumOf(report), now));
  return report;
}

/**
 * Notes the first key of this server as the one of the database although the former one is lost: what that one has encrypted stays
 * unreadable. Returns how much that is.
 */
export async function acceptKey(database: Database, key: SignatureKey, now: Date): Promise<KeyReport> {
  const report = await resealAll(database, key);
  await database.transaction().execute((transaction) => adoptKey(transaction, key, sumOf(report), now));
  return report;
}

async function resealAll(database: Database, key: SignatureKey): Promise<KeyReport> {
  const report: ({ what: string } & KeyCounts)[] = [];
  for (const table of encryptedTables) {
    const counts = { what: table.what, kept: 0, resealed: 0, lost: 0 };
    await eachEncryptedRow(table, database, (ids) =>
      database.transaction().execute(async (transaction) => {
        for (const id of ids) {
          const outcome = await table.reseal(transaction, id, key);
          if (outcome !== null) counts[outcome] += 1;
        }
      }),
    );
    report.push(counts);
  }
  return report;
}

const sumOf = (report: KeyReport) => ({
  resealed: report.reduce((sum, { resealed }) => sum + resealed, 0),
  lost: report.reduce((sum, { lost }) => sum + lost, 0),
});
