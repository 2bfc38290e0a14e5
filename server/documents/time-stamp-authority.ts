import { randomBytes } from 'node:crypto';
import { equal } from '#seal/signed-structure.ts';
import { plainTimeStamp, grantedToken, timeStampRequest, readTimeStamp } from '#seal/time-stamp.ts';
import { addressWithLogin } from '../platform/address-with-login.ts';
import { codeOf } from '../platform/error-code.ts';

/** Who gives time stamps by RFC 3161, as the operator has set it. */
export interface TimeStampAuthority {
  url: string;
  /** Object identifier of the policy that is asked for; null where any will do. */
  policy: string | null;
}

/** An authority that has so many milliseconds left to answer. */
export interface TimedAuthority extends TimeStampAuthority {
  timeoutMs: number;
}

/** There is no time stamp that holds; the message tells why in words without content, so that it is logged as the code. */
export class NoTimeStamp extends Error {
  readonly code = this.message;
}

/** An answer holds a few certificates. */
const mostBytes = 65_536;

/**
 * Has a SHA-256 digest stamped with the time and answers the token, whose signature, digest, nonce and policy hold. No redirect is
 * followed; throws NoTimeStamp otherwise.
 */
export async function requestTimeStamp(
  { url, policy, timeoutMs: patienceMs }: TimedAuthority,
  digest: Uint8Array,
): Promise<Uint8Array> {
  if (patienceMs <= 0) throw new NoTimeStamp('no time left');
  // The first byte keeps the number positive and in its shortest form.
  const nonce = Uint8Array.from([1, ...randomBytes(15)]);
  const asked = await post(url, timeStampRequest(digest, { policy, nonce }), AbortSignal.timeout(patienceMs));
  const granted = grantedToken(asked);
  if (!granted) throw new NoTimeStamp('not granted');
  const token = await plainTimeStamp(granted).catch(() => null);
  const stamp = token && (await readTimeStamp(token, { imprint: digest, allowsHighS: false }));
  if (!token || !stamp) throw new NoTimeStamp('token does not hold');
  if (!stamp.nonce || !equal(stamp.nonce, nonce)) throw new NoTimeStamp('wrong nonce');
  if (policy !== null && stamp.policy !== policy) throw new NoTimeStamp('wrong policy');
  return token;
}

/** Sends a request to the address, with the user and password of it as basic authentication, and answers the body. */
async function post(address: string, body: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Uint8Array> {
  const { url, headers: login } = addressWithLogin(address);
  const headers = {
    'content-type': 'application/timestamp-query',
    accept: 'application/timestamp-reply',
    ...login,
  };
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
    return await bodyOf(answer);
  } catch (error) {
    if (error instanceof NoTimeStamp) throw error;
    const isError = error instanceof Error;
    const networkCode = isError && error.cause instanceof Error ? codeOf(error.cause) : '';
    throw new NoTimeStamp(networkCode || (isError ? error.name : 'unknown'), { cause: error });
  }
}

async function bodyOf(answer: Response): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    // Leaving the loop ends the answer.
    if (!answer.ok || length > mostBytes) break;
    parts.push(part);
  }
  if (!answer.ok) throw new NoTimeStamp(`status ${answer.status}`);
  if (length > mostBytes) throw new NoTimeStamp('answer too long');
  return Buffer.concat(parts);
}
