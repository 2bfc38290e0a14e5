import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';
import { Refusal } from '../platform/refusal.ts';

/** A drawing with its size in pixels, and its pixels, row by row as they are filtered. */
export interface ReadPng {
  bytes: Buffer;
  width: number;
  height: number;
  channels: number;
  rows: Buffer;
}

const unpack = promisify(inflate);
const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const prefix = 'data:image/png;base64,';
/** A drawing of a screen, at twice its size. */
const longestSide = 4_096;
const mostPixels = 4_000_000;
/** Bytes a pixel by colour type: a canvas writes red, green and blue, with or without an alpha channel. */
const channels: Readonly<Record<number, number>> = { 2: 3, 6: 4 };
const kept = new Set(['IHDR', 'IDAT', 'IEND']);

const unreadable = () => new Refusal(422, 'UnreadablePicture');

/**
 * The picture of a data URL, of its drawing alone: what else was written into the file is left out. Refuses what is no such PNG of
 * whole chunks, is too large, or unpacks to anything but its own pixels (security, T15, T25).
 */
export async function readPng(dataUrl: string): Promise<ReadPng> {
  const bytes = Buffer.from(dataUrl.slice(prefix.length), 'base64');
  if (!dataUrl.startsWith(prefix) || !bytes.subarray(0, 8).equals(signature)) throw unreadable();
  const chunks = chunksOf(bytes).filter(({ type }) => kept.has(type));
  const [header, ...others] = chunks;
  const packed = others.filter(({ type }) => type === 'IDAT').map(({ content }) => content);
  if (header?.type !== 'IHDR' || others.at(-1)?.type !== 'IEND' || packed.length !== others.length - 1) {
    throw unreadable();
  }
  const { width, height, unpackedBytes } = sizeOf(header.content);
  const pixels = await unpack(Buffer.concat(packed), { maxOutputLength: unpackedBytes }).catch(() => null);
  // Each row begins with the number of its filter; there are five.
  const row = unpackedBytes / height;
  const isWhole = pixels?.length === unpackedBytes;
  if (!isWhole || Array.from({ length: height }, (_, y) => pixels[y * row] ?? 5).some((filter) => filter > 4)) {
    throw unreadable();
  }
  const whole = Buffer.concat([signature, ...chunks.map((chunk) => chunk.whole)]);
  return { bytes: whole, width, height, channels: (row - 1) / width, rows: pixels };
}

interface Chunk {
  type: string;
  content: Buffer;
  whole: Buffer;
}

function chunksOf(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let place = signature.length;
  while (place < bytes.length) {
    if (place + 12 > bytes.length) throw unreadable();
    const end = place + 12 + bytes.readUInt32BE(place);
    if (end > bytes.length || crc32(bytes.subarray(place + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) {
      throw unreadable();
    }
    const type = bytes.toString('latin1', place + 4, place + 8);
    chunks.push({ type, content: bytes.subarray(place + 8, end - 4), whole: bytes.subarray(place, end) });
    place = end;
  }
  return chunks;
}

function sizeOf(header: Buffer): { width: number; height: number; unpackedBytes: number } {
  if (header.length !== 13) throw unreadable();
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [depth, colour = -1, packing, filter, interlace] = header.subarray(8);
  const bytesOfPixel = channels[colour];
  const isPlain = depth === 8 && packing === 0 && filter === 0 && interlace === 0;
  const isSmall = width > 0 && height > 0 && Math.max(width, height) <= longestSide && width * height <= mostPixels;
  if (bytesOfPixel === undefined || !isPlain || !isSmall) throw unreadable();
  return { width, height, unpackedBytes: height * (1 + width * bytesOfPixel) };
}
