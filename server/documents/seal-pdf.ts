import { CryptoKeySigner, P12Signer, PDF, type Signer, type TimestampAuthority } from '@libpdf/core';
import { derOf, issuersOf, parseCertificate } from '#seal/certificate.ts';
import { withLowS } from '#seal/signature.ts';
import { structureRoom } from '#seal/structure-room.ts';
import { timeStampField } from '#seal/time-stamp-update.ts';
import { appendPages } from './append-pages.ts';
import { requestTimeStamp, type TimedAuthority } from './time-stamp-authority.ts';

/** A key with its certificate: from a PKCS #12 file, or the demonstration's own (an EC key as PKCS #8). */
export type SealKey =
  | { kind: 'p12'; file: Uint8Array; password: string }
  | { kind: 'own'; certificate: Uint8Array; privateKey: Uint8Array };

export interface SealOrder {
  /** The PDF that was shown, byte by byte. */
  content: Uint8Array;
  /** PDF of the evidence pages; null for a file that was signed elsewhere, whose signature allows no further pages. */
  evidence: Uint8Array | null;
  key: SealKey;
  reason: string;
  at: Date;
  /** Who is asked for a time stamp within the seal; without it the seal has none. */
  authority?: TimedAuthority;
}

export interface StampOrder {
  /** A PDF that is sealed without a time stamp. */
  sealed: Uint8Array;
  authority: TimedAuthority;
}

/**
 * Appends the evidence pages to a PDF and seals the whole by PAdES B-B, or B-T with an authority, in one incremental update: the sealed file begins with the
 * bytes of the PDF that was shown.
 */
export async function sealPdf({ content, evidence, key, reason, at, authority }: SealOrder): Promise<Uint8Array> {
  const pdf = await PDF.load(content);
  if (evidence) await appendPages(pdf, await PDF.load(evidence));
  const { bytes, warnings } = await pdf.sign({
    signer: await signerOf(key),
    reason,
    signingTime: at,
    fieldName: 'Seal',
    estimatedSize: structureRoom,
    ...(authority && { timestampAuthority: authorityOf(authority) }),
  });
  const [warning] = warnings;
  if (warning) throw new Error(`The document could not be sealed as it is meant: ${warning.message}`);
  if (Buffer.compare(bytes.subarray(0, content.length), content) !== 0)
    throw new Error('The sealed document does not begin with the one that was shown.');
  return bytes;
}

/** Adds a time stamp of the whole to a sealed PDF, in one incremental update that adds nothing else. */
export async function stampPdf({ sealed, authority }: StampOrder): Promise<Uint8Array> {
  const pdf = await PDF.load(sealed);
  const { bytes } = await pdf.addTimestamp({
    timestampAuthority: authorityOf(authority),
    fieldName: timeStampField,
    estimatedSize: structureRoom,
  });
  return bytes;
}

const authorityOf = (authority: TimedAuthority): TimestampAuthority => ({
  timestamp: (digest) => requestTimeStamp(authority, digest),
});

export async function signerOf(key: SealKey): Promise<Signer> {
  if (key.kind === 'p12') return withWholeChain(await P12Signer.create(key.file, key.password));
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const privateKey = await crypto.subtle.importKey('pkcs8', Buffer.from(key.privateKey), algorithm, false, ['sign']);
  return signingLowS(new CryptoKeySigner(privateKey, key.certificate, 'EC', 'ECDSA'), []);
}

/** Issuers travel in the seal only up to a root, so that each of them can be proved; further certificates of the file stay out of it. */
async function withWholeChain(signer: P12Signer): Promise<Signer> {
  const issuers = await issuersOf(parseCertificate(signer.certificate), signer.certificateChain.map(parseCertificate));
  return signingLowS(signer, (issuers ?? []).map(derOf));
}

/** Returns a signer whose signatures are in the one form that the check of a seal accepts. */
function signingLowS(signer: Signer, certificateChain: Uint8Array[]): Signer {
  const { certificate, keyType, signatureAlgorithm } = signer;
  const parsed = parseCertificate(certificate);
  return {
    certificate,
    certificateChain,
    keyType,
    signatureAlgorithm,
    sign: async (data, algorithm) => withLowS(parsed, new Uint8Array(await signer.sign(data, algorithm))),
  };
}
