import { createHash } from 'node:crypto';

/** Digest in hexadecimal: what is stored instead of an id, token or name that the database must not tell. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
