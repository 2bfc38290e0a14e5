import type { Database } from '../../db/database.ts';

/** Publishes a certificate permanently, so that its documents stay valid after it was replaced. */
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

/** Finds the demonstration's certificate with its encrypted key, created under one of these signature keys. */
export function findDemoCertificate(database: Database, keyIds: readonly string[]) {
  return database
    .selectFrom('seal_certificates')
    .where('key_id', 'in', [...keyIds])
    .orderBy('created_at')
    .select(['fingerprint', 'certificate', 'sealed_key as sealedKey'])
    .executeTakeFirst();
}

/** Stores the demonstration's certificate, unless another instance has stored one. */
export async function storeDemoCertificate(
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

/** Publishes an authority whose time stamp this portal has asked for, permanently. */
export async function rememberAuthority(
  database: Database,
  { fingerprint, certificate }: { fingerprint: string; certificate: Uint8Array },
): Promise<void> {
  await database
    .insertInto('time_stamp_authorities')
    .values({ fingerprint, certificate: Buffer.from(certificate) })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute();
}

/** Lists the authorities whose time stamps count, newest first. */
export function listAuthorities(database: Database) {
  return database
    .selectFrom('time_stamp_authorities')
    .orderBy('created_at', 'desc')
    .orderBy('fingerprint')
    .select(['fingerprint', 'certificate'])
    .execute();
}

/** Lists all certificates used for sealing, newest first. */
export function listCertificates(database: Database) {
  return database
    .selectFrom('seal_certificates')
    .orderBy('created_at', 'desc')
    .orderBy('fingerprint')
    .select(['fingerprint', 'certificate', 'key_id as keyId'])
    .execute();
}
