import { UTCTime } from 'asn1js';
import type { Certificate } from 'pkijs';
import { contentTypes, provedStructure, valueOf, equal } from './signed-structure.ts';
import { readTimeStamp, sha256, type TimeStamp, type TimeStampToken } from './time-stamp.ts';
import { derOf, fingerprintOf, holderOf } from './certificate.ts';
import { readSealedFile, type Covering, type SealFault } from './sealed-file.ts';

const signingTime = '1.2.840.113549.1.9.5';

/** Content of a seal whose own signature is valid, as is its time stamp if it has one. */
interface SealContent {
  certificate: Certificate;
  /** SHA-256 of the covered bytes. */
  digest: Uint8Array;
  sealedAt: Date;
  timeStamp: TimeStamp | null;
}

/** Verifies the CMS structure of a seal and returns its content; null for any other bytes. */
async function readSeal(seal: Covering): Promise<SealContent | null> {
  try {
    return await provedSeal(seal);
  } catch {
    // The packages throw for any other structure.
    return null;
  }
}

async function provedSeal({ cms, allowsHighS }: Covering): Promise<SealContent | null> {
  const proved = await provedStructure(cms, { contentType: contentTypes.data, allowsHighS });
  if (!proved || proved.content || proved.hash.name !== 'SHA-256') return null;
  const { certificate, digest, attributes, signature, timeStamp: token } = proved;
  const time = valueOf(attributes, signingTime, UTCTime);
  const timeStamp = token && (await readTimeStamp(token, { imprint: await sha256(signature), allowsHighS }));
  if (!time || (token && !timeStamp)) return null;
  return { certificate, digest, sealedAt: time.toDate(), timeStamp };
}

export type { SealFault } from './sealed-file.ts';

/** Sealer and time of a seal; the times are those stated by the sealing server and its certificate. */
export interface Seal {
  holder: string;
  /** SHA-256 of the certificate. */
  fingerprint: string;
  sealedAt: Date;
  validFrom: Date;
  validTo: Date;
  /**
   * When an authority saw the seal, as it says itself; null without one. Whether it counts is decided by
   * `countedTimeStamp`.
   */
  timeStamp: TimeStamp | null;
}

/** A file that is unchanged since it was sealed, by anyone; or why it is not. */
export type SealCheck = { fault: SealFault } | { fault: null; seal: Seal };

/**
 * Verifies the seal of a file by its bytes alone: it has to cover the whole file, except for an update that adds one
 * time stamp of the seal and nothing else, and nothing may have changed since.
 */
export async function checkSeal(file: Uint8Array): Promise<SealCheck> {
  const read = readSealedFile(file);
  if (typeof read === 'string') return { fault: read };
  const content = await readSeal(read.seal);
  if (!content) return { fault: 'seal-damaged' };
  const { certificate, digest, sealedAt } = content;
  if (!equal(digest, await sha256(read.seal.covered))) return { fault: 'content-changed' };
  const [validFrom, validTo] = [certificate.notBefore.value, certificate.notAfter.value];
  if (sealedAt < validFrom || sealedAt > validTo) return { fault: 'seal-damaged' };
  const fingerprint = await fingerprintOf(derOf(certificate));
  const added = read.timeStamp && (await readAdded(read.timeStamp));
  // A second one would be more than the one update.
  if (read.timeStamp && (!added || content.timeStamp)) return { fault: added ? 'appended' : 'seal-damaged' };
  const timeStamp = plainly(added ?? content.timeStamp);
  return { fault: null, seal: { holder: holderOf(certificate), fingerprint, sealedAt, validFrom, validTo, timeStamp } };
}

const readAdded = async ({ cms, covered, allowsHighS }: Covering): Promise<TimeStampToken | null> =>
  readTimeStamp(cms, { imprint: await sha256(covered), allowsHighS });

const plainly = (stamp: TimeStamp | null): TimeStamp | null =>
  stamp && {
    at: stamp.at,
    authority: stamp.authority,
    certificate: stamp.certificate,
    fingerprint: stamp.fingerprint,
  };
