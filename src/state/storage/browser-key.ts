import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { base64Bytes } from './base64.ts';
import { noteCipher } from './browser-cipher.ts';
import type { Cipher } from './persistence.ts';

const nonceBytes = 24;

/** Takes the key of user and browser, which is kept in memory only (SIL-266). */
export function takeBrowserKey({ id, key }: { id: string; key: string }): void {
  noteCipher(cipherOf(id, base64Bytes(key)));
}

const utf8 = (text: string) => new TextEncoder().encode(text);

/** XChaCha20-Poly1305: at once, so that a page that is being left can still write. */
export const cipherOf = (id: string, key: Uint8Array): Cipher => ({
  id,
  seal(text, place) {
    const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes));
    const sealed = xchacha20poly1305(key, nonce, utf8(place)).encrypt(utf8(text));
    const whole = new Uint8Array(nonceBytes + sealed.length);
    whole.set(nonce);
    whole.set(sealed, nonceBytes);
    return whole;
  },
  unseal(sealed, place) {
    try {
      const cipher = xchacha20poly1305(key, sealed.subarray(0, nonceBytes), utf8(place));
      return new TextDecoder().decode(cipher.decrypt(sealed.subarray(nonceBytes)));
    } catch {
      return null;
    }
  },
});
