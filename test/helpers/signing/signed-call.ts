import type { InjectOptions } from 'fastify';
import { callSignature } from '#server/http/signed/call-signature.ts';

interface ToldResult {
  /** Of the contract. */
  id: string;
  payload: object;
  time: string;
}

/** The call by which the provider of external signatures tells a result, signed with the secret. */
export function signedCall(secret: string, { id, payload, time }: ToldResult) {
  const url = `/api/contract/external/${id}/result`;
  const body = JSON.stringify(payload);
  const signature = callSignature(secret, { method: 'POST', path: url, time, body: Buffer.from(body) });
  return {
    method: 'POST',
    url,
    payload: body,
    headers: {
      'content-type': 'application/json',
      'x-fundament-time': time,
      'x-fundament-signature': signature,
    },
  } satisfies InjectOptions;
}

let calls = 0;

/** A time of its own for every call, because a signature works once; up to some seconds after the given one. */
export function nextTime(now: Date): string {
  calls += 1;
  return new Date(now.getTime() + calls).toISOString();
}
