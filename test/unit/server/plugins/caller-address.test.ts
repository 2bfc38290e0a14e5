import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { callerAddress, parseNetwork } from '#server/plugins/caller-address.ts';

const networks = (...texts: string[]) => texts.flatMap((text) => parseNetwork(text) ?? []);

function addressOf(trusted: string[], peer: string, forwarded?: string): string {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return callerAddress(networks(...trusted))({
    socket: { remoteAddress: peer },
    headers,
  } as unknown as IncomingMessage);
}

const proxies = ['10.0.0.0/8', '2001:db8:ffff::/48', '192.0.2.1'];

describe('the address that a call counts for', () => {
  it.each<[string, string | undefined, string]>([
    ['10.0.0.1', '198.51.100.7', '198.51.100.7'],
    ['10.0.0.1', '203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['10.0.0.1', '203.0.113.9, 198.51.100.7, 10.2.3.4,192.0.2.1', '198.51.100.7'],
    ['10.0.0.1', '203.0.113.9,10.2.3.4', '203.0.113.9'],
    ['10.0.0.1', undefined, '10.0.0.1'],
    ['10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.1', '10.0.0.2', '10.0.0.2'],
    ['10.0.0.1', '198.51.100.7:4711', '198.51.100.7'],
    ['10.0.0.1', '[2001:db8:1:2::7]:4711', '2001:db8:1:2::/64'],
    ['10.0.0.1', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:ffff::1', '198.51.100.7', '198.51.100.7'],
    ['::ffff:10.0.0.1', '::ffff:198.51.100.7', '198.51.100.7'],
    ['::ffff:c000:201', '198.51.100.7', '198.51.100.7'],
    ['192.0.2.2', '198.51.100.7', '192.0.2.2'],
    ['2001:db8:1::1', '198.51.100.7', '2001:db8:1::/64'],
    ['10.0.0.1', '198.51.100.7, unknown', '10.0.0.1'],
    ['10.0.0.1', '198.51.100.7, 10.0.0.9, _hidden', '10.0.0.1'],
    ['10.0.0.1', '198.51.100.7, 1, 0x7f.1', '10.0.0.1'],
  ])('of %s with %s is %s (C12)', (peer, forwarded, counted) => {
    expect(addressOf(proxies, peer, forwarded)).toBe(counted);
  });

  it('is the peer whatever is forwarded, where no proxy is trusted (C12)', () => {
    fc.assert(
      fc.property(
        fc.record({ peer: fc.ipV4(), forwarded: fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()) }),
        ({ peer, forwarded }) => {
          expect(addressOf([], peer, forwarded)).toBe(peer);
        },
      ),
    );
  });

  it('does not change by anything written left of what the trusted proxy has seen (C12)', () => {
    const written = fc.array(fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), { maxLength: 5 });
    fc.assert(
      fc.property(fc.record({ claims: written, last: fc.integer({ min: 1, max: 254 }) }), ({ claims, last }) => {
        const seen = `198.51.100.${last}`;
        expect(addressOf(proxies, '10.0.0.1', [...claims, seen].join(', '))).toBe(seen);
      }),
    );
  });

  it('is one for all addresses of an IPv6 /64, and another beyond it (C12)', () => {
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

describe('parseNetwork', () => {
  it.each(['10.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32', '::ffff:10.0.0.0/104', '127.0.0.1/32'])(
    'takes %s',
    (text) => {
      expect(parseNetwork(text)).not.toBeNull();
    },
  );

  it.each([
    'proxy.example',
    '10.0.0',
    '10.0.0.256',
    '010.0.0.1',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    '10.0.0.0/-1',
    '10.0.0.0/255.0.0.0',
    '0.0.0.0/0',
    '::/0',
    '::ffff:0.0.0.0/96',
    '2001:db8::/129',
    '1',
    'loopback',
    '*',
    '',
  ])('refuses %j', (text) => {
    expect(parseNetwork(text)).toBeNull();
  });
});
