import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { webRequestId, webRequestOfPath } from '#domain/portal/web-request-entry.ts';

describe('a path of a web request', () => {
  it.each<[string, string | null | undefined]>([
    ['/webrequest/123', '123'],
    ['/WebRequest/00123/', '00123'],
    ['//webrequest//7', '7'],
    ['/webrequest', null],
    ['/webrequest/', null],
    ['/webrequest/12a', null],
    ['/webrequest/-1', null],
    ['/webrequest/1%32', null],
    ['/webrequest/٣', null],
    ['/webrequests/1', undefined],
    ['/cart/webrequest/1', undefined],
    ['/', undefined],
  ])('%s names %s (SHELL-12, SHELL-13, SIL-29)', (path, expected) => {
    expect(webRequestOfPath(path)).toBe(expected);
  });

  it('keeps digits of every length that a call carries, as they are', () => {
    const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 1, maxLength: 128 });
    fc.assert(fc.property(digits, (id) => webRequestOfPath(`/webrequest/${id}`) === id));
    expect(webRequestId('1'.repeat(129))).toBeNull();
    expect(webRequestId(null)).toBeNull();
  });
});
