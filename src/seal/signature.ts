import { ObjectIdentifier } from 'asn1js';
import type { Certificate } from 'pkijs';

interface Curve {
  namedCurve: string;
  bytes: number;
  /** Order of the base point. */
  order: bigint;
}

const ecCurves: Readonly<Record<string, Curve>> = {
  '1.2.840.10045.3.1.7': {
    namedCurve: 'P-256',
    bytes: 32,
    order: 0xffffffff_00000000_ffffffff_ffffffff_bce6faad_a7179e84_f3b9cac2_fc632551n,
  },
  '1.3.132.0.34': {
    namedCurve: 'P-384',
    bytes: 48,
    order:
      0xffffffff_ffffffff_ffffffff_ffffffff_ffffffff_ffffffff_c7634d81_f4372ddf_581a0db2_48b0a77a_ecec196a_ccc52973n,
  },
  '1.3.132.0.35': {
    namedCurve: 'P-521',
    bytes: 66,
    order:
      0x01ff_ffffffff_ffffffff_ffffffff_ffffffff_ffffffff_ffffffff_ffffffff_fffffffa_51868783_bf2f966b_7fcc0148_f709a5d0_3bb5c9b8_899c47ae_bb6fb71e_91386409n,
  },
};

/** Returns the curve of a certificate's key; undefined for RSA and other curves. */
function curveOf({ subjectPublicKeyInfo }: Certificate): Curve | undefined {
  const parameters: unknown = subjectPublicKeyInfo.algorithm.algorithmParams;
  return parameters instanceof ObjectIdentifier ? ecCurves[parameters.getValue()] : undefined;
}

/** Hash algorithms, alone and within signatures. */
export const hashes = [
  {
    name: 'SHA-256',
    id: '2.16.840.1.101.3.4.2.1',
    withRsa: '1.2.840.113549.1.1.11',
    withEcdsa: '1.2.840.10045.4.3.2',
  },
  {
    name: 'SHA-384',
    id: '2.16.840.1.101.3.4.2.2',
    withRsa: '1.2.840.113549.1.1.12',
    withEcdsa: '1.2.840.10045.4.3.3',
  },
  {
    name: 'SHA-512',
    id: '2.16.840.1.101.3.4.2.3',
    withRsa: '1.2.840.113549.1.1.13',
    withEcdsa: '1.2.840.10045.4.3.4',
  },
] as const;
export type Hash = (typeof hashes)[number];

/**
 * Whether the signature was made with the key of a certificate and this hash: RSA (PKCS #1 v1.5), or ECDSA over a NIST
 * curve.
 */
export async function verifySignature(
  certificate: Certificate,
  signature: Uint8Array<ArrayBuffer>,
  signed: Uint8Array<ArrayBuffer>,
  { name: hash }: Hash,
): Promise<boolean> {
  const { subjectPublicKeyInfo } = certificate;
  const spki = new Uint8Array(subjectPublicKeyInfo.toSchema().toBER());
  if (subjectPublicKeyInfo.algorithm.algorithmId === '1.2.840.113549.1.1.1') {
    const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash };
    const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']);
    return crypto.subtle.verify(algorithm, key, signature, signed);
  }
  const curve = curveOf(certificate);
  const plain = curve && plainSignature(signature, curve.bytes);
  if (!plain) return false;
  const algorithm = { name: 'ECDSA', namedCurve: curve.namedCurve, hash };
  const key = await crypto.subtle.importKey('spki', spki, algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm, key, plain, signed);
}

/**
 * Concatenates both numbers of an ECDSA signature, as Web Crypto requires; null unless they are in their only DER form.
 */
function plainSignature(der: Uint8Array, bytes: number): Uint8Array<ArrayBuffer> | null {
  const isLong = der[1] === 0x81;
  const head = isLong ? 3 : 2;
  if (der[0] !== 0x30 || der[head - 1] !== der.length - head || isLong !== der.length - head > 127) return null;
  const first = wholeNumber(der.subarray(head), bytes);
  const second = first && wholeNumber(der.subarray(head + first.length), bytes);
  if (!first || !second || head + first.length + second.length !== der.length) return null;
  const plain = new Uint8Array(2 * bytes);
  plain.set(first.value, bytes - first.value.length);
  plain.set(second.value, 2 * bytes - second.value.length);
  return plain;
}

/** Reads a positive integer in DER at the start of the bytes, without the zero that only keeps it positive. */
function wholeNumber(der: Uint8Array, mostBytes: number): { value: Uint8Array; length: number } | null {
  const [tag, length = 0, first = 0, second = 0] = der;
  if (tag !== 0x02 || length === 0 || length > 127 || 2 + length > der.length || first > 127) return null;
  if (first === 0 && length > 1 && second < 128) return null;
  const value = der.subarray(first === 0 ? 3 : 2, 2 + length);
  return value.length <= mostBytes ? { value, length: 2 + length } : null;
}

/**
 * Returns the one accepted form of a signature: where `(r, s)` of ECDSA is valid, so is `(r, n - s)`, and the lower one
 * counts. Signatures by RSA, and what is no signature of this key, are returned as they are.
 */
export function withLowS(certificate: Certificate, signature: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const curve = curveOf(certificate);
  const plain = curve && plainSignature(signature, curve.bytes);
  if (!plain) return signature;
  const s = numberOf(plain.subarray(curve.bytes));
  if (s <= curve.order / 2n || s >= curve.order) return signature;
  return asDer([plain.subarray(0, curve.bytes), bytesOf(curve.order - s)]);
}

const numberOf = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);

function bytesOf(number: bigint): Uint8Array {
  const digits = number.toString(16);
  const pairs = digits.padStart(digits.length + (digits.length % 2), '0').match(/../g) ?? [];
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16));
}

/** Writes both numbers of an ECDSA signature in DER, each without needless zeros. */
function asDer(numbers: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const written = numbers.flatMap((bytes) => {
    const value = [...bytes.subarray(bytes.findIndex((byte) => byte !== 0))];
    const positive = (value[0] ?? 0) < 128 ? value : [0, ...value];
    return [0x02, positive.length, ...positive];
  });
  return Uint8Array.from([0x30, ...(written.length > 127 ? [0x81] : []), written.length, ...written]);
}
