import { hasRoom, isOfFormerRoom } from './structure-room.ts';
import { timeStampUpdate } from './time-stamp-update.ts';

/** A CMS structure in a PDF, and the covered bytes on both sides. */
export interface Covering {
  covered: Uint8Array<ArrayBuffer>;
  cms: Uint8Array<ArrayBuffer>;
  /** Whether it was made when an ECDSA signature had either of its two forms. */
  allowsHighS: boolean;
}

/** A sealed PDF; its time stamp covers the seal and everything before it. */
export interface SealedFile {
  seal: Covering;
  timeStamp: Covering | null;
}

/**
 * Why a file is not as it was sealed: not a PDF; without a seal of this portal; with bytes after the sealed ones; with
 * a seal that covers less or more than the file; with a damaged seal; with changed content.
 */
export type SealFault = 'not-a-pdf' | 'no-seal' | 'appended' | 'not-whole' | 'seal-damaged' | 'content-changed';

/** The spelling of seals and time stamps; a file with any other spelling is not sealed by this portal. */
const coveringPattern = /\/ByteRange \[0 (\d{1,10}) +(\d{1,10}) +(\d{1,10}) *\]\n\/Contents </g;
const timeStampStart = '/Type /DocTimeStamp\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.RFC3161\n';

/** Splits a file into its seal and the covered bytes: the whole file except for a time stamp of the seal. */
export function readSealedFile(file: Uint8Array): SealedFile | SealFault {
  const text = asLatin1(file);
  if (!text.startsWith('%PDF-')) return 'not-a-pdf';
  let last: RegExpExecArray | undefined;
  let before: RegExpExecArray | undefined;
  for (const found of text.matchAll(coveringPattern)) [before, last] = [last, found];
  if (!last) return 'no-seal';
  if (!text.slice(0, last.index).endsWith(timeStampStart)) return withoutTimeStamp(file, text, last);
  return withTimeStamp(file, text, { last, before });
}

function withoutTimeStamp(file: Uint8Array, text: string, match: RegExpExecArray): SealedFile | SealFault {
  const seal = coveringAt(file, text, match);
  return typeof seal === 'string' ? seal : { seal, timeStamp: null };
}

/** The update after the sealed bytes must be, byte by byte, the one that adds this time stamp and nothing else. */
function withTimeStamp(
  file: Uint8Array,
  text: string,
  { last, before }: { last: RegExpExecArray; before: RegExpExecArray | undefined },
): SealedFile | SealFault {
  if (!before) return 'no-seal';
  const [, , after = 0, rest = 0] = before.map(Number);
  const sealed = text.slice(0, after + rest);
  const seal = coveringAt(file.subarray(0, sealed.length), sealed, before);
  if (typeof seal === 'string') return seal;
  const start = last.index + last[0].length;
  const update = timeStampUpdate(sealed, text.slice(start, text.indexOf('>', start)));
  if (update === null || text !== sealed + update) return 'appended';
  const timeStamp = coveringAt(file, text, last);
  return typeof timeStamp === 'string' ? timeStamp : { seal, timeStamp };
}

/** Returns the structure at a position, which must cover the whole file. */
function coveringAt(file: Uint8Array, text: string, match: RegExpExecArray): Covering | SealFault {
  const [before, after, rest] = match.slice(1).map(Number);
  const gap = match.index + match[0].length - 1;
  if (before !== gap || after === undefined || rest === undefined || after <= gap) return 'not-whole';
  if (after + rest < file.length) return 'appended';
  if (after + rest > file.length) return 'not-whole';
  const digits = after - gap - 2;
  if (!hasRoom(digits)) return 'no-seal';
  const cms = cmsOf(text.slice(gap, after));
  if (!cms) return 'seal-damaged';
  const covered = new Uint8Array(gap + rest);
  covered.set(file.subarray(0, gap));
  covered.set(file.subarray(after), gap);
  return { covered, cms, allowsHighS: isOfFormerRoom(digits) };
}

/** One character per byte. */
function asLatin1(file: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < file.length; start += 8_192)
    parts.push(String.fromCharCode(...file.subarray(start, start + 8_192)));
  return parts.join('');
}

/** Parses a structure in its only accepted hexadecimal spelling: capital digits, followed by zeros only. */
function cmsOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^<(?:[0-9A-F]{2})+>$/.test(text)) return null;
  const bytes = Uint8Array.from(text.slice(1, -1).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const length = lengthOfDer(bytes);
  if (length === null || bytes.subarray(length).some((byte) => byte !== 0)) return null;
  return bytes.slice(0, length);
}

/** Returns the length of the sequence at the start of the bytes, including its head; null without one. */
function lengthOfDer(bytes: Uint8Array): number | null {
  const [tag, first = 0] = bytes;
  if (tag !== 0x30) return null;
  const count = first - 0x80;
  if (count < 1 || count > 3) return first < 0x80 ? 2 + first : null;
  const length = bytes.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
  return 2 + count + length <= bytes.length ? 2 + count + length : null;
}
