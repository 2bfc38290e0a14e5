import { fromBER, Integer, OctetString } from 'asn1js';
import {
  ExtKeyUsage,
  TSTInfo,
  type Certificate,
  AlgorithmIdentifier,
  MessageImprint,
  TimeStampReq,
  TimeStampResp,
} from 'pkijs';
import { derOf, fingerprintOf, holderOf, issuersOf } from './certificate.ts';
import { hashes, withLowS } from './signature.ts';
import { contentTypes, equal, provedStructure, signedPartsOf, plainForm } from './signed-structure.ts';

/** Time stated by an authority, and its identity. */
export interface TimeStamp {
  at: Date;
  /** Subject of the authority's certificate. */
  authority: string;
  certificate: Uint8Array<ArrayBuffer>;
  /** SHA-256 of that certificate. */
  fingerprint: string;
}

/** A time stamp with the values that identify its request. */
export interface TimeStampToken extends TimeStamp {
  policy: string;
  /** Null without a nonce. */
  nonce: Uint8Array | null;
}

export const sha256 = async (bytes: Uint8Array): Promise<Uint8Array> =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));

interface Stamped {
  /** SHA-256. */
  imprint: Uint8Array;
  /** Whether the signature may have either form. */
  allowsHighS: boolean;
}

/**
 * Verifies an RFC 3161 token of a SHA-256 digest; null for any other bytes, another digest, or a certificate for other
 * uses.
 */
export async function readTimeStamp(token: Uint8Array<ArrayBuffer>, stamped: Stamped): Promise<TimeStampToken | null> {
  try {
    return await provedTimeStamp(token, stamped);
  } catch {
    // The packages throw for any other token.
    return null;
  }
}

async function provedTimeStamp(
  token: Uint8Array<ArrayBuffer>,
  { imprint, allowsHighS }: Stamped,
): Promise<TimeStampToken | null> {
  const proved = await provedStructure(token, { contentType: contentTypes.timeStamp, allowsHighS });
  if (!proved?.content || proved.timeStamp) return null;
  const { certificate, content, digest, hash } = proved;
  if (!equal(digest, new Uint8Array(await crypto.subtle.digest(hash.name, new Uint8Array(content))))) return null;
  const info = new TSTInfo({ schema: fromBER(new Uint8Array(content)).result });
  const { hashAlgorithm, hashedMessage } = info.messageImprint;
  const isOfImprint =
    hashAlgorithm.algorithmId === hashes[0].id && equal(hashedMessage.valueBlock.valueHexView, imprint);
  const at = info.genTime;
  const isValid = certificate.notBefore.value <= at && at <= certificate.notAfter.value;
  if (!isOfImprint || !isValid || !isForTimeStamping(certificate)) return null;
  const der = derOf(certificate);
  const fingerprint = await fingerprintOf(der);
  const nonce = info.nonce ? info.nonce.valueBlock.valueHexView : null;
  return { at, authority: holderOf(certificate), certificate: der, fingerprint, policy: info.policy, nonce };
}

const extendedKeyUsage = '2.5.29.37';
const timeStamping = '1.3.6.1.5.5.7.3.8';

/** Whether the key is for time stamps only (RFC 3161, 2.3). */
function isForTimeStamping({ extensions = [] }: Certificate): boolean {
  const [usage, ...others] = extensions.filter(({ extnID }) => extnID === extendedKeyUsage);
  const uses: unknown = usage?.parsedValue;
  if (!usage?.critical || others.length > 0 || !(uses instanceof ExtKeyUsage)) return false;
  return uses.keyPurposes.length === 1 && uses.keyPurposes[0] === timeStamping;
}

/** Creates a request for a time stamp of a SHA-256 digest, with the authority's certificate (RFC 3161, 2.4.1). */
export function timeStampRequest(
  digest: Uint8Array,
  { policy, nonce }: { policy: string | null; nonce: Uint8Array<ArrayBuffer> },
): Uint8Array<ArrayBuffer> {
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: hashes[0].id }),
      hashedMessage: new OctetString({ valueHex: Uint8Array.from(digest).buffer }),
    }),
    nonce: new Integer({ valueHex: nonce.buffer }),
    certReq: true,
    ...(policy !== null && { reqPolicy: policy }),
  });
  return new Uint8Array(request.toSchema().toBER());
}

/** Granted, and granted with modifications. */
const granted = new Set([0, 1]);

/** Returns the token of a granting response, not yet verified; null for any other response. */
export function grantedToken(answer: Uint8Array): Uint8Array<ArrayBuffer> | null {
  try {
    const { offset, result } = fromBER(new Uint8Array(answer));
    const { status, timeStampToken } = new TimeStampResp({ schema: result });
    const isGranted = offset === answer.length && granted.has(status.status);
    return isGranted && timeStampToken ? new Uint8Array(timeStampToken.toSchema().toBER()) : null;
  } catch {
    // The packages throw for any other response.
    return null;
  }
}

/**
 * Normalises a token to its only accepted form: unsigned parts have one spelling, and only verifiable certificates
 * stay. Throws for other bytes.
 */
export async function plainTimeStamp(token: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const parts = signedPartsOf(token);
  const issuers = (await issuersOf(parts.certificate, parts.issuers)) ?? [];
  const signature = withLowS(parts.certificate, parts.signature);
  return plainForm({ ...parts, signature, issuers, timeStamp: null });
}
