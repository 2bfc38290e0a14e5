import { fromBER, Integer, Sequence } from 'asn1js';
import { plainForm, signedPartsOf } from '#seal/signed-structure.ts';

const order = 0xffffffff_00000000_ffffffff_ffffffff_bce6faad_a7179e84_f3b9cac2_fc632551n;

/** The other form of a signature with a key on P-256: `(r, n - s)` is as valid as `(r, s)`. */
export function otherSignature(der: Uint8Array): Uint8Array<ArrayBuffer> {
  const { result } = fromBER(new Uint8Array(der));
  const [r, s] = result instanceof Sequence ? result.valueBlock.value : [];
  if (!(r instanceof Integer) || !(s instanceof Integer)) throw new Error('no signature by a key on a curve');
  return new Uint8Array(new Sequence({ value: [r, Integer.fromBigInt(order - s.toBigInt())] }).toBER());
}

/** A structure with the other form of its signature. */
export function withOtherSignature(cms: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const parts = signedPartsOf(cms);
  return plainForm({ ...parts, signature: otherSignature(parts.signature) });
}

/** A structure with its signature in a needlessly long form, which states the same numbers. */
export function withLongSignature(cms: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const parts = signedPartsOf(cms);
  const [sequence = 0, ...rest] = parts.signature;
  return plainForm({ ...parts, signature: Uint8Array.of(sequence, 0x81, ...rest) });
}

/** A sealed file with the other form of the signature in its last structure, which no signature covers. */
export function fileWithOtherSignature(file: Uint8Array): Uint8Array {
  const changed = Buffer.from(file);
  const mark = '/Contents <';
  const start = changed.lastIndexOf(mark) + mark.length;
  const end = changed.indexOf('>', start);
  const bytes = Buffer.from(changed.toString('latin1', start, end), 'hex');
  const length = 4 + bytes.readUInt16BE(2);
  const other = withOtherSignature(new Uint8Array(bytes.subarray(0, length)));
  const digits = Buffer.from(other).toString('hex').toUpperCase();
  changed.write(digits.padEnd(end - start, '0'), start, 'latin1');
  return changed;
}
