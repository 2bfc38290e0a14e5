import { Readable, finished } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { boundedQueue } from '../../platform/bounded-queue.ts';
import { encoded, unpacked, type ContentEncoding, type CachedResponse } from './response-cache.ts';
import { requestTimeout } from '../limits/request-timeout.ts';

/** Below this many bytes compression costs more than it saves. */
const compressedFromBytes = 1_024;
/** Each large answer that is unpacked for a caller needs some 5 MB until the last byte is read (security, C13). */
export const unpackings = { running: 8, waiting: 40, ofOne: { running: 2, waiting: 20 }, mostWaitingMs: 20_000 };
/** A whole catalogue takes its time on a slow line; who needs longer is cut off and leaves the place to others. */
export const mostSendingMs = 5 * 60_000;

export type SendCached = (
  answer: CachedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

/** Sends cached responses, or 304 when the caller has them already. */
export function cachedResponseSender({ mostWaitingMs, ...bounds } = unpackings): SendCached {
  const whenFree = boundedQueue(bounds);
  return async (answer, request, reply) => {
    reply.headers({
      etag: answer.etag,
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, accept-language, cookie',
    });
    if (hasTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    const encoding = encodingOf(request.headers['accept-encoding'], answer.size);
    if (encoding) return reply.header('content-encoding', encoding).send(await encoded(answer, encoding));
    if (answer.plain) return reply.send(answer.plain);
    if (request.method === 'HEAD') return reply.header('content-length', answer.size).send(Readable.from([]));
    const caller = { key: request.session?.user.id ?? '', signal: requestTimeout(reply, mostWaitingMs) };
    return whenFree(() => sendUnpacked(answer, reply), caller);
  };
}

/** Ends when the caller has read everything or is gone, so that so many at once is what the memory holds. */
async function sendUnpacked(answer: CachedResponse, reply: FastifyReply): Promise<FastifyReply> {
  const sent = reply.header('content-length', answer.size).send(await unpacked(answer));
  await new Promise<void>((resolve) => {
    finished(reply.raw, () => resolve());
  });
  return sent;
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
