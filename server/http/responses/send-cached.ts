import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../platform/refusal.ts';
import { encoded, type ContentEncoding, type CachedResponse } from './response-cache.ts';

/** Below this many bytes compression costs more than it saves. */
const compressedFromBytes = 1_024;
/** A whole catalogue takes its time on a slow line; who needs longer is cut off. */
export const mostSendingMs = 5 * 60_000;

/**
 * Sends a cached response, or 304 when the caller has it already. A large one is kept compressed and refused with 406 to a
 * caller that accepts neither Brotli nor gzip (SIL-163).
 */
export async function sendCached(
  answer: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { etag, plain, size } = answer;
  const isKnown = hasTag(request.headers['if-none-match'], etag);
  const encoding = encodingOf(request.headers['accept-encoding'], size);
  reply.header('vary', 'accept-encoding, accept-language, cookie');
  if (!isKnown && !encoding && !plain) throw new Refusal(406, 'NotAcceptable');
  reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (isKnown) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  if (!encoding) return reply.send(plain);
  return reply.header('content-encoding', encoding).send(await encoded(answer, encoding));
}

/** Whether an If-None-Match names the tag; strong and weak tags compare alike. */
export function hasTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.some((tag) => tag.replace(/^W\//, '') === etag.replace(/^W\//, ''));
}

function encodingOf(accepted: string | undefined, bytes: number): ContentEncoding | null {
  if (bytes < compressedFromBytes) return null;
  const names = acceptedEncodings(accepted);
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : null;
}

/** Names of an Accept-Encoding, without those that it refuses. */
export const acceptedEncodings = (accepted: string | undefined): ReadonlySet<string> =>
  new Set((accepted ?? '').split(',').flatMap((part) => (/;\s*q=0(\.0*)?\s*$/.test(part) ? [] : nameOf(part))));

const nameOf = (part: string) => part.split(';', 1).map((name) => name.trim().toLowerCase());
