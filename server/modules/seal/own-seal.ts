import { readFile } from 'node:fs/promises';
import { fingerprintOf, holderOf, parseCertificate } from '#seal/certificate.ts';
import type { Database } from '../../db/database.ts';
import { signerOf, type SealKey } from '../../documents/seal-pdf.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Config } from '../../settings/config.ts';
import { signatureKey, type SignatureKey } from '../../settings/signature-key.ts';
import { makeDemoCertificate } from './demo-certificate.ts';
import { findDemoCertificate, storeDemoCertificate, rememberCertificate } from './repository.ts';

/** The sealing key of this server, and the subject of its certificate. */
export interface OwnSeal {
  key: SealKey;
  fingerprint: string;
  holder: string;
  isDemo: boolean;
}

type SealConfig = Pick<
  Config,
  'sealFile' | 'sealPassword' | 'allowsDemoSeal' | 'signatureKey' | 'otherSignatureKey' | 'dataDir'
>;

/** Returns the seal of this server, cached; throws NoSeal where the demonstration's certificate is not allowed. */
export type ReadOwnSeal = (database: Database) => Promise<OwnSeal>;

export function ownSeal(config: SealConfig): ReadOwnSeal {
  const keyOfSecrets = signatureKey(config);
  let known: Promise<OwnSeal> | undefined;
  return (database) => {
    const { sealFile: file, sealPassword: password = '', allowsDemoSeal } = config;
    if (file === undefined && !allowsDemoSeal) return Promise.reject(new Refusal(503, 'NoSeal'));
    const reading = (known ??=
      file === undefined ? demoSeal(database, keyOfSecrets) : sealOfFile(database, file, password));
    // A failure is not cached, so that the next document retries.
    reading.catch(() => (known = undefined));
    return reading;
  };
}

/**
 * Refuses if sealing is not possible at all; a temporary failure does not block a signature, which waits for its seal.
 */
export async function requireSeal(readSeal: ReadOwnSeal, database: Database): Promise<void> {
  try {
    await readSeal(database);
  } catch (error) {
    if (error instanceof Refusal) throw error;
  }
}

/**
 * Throws a message for the operator if the configured file cannot be opened, at start-up rather than at the first
 * signature.
 */
export async function requireReadableSeal({ sealFile, sealPassword = '' }: SealConfig): Promise<void> {
  if (sealFile === undefined) return;
  try {
    await readSealFile(sealFile, sealPassword);
  } catch (error) {
    throw new Error('SEAL_P12: cannot be read, or not with SEAL_PASSWORD', { cause: error });
  }
}

async function readSealFile(file: string, password: string): Promise<{ key: SealKey; certificate: Buffer }> {
  const key: SealKey = { kind: 'p12', file: await readFile(file), password };
  const { certificate } = await signerOf(key);
  return { key, certificate: Buffer.from(certificate) };
}

async function sealOfFile(database: Database, file: string, password: string): Promise<OwnSeal> {
  const { key, certificate } = await readSealFile(file, password);
  const fingerprint = await fingerprintOf(certificate);
  await rememberCertificate(database, { fingerprint, certificate });
  return { key, fingerprint, holder: holderOf(parseCertificate(certificate)), isDemo: false };
}

/** What the ID of the signature key is the digest of. */
export const demoKeyName = 'id';

async function demoSeal(database: Database, secrets: SignatureKey): Promise<OwnSeal> {
  const keyIds = secrets.digests('seal keys', demoKeyName);
  if (!(await findDemoCertificate(database, keyIds))) await makeDemo(database, secrets, keyIds[0]);
  const kept = await findDemoCertificate(database, keyIds);
  if (!kept?.sealedKey) throw new Error('The certificate of the demonstration is missing.');
  const { fingerprint, certificate, sealedKey } = kept;
  const privateKey = Buffer.from(secrets.unseal('seal keys', Buffer.from(sealedKey), fingerprint), 'base64');
  const holder = holderOf(parseCertificate(certificate));
  return { key: { kind: 'own', certificate, privateKey }, fingerprint, holder, isDemo: true };
}

async function makeDemo(database: Database, secrets: SignatureKey, keyId: string): Promise<void> {
  const made = await makeDemoCertificate(new Date());
  const certificate = Buffer.from(made.certificate);
  const fingerprint = await fingerprintOf(certificate);
  const sealedKey = secrets.seal('seal keys', Buffer.from(made.privateKey).toString('base64'), fingerprint);
  await storeDemoCertificate(database, { keyId, fingerprint, certificate, sealedKey });
}
