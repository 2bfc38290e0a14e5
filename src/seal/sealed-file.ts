/** Where a PDF is sealed: the bytes that the seal covers, and the CMS structure between them. */
export interface SealedFile {
  covered: Uint8Array<ArrayBuffer>;
  cms: Uint8Array<ArrayBuffer>;
}

/**
 * Why a file is not as it was sealed: no PDF; without a seal of this portal; with bytes after the sealed ones; with a seal that covers
 * less or more than the file; with a damaged seal; with content other than the sealed one.
 */
export type SealFault = 'not-a-pdf' | 'no-seal' | 'appended' | 'not-whole' | 'seal-damaged' | 'content-changed';

/** As the seal is written; a file with any other spelling is not sealed by this portal. */
const sealPattern = /\/ByteRange \[0 (\d{1,10}) +(\d{1,10}) +(\d{1,10}) *\]\n\/Contents </g;

/** Splits a file into what its last seal covers and the seal itself; the seal has to cover the whole file. */
export function readSealedFile(file: Uint8Array): SealedFile | SealFault {
  const text = asLatin1(file);
  if (!text.startsWith('%PDF-')) return 'not-a-pdf';
  const found = [...text.matchAll(sealPattern)].at(-1);
  if (!found) return 'no-seal';
  const [before, after, rest] = found.slice(1).map(Number);
  const gap = found.index + found[0].length - 1;
  if (before !== gap || after === undefined || rest === undefined || after <= gap) return 'not-whole';
  if (after + rest < file.length) return 'appended';
  if (after + rest > file.length) return 'not-whole';
  const cms = cmsOf(text.slice(gap, after));
  if (!cms) return 'seal-damaged';
  const covered = new Uint8Array(gap + rest);
  covered.set(file.subarray(0, gap));
  covered.set(file.subarray(after), gap);
  return { covered, cms };
}

/** One character a byte. */
function asLatin1(file: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < file.length; start += 8_192)
    parts.push(String.fromCharCode(...file.subarray(start, start + 8_192)));
  return parts.join('');
}

/** The structure in its hexadecimal spelling, which allows no second one: capital digits, and nothing but zeros after it. */
function cmsOf(text: string): Uint8Array<ArrayBuffer> | null {
  if (!/^<(?:[0-9A-F]{2})+>$/.test(text)) return null;
  const bytes = Uint8Array.from(text.slice(1, -1).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const length = lengthOfDer(bytes);
  if (length === null || bytes.subarray(length).some((byte) => byte !== 0)) return null;
  return bytes.slice(0, length);
}

/** Length of the sequence that the bytes begin with, its head included; null where they begin with none. */
function lengthOfDer(bytes: Uint8Array): number | null {
  const [tag, first = 0] = bytes;
  if (tag !== 0x30) return null;
  const count = first - 0x80;
  if (count < 1 || count > 3) return first < 0x80 ? 2 + first : null;
  const length = bytes.subarray(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0);
  return 2 + count + length <= bytes.length ? 2 + count + length : null;
}
