import { describe, expect, it } from 'vitest';
import { parseNetwork } from '#server/platform/network.ts';

describe('parseNetwork', () => {
  it.each(['10.0.0.1', '10.0.0.0/8', '::1', '2001:db8::/32', '::ffff:10.0.0.0/104', '127.0.0.1/32'])(
    'accepts %s',
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
