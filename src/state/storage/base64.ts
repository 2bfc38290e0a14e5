/** Where the browser has them, its own functions are much faster. */
const { fromBase64 }: { fromBase64?: (base64: string) => Uint8Array<ArrayBuffer> } & typeof Uint8Array = Uint8Array;
type NativeBytes = Uint8Array & { toBase64?: () => string };

/** Returns the bytes of a text in base64, also in the alphabet for addresses. */
export function base64Bytes(base64: string): Uint8Array<ArrayBuffer> {
  const plain = base64.replaceAll('-', '+').replaceAll('_', '/');
  if (fromBase64) return fromBase64(plain);
  const text = atob(plain);
  const bytes = new Uint8Array(text.length);
  for (let place = 0; place < text.length; place += 1) bytes[place] = text.charCodeAt(place);
  return bytes;
}

/** Every browser takes as many arguments in one call. */
const mostArguments = 0x80_00;

/** Returns bytes as a text in base64. */
export function base64Of(bytes: NativeBytes): string {
  if (bytes.toBase64) return bytes.toBase64();
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += mostArguments)
    parts.push(String.fromCharCode(...bytes.subarray(start, start + mostArguments)));
  return btoa(parts.join(''));
}
