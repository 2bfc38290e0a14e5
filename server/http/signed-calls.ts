import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest, RequestPayload } from 'fastify';
import { signedAt } from './call-signature.ts';
import { notFound, Refusal, unauthorized } from './refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** When a signed call was signed; null for any other call. */
    signed: { at: Date } | null;
  }
}

export const timeHeader = 'x-fundament-time';
export const signatureHeader = 'x-fundament-signature';

export type SignatureHook = (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: RequestPayload,
) => Promise<RequestPayload>;

/**
 * Reads the body of a call and lets it through where it is signed with the secret, before anything of it is parsed. Without a secret
 * there is no such address.
 */
export function signatureHook(secret: string | undefined, now: () => Date): SignatureHook {
  return async (request, _reply, payload) => {
    if (secret === undefined) throw notFound();
    const body = await readBody(payload, request.routeOptions.bodyLimit);
    const time = headerOf(request, timeHeader);
    const signature = headerOf(request, signatureHeader);
    const at = signedAt(secret, { time, signature, body }, now());
    if (!at) throw unauthorized();
    request.signed = { at };
    return Object.assign(Readable.from([body]), { receivedEncodedLength: body.length });
  };
}

function headerOf({ headers }: FastifyRequest, name: string): string {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
}

async function readBody(payload: RequestPayload, limit: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of payload) {
    const bytes = Buffer.from(part);
    length += bytes.length;
    if (length > limit) throw new Refusal(413, 'PayloadTooLarge');
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}
