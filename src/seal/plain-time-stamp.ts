import { issuersOf } from './certificate.ts';
import { signedPartsOf, plainForm } from './signed-structure.ts';

/**
 * The token of an authority in the one form that is accepted: parts that its signature does not cover are written in one way, and
 * certificates stay only where they can be proved. Throws for other bytes.
 */
export async function plainTimeStamp(token: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const parts = signedPartsOf(token);
  const issuers = (await issuersOf(parts.certificate, parts.issuers)) ?? [];
  return plainForm({ ...parts, issuers, timeStamp: null });
}
