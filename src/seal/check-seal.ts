import { derOf, fingerprintOf, holderOf } from './certificate.ts';
import { equal, readSeal } from './seal-structure.ts';
import { readSealedFile, type SealFault } from './sealed-file.ts';

export type { SealFault } from './sealed-file.ts';

/** By whom and when a file was sealed; the times are those that the sealing server and its certificate state. */
export interface Seal {
  holder: string;
  /** SHA-256 of the certificate. */
  fingerprint: string;
  sealedAt: Date;
  validFrom: Date;
  validTo: Date;
}

/** A file that is unchanged since it was sealed, by somebody or other; or why it is not. */
export type SealCheck = { fault: SealFault } | { fault: null; seal: Seal };

/** Checks the seal of a file by its bytes alone: that it covers the whole file, and that nothing has changed since. */
export async function checkSeal(file: Uint8Array): Promise<SealCheck> {
  const read = readSealedFile(file);
  if (typeof read === 'string') return { fault: read };
  const content = await readSeal(read.cms);
  if (!content) return { fault: 'seal-damaged' };
  const { certificate, digest, sealedAt } = content;
  if (!equal(digest, new Uint8Array(await crypto.subtle.digest('SHA-256', read.covered))))
    return { fault: 'content-changed' };
  const [validFrom, validTo] = [certificate.notBefore.value, certificate.notAfter.value];
  if (sealedAt < validFrom || sealedAt > validTo) return { fault: 'seal-damaged' };
  const fingerprint = await fingerprintOf(derOf(certificate));
  return { fault: null, seal: { holder: holderOf(certificate), fingerprint, sealedAt, validFrom, validTo } };
}
