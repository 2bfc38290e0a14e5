import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { webRequestId, webRequestOfPath } from '#domain/portal/web-request-entry.ts';

describe('a path of a web request', () => {
  it('keeps digits of every length that a call carries, as they are', () => {
    const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 1, maxLength: 128 });
    fc.assert(fc.property(digits, (id) => webRequestOfPath(`/webrequest/${id}`) === id));
    expect(webRequestId('1'.repeat(129))).toBeNull();
    expect(webRequestId(null)).toBeNull();
  });
});
