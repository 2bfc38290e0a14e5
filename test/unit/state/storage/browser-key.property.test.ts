import fc from 'fast-check';
import { expect, it } from 'vitest';
import { base64Bytes, base64Of } from '#state/storage/base64.ts';
import { cipherOf } from '#state/storage/browser-key.ts';
import { runs } from '#test/setup/runs.ts';

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.nat(5000).map((length) => 'ž'.repeat(length)),
);
const key = fc.uint8Array({ minLength: 32, maxLength: 32 });

it('reads each of many texts of any length that one cipher has encrypted in turn, at its own place only (C4)', () => {
  const texts = fc.array(text, { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(fc.record({ key, texts }), ({ key: bytes, texts: clear }) => {
      const cipher = cipherOf('own', bytes);
      const sealed = clear.map((one, number) => cipher.seal(one, `order:${number}`));
      expect(sealed.map((one, number) => cipher.unseal(one, `order:${number}`))).toEqual(clear);
      expect(sealed.map((one) => cipher.unseal(one, 'order:other'))).toEqual(clear.map(() => null));
      expect(new Set(sealed).size).toBe(clear.length);
    }),
  );
});

it('writes bytes in base64 as Node.js does, and reads both alphabets (C4)', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70_000, size: 'max' }), (bytes) => {
      const node = Buffer.from(bytes);
      expect(base64Of(bytes)).toBe(node.toString('base64'));
      expect(Buffer.compare(base64Bytes(node.toString('base64')), node)).toBe(0);
      expect(Buffer.compare(base64Bytes(node.toString('base64url')), node)).toBe(0);
    }),
    { numRuns: runs(500, 50) },
  );
});
