/** Maximum size in bytes of a signed file from the external provider. */
export const externalFileLimit = 10_000_000;

/** %PDF- */
const head = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Whether the bytes have the head and the end of a PDF. */
export function isPdf(bytes: Uint8Array): boolean {
  if (bytes.length > externalFileLimit || !head.every((byte, place) => bytes[place] === byte)) return false;
  const end = String.fromCharCode(...bytes.subarray(Math.max(0, bytes.length - 1_024)));
  return end.includes('%%EOF');
}
