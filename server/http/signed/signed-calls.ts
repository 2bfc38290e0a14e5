import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import type { Database } from '../../db/database.ts';
import { provedSignature, statedTime } from './call-signature.ts';
import { bodyReader } from '../body/read-bodies.ts';
import { notFound, Refusal, unauthorized } from '../../platform/refusal.ts';
import { recordUse } from './signed-call-uses.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When a signed call was signed; null for any other call. */
    signed: { at: Date } | null;
  }
}

export const timeHeader = 'x-fundament-time';
export const signatureHeader = 'x-fundament-signature';

/** Bodies of callers who have proved nothing yet. */
const bodiesAtOnce = { most: 4, patienceMs: 5_000 };

export type SignatureHook = (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: RequestPayload,
) => Promise<RequestPayload>;

interface SignatureOptions {
  database: Database;
  now: () => Date;
}

/**
 * Reads the body of a call whose heads may be those of a signed one, and lets it through, once, where it is signed with the secret,
 * before anything of it is parsed. Without a secret there is no such address.
 */
export function signatureHook(secret: string | undefined, { database, now }: SignatureOptions): SignatureHook {
  const readBody = bodyReader(bodiesAtOnce);
  return async (request, reply, payload) => {
    if (secret === undefined) throw notFound();
    const limit = request.routeOptions.bodyLimit;
    const time = headerOf(request, timeHeader);
    const given = headerOf(request, signatureHeader);
    const signedAt = statedTime({ time, signature: given }, now());
    if (!signedAt) throw unauthorized();
    // The rest of a body that is not read to its end would be taken for the next call.
    void reply.header('connection', 'close');
    refuseLength(request, limit);
    const body = await readBody(payload, limit);
    void reply.removeHeader('connection');
    const { method, url } = request;
    const signature = provedSignature(secret, given, { method, path: url.replace(/\?.*/s, ''), time, body });
    if (signature === null || !(await recordUse(database, { signature, signedAt }))) throw unauthorized();
    request.signed = { at: signedAt };
    return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length });
  };
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

/** A signed call states how long it is. */
function refuseLength(request: FastifyRequest, limit: number): void {
  const length = headerOf(request, 'content-length');
  if (!/^\d+$/.test(length)) throw new Refusal(400, 'BadRequest', [{ path: 'Content-Length', code: 'required' }]);
  if (Number(length) > limit) throw new Refusal(413, 'PayloadTooLarge');
}
