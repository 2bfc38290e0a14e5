import type { Database } from '../../db/database.ts';

/** Makes a certificate known permanently: documents that it has sealed stay valid after another one has taken its place. */
export async function rememberCertificate(
  database: Database,
  { fingerprint, certificate }: { fingerprint: string; certificate: Buffer },
): Promise<void> {
  await database
    .insertInto('seal_certificates')
    .values({ fingerprint, certificate, key_id: null, sealed_key: null })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute();
}

/** The demonstration's certificate with its encrypted key; undefined where none was made under this signature key. */
export function findDemoCertificate(database: Database, keyId: string) {
  return database
    .selectFrom('seal_certificates')
    .where('key_id', '=', keyId)
    .select(['fingerprint', 'certificate', 'sealed_key as sealedKey'])
    .executeTakeFirst();
}

/** Keeps a certificate of the demonstration, unless another instance was first. */
export async function keepDemoCertificate(
  database: Database,
  { keyId, ...made }: { keyId: string; fingerprint: string; certificate: Buffer; sealedKey: Buffer },
): Promise<void> {
  const { fingerprint, certificate, sealedKey } = made;
  await database
    .insertInto('seal_certificates')
    .values({ fingerprint, certificate, key_id: keyId, sealed_key: sealedKey })
    .onConflict((conflict) => conflict.column('key_id').doNothing())
    .execute();
}

/** Every certificate that documents were or are sealed with, the newest first. */
export function listCertificates(database: Database) {
  return database
    .selectFrom('seal_certificates')
    .orderBy('created_at', 'desc')
    .orderBy('fingerprint')
    .select(['fingerprint', 'certificate', 'key_id as keyId'])
    .execute();
}
