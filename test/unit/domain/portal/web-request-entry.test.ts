import { describe, expect, it } from 'vitest';
import { webRequestOfPath } from '#domain/portal/web-request-entry.ts';

describe('web request path', () => {
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
  ])('%s refers to %s (SHELL-12, SHELL-13, SIL-29)', (path, expected) => {
    expect(webRequestOfPath(path)).toBe(expected);
  });
});
