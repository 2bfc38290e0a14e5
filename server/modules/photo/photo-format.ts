/** The kinds of pictures that are accepted as photos (PROF-02). */
export type PhotoFormat = 'png' | 'jpeg' | 'gif' | 'tiff';

const beginnings: readonly (readonly [PhotoFormat, string])[] = [
  ['png', '89504e470d0a1a0a'],
  ['jpeg', 'ffd8ff'],
  ['gif', Buffer.from('GIF87a').toString('hex')],
  ['gif', Buffer.from('GIF89a').toString('hex')],
  ['tiff', '49492a00'],
  ['tiff', '4d4d002a'],
];

/** Detects the format of a file by its first bytes; null for any other (SIL-59). */
export function photoFormatOf(bytes: Buffer): PhotoFormat | null {
  const start = bytes.subarray(0, 8).toString('hex');
  return beginnings.find(([, beginning]) => start.startsWith(beginning))?.[0] ?? null;
}
