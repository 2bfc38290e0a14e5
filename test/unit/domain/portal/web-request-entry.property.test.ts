import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { webRequestId, webRequestOfPath } from '#domain/portal/web-request-entry.ts';

describe('web request path', () => {
  it('keeps the digits of supported lengths unchanged', () => {
    const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 1, maxLength: 128 });
    fc.assert(fc.property(digits, (id) => webRequestOfPath(`/webrequest/${id}`) === id));
    expect(webRequestId('1'.repeat(129))).toBeNull();
    expect(webRequestId(null)).toBeNull();
  });
});
