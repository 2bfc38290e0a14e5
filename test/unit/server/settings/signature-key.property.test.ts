import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { signatureKey } from '#server/settings/signature-key.ts';

const keyOf = (key: string, other?: string) =>
  signatureKey({ signatureKey: key, otherSignatureKey: other, dataDir: '' });
const hex = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
const sealings = fc.record({
  keys: fc.uniqueArray(hex, { minLength: 3, maxLength: 3 }),
  content: fc.string(),
  owner: fc.string(),
});

describe('what a signature key has sealed', () => {
  it('opens for its owner and use by that key, first or other, is sealed again by the next one, and opens by no third (SIL-206)', () => {
    fc.assert(
      fc.property(sealings, ({ keys: [one = '', two = '', three = ''], content, owner }) => {
        const sealed = keyOf(one).seal('draft cards', content, owner);
        const made = keyOf(two, one).reseal('draft cards', sealed, owner);

        expect(keyOf(two, one).unseal('draft cards', sealed, owner)).toBe(content);
        expect(made.outcome === 'resealed' && keyOf(two).unseal('draft cards', made.sealed, owner)).toBe(content);
        expect(keyOf(three, two).reseal('draft cards', sealed, owner)).toEqual({ outcome: 'lost' });
        expect(() => keyOf(one).unseal('draft cards', sealed, `${owner}'`)).toThrow('another key');
        expect(() => keyOf(one).unseal('drawn signatures', sealed, owner)).toThrow('another key');
      }),
    );
  });
});
