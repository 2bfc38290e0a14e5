import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteCache } from '../byte-cache.ts';

const compressWithBrotli = promisify(brotliCompress);
const decompressBrotli = promisify(brotliDecompress);
const compressWithGzip = promisify(gzip);

/** Below this many bytes compression costs more than it saves. */
const compressedFromBytes = 1_024;
/** From this many bytes on only the compressed bytes are kept. */
const keptCompressedFromBytes = 1_048_576;
/** Fee schemes and limits of every product in every language would fill the memory; the oldest answers leave first. */
const mostKept = 4_000;
/** Answers that depend on days and numbers of the caller's choice: there are more of them than any memory holds. */
const mostVariedBytes = 32 * 1_048_576;
/** An answer stands plain and in two encodings, and its key beside it. */
const memoryOf = ({ size }: KeptAnswer) => 2 * size + 1_024;

type Encoding = 'br' | 'gzip';

interface KeptAnswer {
  etag: string;
  size: number;
  /** Null where only the compressed bytes are kept. */
  plain: Buffer | null;
  compressed: Map<Encoding, Promise<Buffer>>;
}

/** Makes the JSON of an answer, piece by piece. */
export type MakeAnswer = () => Promise<AsyncIterable<string>>;

export interface SharedAnswers {
  /**
   * The answer kept under the key, made once while the version stays the same, and once more when it has changed
   * meanwhile. A failure is not kept. One that is `isVaried` depends on what its caller chose freely.
   */
  keep: (key: string, make: MakeAnswer, isVaried?: boolean) => Promise<KeptAnswer>;
}

/**
 * Keeps answers that are the same for every user of a language until `readVersion` tells another version; `onChange` hears
 * of that.
 */
export function sharedAnswers(
  readVersion: () => Promise<string>,
  onChange: () => void = () => undefined,
): SharedAnswers {
  let keptVersion = '';
  let kept = new Map<string, Promise<KeptAnswer>>();
  let varied = byteCache(mostVariedBytes, memoryOf);
  async function makeOf(version: string, make: MakeAnswer): Promise<KeptAnswer> {
    const answer = await toKept(await make());
    const now = await readVersion();
    return now === version ? answer : makeOf(now, make);
  }
  return {
    async keep(key, make, isVaried = false) {
      const version = await readVersion();
      if (version !== keptVersion) {
        const isFirst = keptVersion === '';
        keptVersion = version;
        kept = new Map();
        varied = byteCache(mostVariedBytes, memoryOf);
        if (!isFirst) onChange();
      }
      if (isVaried) return varied.keep(key, () => makeOf(version, make));
      const answers = kept;
      const known = answers.get(key);
      if (known) return known;
      const made = makeOf(version, make);
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

async function toKept(pieces: AsyncIterable<string>): Promise<KeptAnswer> {
  const hash = createHash('sha256');
  const buffers: Buffer[] = [];
  for await (const piece of pieces) {
    const buffer = Buffer.from(piece);
    hash.update(buffer);
    buffers.push(buffer);
  }
  const plain = Buffer.concat(buffers);
  const etag = `W/"${hash.digest('base64url').slice(0, 27)}"`;
  const isLarge = plain.length >= keptCompressedFromBytes;
  const answer = { etag, size: plain.length, plain, compressed: new Map<Encoding, Promise<Buffer>>() };
  if (!isLarge) return answer;
  await compressed(answer, 'br');
  return { ...answer, plain: null };
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
  const encoding = encodingOf(request.headers['accept-encoding'], answer.size);
  if (!encoding) return reply.send(await plainOf(answer));
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
  const made = plainOf(answer).then(encoding === 'br' ? brotli : (plain) => compressWithGzip(plain));
  answer.compressed.set(encoding, made);
  made.catch(() => answer.compressed.delete(encoding));
  return made;
}

const brotli = (plain: Buffer) =>
  compressWithBrotli(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });

async function plainOf({ plain, compressed: kept }: KeptAnswer): Promise<Buffer> {
  return plain ?? decompressBrotli((await kept.get('br')) ?? Buffer.alloc(0));
}
