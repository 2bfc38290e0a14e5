import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createBrotliDecompress, createGzip, gzip } from 'node:zlib';

const compressWithBrotli = promisify(brotliCompress);
const compressWithGzip = promisify(gzip);

/** From this many bytes on only the compressed bytes are kept. */
const keptCompressedFromBytes = 1_048_576;

export type ContentEncoding = 'br' | 'gzip';

/** An answer that is kept to be sent many times. */
export interface CachedResponse {
  etag: string;
  size: number;
  /** Null where only the compressed bytes are kept. */
  plain: Buffer | null;
  compressed: Map<ContentEncoding, Promise<Buffer>>;
}

/** Keeps an answer that comes in pieces; a large one is compressed as it comes and never is whole in memory. */
export async function cacheResponse(pieces: AsyncIterable<string>): Promise<CachedResponse> {
  const hash = createHash('sha256');
  let size = 0;
  async function* measured() {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece);
      hash.update(bytes);
      size += bytes.length;
      yield bytes;
    }
  }
  const rest = measured();
  const { first, isWhole } = await takeFirst(rest, keptCompressedFromBytes);
  const plain = isWhole ? Buffer.concat(first) : null;
  const compressed = new Map<ContentEncoding, Promise<Buffer>>();
  if (!plain) compressed.set('br', Promise.resolve(await packed(first, rest)));
  return { etag: `W/"${hash.digest('base64url').slice(0, 27)}"`, size, plain, compressed };
}

/** Takes pieces until they have so many bytes together, and tells whether that was all. */
async function takeFirst(pieces: AsyncGenerator<Buffer, void>, bytes: number) {
  const first: Buffer[] = [];
  let taken = 0;
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
    first.push(next.value);
    taken += next.value.length;
    if (taken >= bytes) return { first, isWhole: false };
  }
  return { first, isWhole: true };
}

const brotliParameters = { [constants.BROTLI_PARAM_QUALITY]: 5 };

function packed(first: Buffer[], rest: AsyncIterable<Buffer>): Promise<Buffer> {
  async function* all() {
    for (let piece = first.shift(); piece; piece = first.shift()) yield piece;
    yield* rest;
  }
  return pipeline(all(), createBrotliCompress({ params: brotliParameters }), buffer);
}

/** The answer in an encoding, made once. */
export function encoded(answer: CachedResponse, encoding: ContentEncoding): Promise<Buffer> {
  const known = answer.compressed.get(encoding);
  if (known) return known;
  const made = encode(answer, encoding);
  answer.compressed.set(encoding, made);
  made.catch(() => answer.compressed.delete(encoding));
  return made;
}

async function encode(answer: CachedResponse, encoding: ContentEncoding): Promise<Buffer> {
  const { plain } = answer;
  if (!plain) return pipeline([await encoded(answer, 'br')], createBrotliDecompress(), createGzip(), buffer);
  if (encoding === 'gzip') return compressWithGzip(plain);
  return compressWithBrotli(plain, {
    params: { ...brotliParameters, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
  });
}
