import { fromBER, GeneralizedTime, OctetString, UTCTime } from 'asn1js';
import { derOf, fingerprintOf, holderOf } from './certificate.ts';
import { verifySignature } from './signature.ts';
import { equal, isBound, namesCertificate, signedPartsOf, valueOf, type SignedParts } from './signed-structure.ts';

const messageDigest = '1.2.840.113549.1.9.4';
const signingTime = '1.2.840.113549.1.9.5';

/** A signature in a PDF that somebody else than a portal made, over every byte up to its end but its own. */
export interface ForeignSignature {
  /** Subject of the certificate. */
  holder: string;
  /** SHA-256 of the certificate. */
  fingerprint: string;
  /** When the signer says that it was signed; null where the signature does not say. */
  signedAt: Date | null;
  /** SHA-256 of the file as it was signed. */
  digest: string;
  /** How many bytes that file has: fewer than the whole where something was added later. */
  length: number;
}

/** Where the digits of a signature are, and how much follows them. */
export interface SignedRange {
  gap: number;
  after: number;
  rest: number;
}

/** Signatures of a file; only so many are proved, because each of them costs a digest of the file. */
const mostSignatures = 4;
const rangePattern = /\/ByteRange\s{0,8}\[\s{0,8}0\s{1,16}(\d{1,10})\s{1,16}(\d{1,10})\s{1,16}(\d{1,10})\s{0,16}\]/g;

/** Returns the signatures of a PDF that hold, in their order, each over all bytes before its end. */
export async function foreignSignatures(file: Uint8Array): Promise<ForeignSignature[]> {
  const text = new TextDecoder('latin1').decode(file);
  const found: ForeignSignature[] = [];
  for (const [, gap, after, rest] of [...text.matchAll(rangePattern)].slice(0, mostSignatures)) {
    const signature = await provedSignature(file, { gap: Number(gap), after: Number(after), rest: Number(rest) });
    if (signature) found.push(signature);
  }
  return found.toSorted((one, other) => one.length - other.length);
}

/**
 * Verifies the signature whose digits are at a place of a file: a detached CMS structure with one signer and a
 * certificate that was valid when it was signed. Null where it does not hold. Who issued the certificate is not looked
 * at.
 */
export async function provedSignature(file: Uint8Array, range: SignedRange): Promise<ForeignSignature | null> {
  const { gap, after, rest } = range;
  const length = after + rest;
  if (gap >= after || length > file.length) return null;
  try {
    const cms = bytesOfDigits(file.subarray(gap, after));
    const covered = new Uint8Array(gap + rest);
    covered.set(file.subarray(0, gap));
    covered.set(file.subarray(after, length), gap);
    return cms && (await proved(signedPartsOf(cms), covered, file.slice(0, length)));
  } catch {
    // The packages throw for any other structure.
    return null;
  }
}

async function proved(
  { content, attributes, certificate, signature, hash }: SignedParts,
  covered: Uint8Array<ArrayBuffer>,
  file: Uint8Array<ArrayBuffer>,
): Promise<ForeignSignature | null> {
  const digest = valueOf(attributes, messageDigest, OctetString)?.valueBlock.valueHexView;
  const found = new Uint8Array(await crypto.subtle.digest(hash.name, covered));
  if (content || !digest || !equal(digest, found)) return null;
  if (!(await verifySignature(certificate, signature, new Uint8Array(attributes.encodedValue), hash))) return null;
  // Otherwise the certificate could be replaced by another one of the same key.
  if (namesCertificate(attributes) && !(await isBound(certificate, attributes))) return null;
  const time = valueOf(attributes, signingTime, UTCTime) ?? valueOf(attributes, signingTime, GeneralizedTime);
  const signedAt = time?.toDate() ?? null;
  if (signedAt && (signedAt < certificate.notBefore.value || signedAt > certificate.notAfter.value)) return null;
  return {
    holder: holderOf(certificate),
    fingerprint: await fingerprintOf(derOf(certificate)),
    signedAt,
    digest: await fingerprintOf(file),
    length: file.length,
  };
}

/** The structure that hexadecimal digits in angle brackets begin with; what follows it fills its place up with zeros. */
function bytesOfDigits(digits: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const text = new TextDecoder('latin1').decode(digits);
  if (!/^<(?:[0-9A-Fa-f]{2})+>$/.test(text)) return null;
  const bytes = Uint8Array.from(text.slice(1, -1).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const { offset } = fromBER(bytes);
  if (offset < 1 || bytes.subarray(offset).some((byte) => byte !== 0)) return null;
  return bytes.slice(0, offset);
}
