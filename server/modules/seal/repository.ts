import type { Database } from '../../db/database.ts';

/** Publishes a certificate permanently, so that its documents stay valid after it was replaced. */
export async function rememberCertificate(
  database: Database,
  { fingerprint, certificate }: { fingerprint: string; certificate: Buffer },
): Promise<void> {
  await database
    .insertInto('sealCertificates')
    .values({ fingerprint, certificate, keyId: null, sealedKey: null })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute();
}

/** Finds the demonstration's certificate with its encrypted key, created under one of these signature keys. */
export function findDemoCertificate(database: Database, keyIds: readonly string[]) {
  return database
    .selectFrom('sealCertificates')
    .where('keyId', 'in', [...keyIds])
    .orderBy('createdAt')
    .select(['fingerprint', 'certificate', 'sealedKey'])
    .executeTakeFirst();
}

/** Stores the demonstration's certificate, unless another instance has stored one. */
export async function storeDemoCertificate(
  database: Database,
  { keyId, ...made }: { keyId: string; fingerprint: string; certificate: Buffer; sealedKey: Buffer },
): Promise<void> {
  const { fingerprint, certificate, sealedKey } = made;
  await database
    .insertInto('sealCertificates')
    .values({ fingerprint, certificate, keyId, sealedKey })
    .onConflict((conflict) => conflict.column('keyId').doNothing())
    .execute();
}

/** Publishes an authority whose time stamp this portal has asked for, permanently. */
export async function rememberAuthority(
  database: Database,
  { fingerprint, certificate }: { fingerprint: string; certificate: Uint8Array },
): Promise<void> {
  await database
    .insertInto('timeStampAuthorities')
    .values({ fingerprint, certificate: Buffer.from(certificate) })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .execute();
}

/** Lists the authorities whose time stamps count, newest first. */
export function listAuthorities(database: Database) {
  return database
    .selectFrom('timeStampAuthorities')
    .orderBy('createdAt', 'desc')
    .orderBy('fingerprint')
    .select(['fingerprint', 'certificate'])
    .execute();
}

/** Lists all certificates used for sealing, newest first. */
export function listCertificates(database: Database) {
  return database
    .selectFrom('sealCertificates')
    .orderBy('createdAt', 'desc')
    .orderBy('fingerprint')
    .select(['fingerprint', 'certificate', 'keyId'])
    .execute();
}
