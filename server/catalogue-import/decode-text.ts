import { BadFile } from './bad-file.ts';

/** Encodings of files, as `--encoding` names them. */
export const encodings = ['utf-8', 'windows-1250'] as const;
export type TextEncoding = (typeof encodings)[number];

/**
 * Returns the text of a file and its encoding: the one asked for, else UTF-8 where the bytes are valid UTF-8, else Windows-1250, which
 * spreadsheets in Czechia and Slovakia write. Throws `BadFile` for bytes that are not of the encoding asked for.
 */
export function decodeText(
  path: string,
  bytes: Uint8Array,
  asked?: TextEncoding,
): { text: string; encoding: TextEncoding } {
  const utf8 = asked === 'windows-1250' ? null : utf8Text(bytes);
  if (utf8 !== null) return { text: utf8, encoding: 'utf-8' };
  if (asked === 'utf-8') throw new BadFile(`${path} is not UTF-8 text.`);
  return { text: new TextDecoder('windows-1250').decode(bytes), encoding: 'windows-1250' };
}

function utf8Text(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
