import { onSessionEnd } from './session-end.ts';
import type { Cipher } from './persistence.ts';

let known: Cipher | null = null;
onSessionEnd(() => {
  known = null;
});

/** Returns the cipher of the session's user in this browser; null before its key is read (security, C4). */
export const browserCipher = (): Cipher | null => known;

/** Keeps the cipher in memory only (SIL-266). */
export function noteCipher(cipher: Cipher): void {
  known = cipher;
}
