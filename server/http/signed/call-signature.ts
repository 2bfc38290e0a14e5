import { createHmac, timingSafeEqual } from 'node:crypto';

/** How old a signed call may be, and how far ahead its clock. */
const mostAgeMs = 5 * 60_000;

/** What a signature covers of a call. */
export interface SignedParts {
  method: string;
  /** Without a query; names what the call is about. */
  path: string;
  /** In ISO form, as it was sent. */
  time: string;
  body: Uint8Array;
}

/** HMAC-SHA256 of a call in hexadecimal digits: method, path, time and body, each on a line of its own. */
export const callSignature = (secret: string, { method, path, time, body }: SignedParts): string =>
  createHmac('sha256', secret).update(`${method}\n${path}\n${time}\n`).update(body).digest('hex');

const signatureForm = /^[0-9a-f]{64}$/i;

/** When a call says that it was signed; null where that is not of now, or what it calls its signature cannot be one. */
export function statedTime({ time, signature }: { time: string; signature: string }, now: Date): Date | null {
  const at = new Date(time);
  // A time that cannot be read compares as false.
  return signatureForm.test(signature) && Math.abs(now.getTime() - at.getTime()) <= mostAgeMs ? at : null;
}

/** The signature of a call in the form that its use is recorded by; null where the given one is another. */
export function provedSignature(secret: string, signature: string, parts: SignedParts): string | null {
  const expected = callSignature(secret, parts);
  const [own, given] = [expected, signature].map((digits) => Buffer.from(digits, 'hex'));
  return own && given && own.length === given.length && timingSafeEqual(own, given) ? expected : null;
}
