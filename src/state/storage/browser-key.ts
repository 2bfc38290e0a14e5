import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { base64Bytes, base64Of } from './base64.ts';
import { noteCipher } from './browser-cipher.ts';
import type { Cipher } from './persistence.ts';

const nonceBytes = 24;
const tagBytes = 16;

/** Takes the key of user and browser, which is kept in memory only (SIL-266). */
export function takeBrowserKey({ id, key }: { id: string; key: string }): void {
  noteCipher(cipherOf(id, base64Bytes(key)));
}

/** Memory that is used again: fresh memory of this size costs more than the encryption. */
interface Scratch {
  text: Uint8Array;
  sealed: Uint8Array<ArrayBuffer>;
}

/** A character takes at most three bytes; the fourth leaves room for the next edits. */
const bytesOfCharacter = 3;
const roomOfCharacter = 4;

function scratchOf({ length }: string, kept: Scratch | null): Scratch {
  if (kept && kept.text.length >= length * bytesOfCharacter) return kept;
  const room = length * roomOfCharacter;
  return { text: new Uint8Array(room), sealed: new Uint8Array(nonceBytes + room + tagBytes) };
}

const utf8 = new TextEncoder();

/** XChaCha20-Poly1305: at once, so that a page that is being left can still write. */
export function cipherOf(id: string, key: Uint8Array): Cipher {
  let kept: Scratch | null = null;
  return {
    id,
    seal(text, place) {
      kept = scratchOf(text, kept);
      const { written } = utf8.encodeInto(text, kept.text);
      const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
      kept.sealed.set(nonce);
      const whole = kept.sealed.subarray(0, nonceBytes + written + tagBytes);
      const cipher = xchacha20poly1305(key, nonce, utf8.encode(place));
      cipher.encrypt(kept.text.subarray(0, written), whole.subarray(nonceBytes));
      kept.text.fill(0, 0, written);
      return base64Of(whole);
    },
    unseal(base64, place) {
      try {
        const sealed = base64Bytes(base64);
        const cipher = xchacha20poly1305(key, sealed.subarray(0, nonceBytes), utf8.encode(place));
        return new TextDecoder().decode(cipher.decrypt(sealed.subarray(nonceBytes)));
      } catch {
        return null;
      }
    },
  };
}
