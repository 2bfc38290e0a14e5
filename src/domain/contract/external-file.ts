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

/** Why a file does not prove that the document that was sent out was signed (SIL-185). */
export const externalFaults = [
  /** It does not begin with the bytes of the document that was sent out. */
  'other-document',
  /** It has no signature. */
  'not-signed',
  /** It has more than one. */
  'several-signatures',
  /** The signature leaves out a part of the file, or something follows it. */
  'not-whole',
  /** The signature does not hold. */
  'signature-invalid',
  /** What was added shows in the pages, or may show there. */
  'pages-changed',
  /** What was added is written so that two readers may see different things. */
  'unreadable',
] as const;
export type ExternalFault = (typeof externalFaults)[number];
