import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** Below this many bytes compression costs more than it saves. */
const compressedFromBytes = 1_024;
/** Fee schemes and limits of every product in every language would fill the memory; the oldest answers leave first. */
const mostKept = 4_000;

type Encoding = 'br' | 'gzip';

interface KeptAnswer {
  etag: string;
  plain: Buffer;
  compressed: Map<Encoding, Promise<Buffer>>;
}

export interface SharedAnswers {
  /** The answer kept under the key, made once while the version stays the same. A failure is not kept. */
  keep: (key: string, make: () => Promise<string>) => Promise<KeptAnswer>;
}

/** Keeps answers that are the same for every user of a language until `readVersion` tells another version. */
export function sharedAnswers(readVersion: () => Promise<string>): SharedAnswers {
  let keptVersion = '';
  let kept = new Map<string, Promise<KeptAnswer>>();
  return {
    async keep(key, make) {
      const version = await readVersion();
      if (version !== keptVersion) {
        keptVersion = version;
        kept = new Map();
      }
      const answers = kept;
      const known = answers.get(key);
      if (known) return known;
      const made = make().then(toKept);
      answers.set(key, made);
      if (answers.size > mostKept) dropOldest(answers);
      made.catch(() => answers.delete(key));
      return made;
    },
  };
}

function dropOldest(answers: Map<string, unknown>): void {
  for (const oldest of answers.keys()) {
    answers.delete(oldest);
    return;
  }
}

function toKept(json: string): KeptAnswer {
  const plain = Buffer.from(json);
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 27);
  return { etag: `W/"${digest}"`, plain, compressed: new Map() };
}

/** Sends a kept answer, or 304 when the caller has it already. */
export async function sendKept(
  answer: KeptAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers({
    etag: answer.etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, accept-language, cookie',
  });
  if (hasTag(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const encoding = encodingOf(request.headers['accept-encoding'], answer.plain.length);
  if (!encoding) return reply.send(answer.plain);
  return reply.header('content-encoding', encoding).send(await compressed(answer, encoding));
}

/** Whether an If-None-Match names the tag; strong and weak tags compare alike. */
export function hasTag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim());
  return tags.includes('*') || tags.some((tag) => tag.replace(/^W\//, '') === etag.replace(/^W\//, ''));
}

function encodingOf(accepted: string | undefined, bytes: number): Encoding | null {
  if (bytes < compressedFromBytes) return null;
  const names = new Set(
    (accepted ?? '').split(',').flatMap((part) => (/;\s*q=0(\.0*)?\s*$/.test(part) ? [] : nameOf(part))),
  );
  if (names.has('br')) return 'br';
  return names.has('gzip') ? 'gzip' : null;
}

const nameOf = (part: string) => part.split(';', 1).map((name) => name.trim().toLowerCase());

function compressed(answer: KeptAnswer, encoding: Encoding): Promise<Buffer> {
  const known = answer.compressed.get(encoding);
  if (known) return known;
  const made =
    encoding === 'br'
      ? compressWithBrotli(answer.plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      : compressWithGzip(answer.plain);
  answer.compressed.set(encoding, made);
  made.catch(() => answer.compressed.delete(encoding));
  return made;
}
