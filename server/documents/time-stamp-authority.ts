import { randomBytes } from 'node:crypto';
import { fromBER, Integer, OctetString } from 'asn1js';
import { AlgorithmIdentifier, MessageImprint, TimeStampReq, TimeStampResp } from 'pkijs';
import { plainTimeStamp } from '#seal/plain-time-stamp.ts';
import { hashes } from '#seal/signature.ts';
import { equal } from '#seal/signed-structure.ts';
import { readTimeStamp } from '#seal/time-stamp.ts';

/** Who gives time stamps by RFC 3161, as the operator has set it. */
export interface TimeStampAuthority {
  url: string;
  /** Object identifier of the policy that is asked for; null where any will do. */
  policy: string | null;
}

/** An authority that has so many milliseconds left to answer. */
export interface AskedAuthority extends TimeStampAuthority {
  patienceMs: number;
}

/** The authority gave no time stamp that holds; the message tells why in a word. */
export class NoTimeStamp extends Error {}

/** An answer holds a few certificates. */
const mostBytes = 65_536;
const granted = [0, 1];

/**
 * Has a SHA-256 digest stamped with the time and answers the token, whose signature, digest, nonce and policy hold. No redirect is
 * followed; throws NoTimeStamp otherwise.
 */
export async function askTimeStamp(
  { url, policy, patienceMs }: AskedAuthority,
  digest: Uint8Array,
): Promise<Uint8Array> {
  if (patienceMs <= 0) throw new NoTimeStamp('no time left');
  // The first byte keeps the number positive and in its shortest form.
  const nonce = Uint8Array.from([1, ...randomBytes(15)]);
  const asked = await post(url, requestOf(digest, { policy, nonce }), AbortSignal.timeout(patienceMs));
  const token = await plainTimeStamp(tokenOf(asked)).catch(() => null);
  const stamp = token && (await readTimeStamp(token, digest));
  if (!token || !stamp) throw new NoTimeStamp('token does not hold');
  if (!stamp.nonce || !equal(stamp.nonce, nonce)) throw new NoTimeStamp('wrong nonce');
  if (policy !== null && stamp.policy !== policy) throw new NoTimeStamp('wrong policy');
  return token;
}

function requestOf(
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

/** Sends a request to the address, with the user and password of it as basic authentication, and answers the body. */
async function post(address: string, body: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Uint8Array> {
  const url = new URL(address);
  const { username, password } = url;
  url.username = '';
  url.password = '';
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
  const headers = {
    'content-type': 'application/timestamp-query',
    accept: 'application/timestamp-reply',
    ...(username === '' ? {} : { authorization: `Basic ${credentials}` }),
  };
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'error', signal });
    return await bodyOf(answer);
  } catch (error) {
    if (error instanceof NoTimeStamp) throw error;
    throw new NoTimeStamp(error instanceof Error ? error.name : 'unknown', { cause: error });
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

function tokenOf(answer: Uint8Array): Uint8Array<ArrayBuffer> {
  try {
    const { offset, result } = fromBER(new Uint8Array(answer));
    const { status, timeStampToken } = new TimeStampResp({ schema: result });
    if (offset === answer.length && granted.includes(status.status) && timeStampToken)
      return new Uint8Array(timeStampToken.toSchema().toBER());
  } catch {
    // The packages throw at whatever is no such answer.
  }
  throw new NoTimeStamp('not granted');
}
