import { derOf, fingerprintOf, holderOf } from './certificate.ts';
import { readSeal } from './seal-structure.ts';
import { readSealedFile, type SealFault } from './sealed-file.ts';
import { equal } from './signed-structure.ts';
import { readTimeStamp, sha256, type TimeStamp } from './time-stamp.ts';

export type { SealFault } from './sealed-file.ts';
export type { TimeStamp } from './time-stamp.ts';

/** By whom and when a file was sealed; the times are those that the sealing server and its certificate state. */
export interface Seal {
  holder: string;
  /** SHA-256 of the certificate. */
  fingerprint: string;
  sealedAt: Date;
  validFrom: Date;
  validTo: Date;
  /** When a time-stamp authority saw the seal; null where none was asked, or has not answered yet. */
  timeStamp: TimeStamp | null;
}

/** A file that is unchanged since it was sealed, by somebody or other; or why it is not. */
export type SealCheck = { fault: SealFault } | { fault: null; seal: Seal };

/**
 * Checks the seal of a file by its bytes alone: that it covers the whole file, but for an update that adds one time stamp of the seal and
 * nothing else, and that nothing has changed since.
 */
export async function checkSeal(file: Uint8Array): Promise<SealCheck> {
  const read = readSealedFile(file);
  if (typeof read === 'string') return { fault: read };
  const content = await readSeal(read.seal.cms);
  if (!content) return { fault: 'seal-damaged' };
  const { certificate, digest, sealedAt } = content;
  if (!equal(digest, await sha256(read.seal.covered))) return { fault: 'content-changed' };
  const [validFrom, validTo] = [certificate.notBefore.value, certificate.notAfter.value];
  if (sealedAt < validFrom || sealedAt > validTo) return { fault: 'seal-damaged' };
  const fingerprint = await fingerprintOf(derOf(certificate));
  const added = read.timeStamp && (await readTimeStamp(read.timeStamp.cms, await sha256(read.timeStamp.covered)));
  // A second one would be more than the one update.
  if (read.timeStamp && (!added || content.timeStamp)) return { fault: added ? 'appended' : 'seal-damaged' };
  const timeStamp = plainly(added ?? content.timeStamp);
  return { fault: null, seal: { holder: holderOf(certificate), fingerprint, sealedAt, validFrom, validTo, timeStamp } };
}

const plainly = (stamp: TimeStamp | null): TimeStamp | null =>
  stamp && { at: stamp.at, authority: stamp.authority, fingerprint: stamp.fingerprint };
