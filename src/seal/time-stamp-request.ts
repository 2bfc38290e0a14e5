import { fromBER, Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';
import { hashes } from './signature.ts';
import { issuersOf } from './certificate.ts';
import { signedPartsOf, plainForm } from './signed-structure.ts';

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
  return plainForm({ ...parts, issuers, timeStamp: null });
}
