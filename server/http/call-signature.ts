import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a signed call may be, and how far ahead its clock. */
const mostAgeMs = 5 * 60_000;

/** What signs a call: HMAC-SHA256 over its time, a line break and the body, in hexadecimal digits. */
export const callSignature = (secret: string, time: string, body: Uint8Array): string =>
  createHmac('sha256', secret).update(`${time}\n`).update(body).digest('hex');

export interface SignedCall {
  /** In ISO form, as it was sent. */
  time: string;
  signature: string;
  body: Uint8Array;
}

/** When a call was signed; null where its signature does not hold, or it is not of now. */
export function signedAt(secret: string, { time, signature, body }: SignedCall, now: Date): Date | null {
  const expected = Buffer.from(callSignature(secret, time, body), 'hex');
  const given = Buffer.from(signature, 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const at = new Date(time);
  // A time that cannot be read compares as false.
  return Math.abs(now.getTime() - at.getTime()) <= mostAgeMs ? at : null;
}
