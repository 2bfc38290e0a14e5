import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { noteCipher } from './browser-cipher.ts';
import type { Cipher } from './persistence.ts';

const nonceBytes = 24;
/** Takes the key of user and browser, which is kept in memory only (SIL-266). */
export function takeBrowserKey({ id, key }: { id: string; key: string }): void {
  noteCipher(cipherOf(id, bytesOf(key)));
}

/** Every browser takes as many arguments in one call. */
const mostArguments = 0x80_00;

function base64Of(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += mostArguments)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + mostArguments)));
  return btoa(parts.join(''));
}

/** Also of the alphabet for addresses, which the server uses. */
function bytesOf(base64: string): Uint8Array {
  const usual = base64.replaceAll('-', '+').replaceAll('_', '/');
  return Uint8Array.from(atob(usual), (character) => character.charCodeAt(0));
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
    return base64Of(whole);
  },
  unseal(sealed, place) {
    try {
      const whole = bytesOf(sealed);
      const cipher = xchacha20poly1305(key, whole.subarray(0, nonceBytes), utf8(place));
      return new TextDecoder().decode(cipher.decrypt(whole.subarray(nonceBytes)));
    } catch {
      return null;
    }
  },
});
