import { fromBER, Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';
import { hashes } from './signature.ts';
import { issuersOf } from './certificate.ts';
import { signedPartsOf, plainForm } from './signed-structure.ts';

/** Asks for a time stamp over a SHA-256 digest, with the certificate of the authority (RFC 3161, 2.4.1). */
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

/** The token of an answer that grants one, not proved yet; null for any other answer. */
export function grantedToken(answer: Uint8Array): Uint8Array<ArrayBuffer> | null {
  try {
    const { offset, result } = fromBER(new Uint8Array(answer));
    const { status, timeStampToken } = new TimeStampResp({ schema: result });
    const isGranted = offset === answer.length && granted.has(status.status);
    return isGranted && timeStampToken ? new Uint8Array(timeStampToken.toSchema().toBER()) : null;
  } catch {
    // The packages throw at whatever is no such answer.
    return null;
  }
}

/**
 * The token of an authority in the one form that is accepted: parts that its signature does not cover are written in one way, and
 * certificates stay only where they can be proved. Throws for other bytes.
 */
export async function plainTimeStamp(token: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const parts = signedPartsOf(token);
  const issuers = (await issuersOf(parts.certificate, parts.issuers)) ?? [];
  return plainForm({ ...parts, issuers, timeStamp: null });
}
