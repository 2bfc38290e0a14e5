import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, proxies } from './caller-address-helpers.ts';

describe('the caller address of a request', () => {
  it('is the peer, whatever is forwarded, if no proxy is trusted (C12)', () => {
    fc.assert(
      fc.property(
        fc.record({ peer: fc.ipV4(), forwarded: fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()) }),
        ({ peer, forwarded }) => {
          expect(addressOf([], peer, forwarded)).toBe(peer);
        },
      ),
    );
  });

  it('ignores everything left of the entry of the trusted proxy (C12)', () => {
    const written = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { maxLength: 5 });
    fc.assert(
      fc.property(fc.record({ claims: written, last: fc.integer({ min: 1, max: 254 }) }), ({ claims, last }) => {
        const seen = `198.51.100.${last}`;
        expect(addressOf(proxies, '10.0.0.1', [...claims, seen].join(', '))).toBe(seen);
      }),
    );
  });

  it('is the same for all addresses of an IPv6 /64, and different beyond it (C12)', () => {
    const part = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
    fc.assert(
      fc.property(
        fc.record({ a: part, b: part, c: part, d: part, e: part, f: part, g: part, h: part }),
        ({ a, b, c, d, e, f, g, h }) => {
          const first = addressOf([], `2001:${a}:${b}:${c}:${e}:${f}:${g}:${h}`);
          expect(addressOf([], `2001:${a}:${b}:${c}:${h}:${g}:${f}:${e}`)).toBe(first);
          expect(addressOf([], `2001:${a}:${b}:${c}:${e}:${f}:${g}:${d}`)).toBe(first);
          expect(addressOf([], `2002:${a}:${b}:${c}:${e}:${f}:${g}:${h}`)).not.toBe(first);
        },
      ),
    );
  });
});
