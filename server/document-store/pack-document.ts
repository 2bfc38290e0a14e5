import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { DocumentCodec } from '../db/tables/documents.ts';

export interface PackedDocument {
  codec: DocumentCodec;
  bytes: Buffer;
}

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);

/** Packs within 1 % of the best quality in a tenth of its time (decision 72). */
const quality = 5;
/** A document that shrinks by less stays as it is, and opens without being unpacked. */
const leastGain = 0.03;
/** Largest unpacked document; a damaged one must not fill the memory. */
const mostBytes = 64 * 1_048_576;

/** Compresses a document where that gains something. */
export async function packDocument(document: Uint8Array): Promise<PackedDocument> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: document.length };
  const compressed = await compress(document, { params });
  return compressed.length <= document.length * (1 - leastGain)
    ? { codec: 'br', bytes: compressed }
    : { codec: 'none', bytes: Buffer.from(document) };
}

/** Returns the document; throws for damaged bytes that cannot be unpacked. */
export async function unpackDocument({ codec, bytes }: PackedDocument): Promise<Buffer> {
  return codec === 'none' ? bytes : decompress(bytes, { maxOutputLength: mostBytes });
}
