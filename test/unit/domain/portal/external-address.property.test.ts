import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { suiteAddress, withToken } from '#domain/portal/external-address.ts';

describe('the address of a part of the suite', () => {
  it.each([
    ['https://suite.example', 'https://suite.example/#/news'],
    ['https://suite.example/app?lang=cs', 'https://suite.example/app?lang=cs#/news'],
    ['https://suite.example/#/news', 'https://suite.example/#/news'],
    ['https://suite.example/#/', 'https://suite.example/#/news'],
  ])('of %s is %s: the part is appended where it is missing (SHELL-07, SIL-26)', (url, expected) => {
    expect(suiteAddress(url, 'NEWS')).toBe(expected);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://suite.example/1',
    '//evil.example',
    '/path',
    '\\\\evil.example',
    'suite.example',
    '',
  ])('does not exist for %j: only web addresses are opened (T16)', (url) => {
    expect(suiteAddress(url, 'GLOSSARY')).toBeNull();
  });
});

describe('an address with a token', () => {
  it('carries it in the query ahead of the # part, and nothing else changes (SIL-27)', () => {
    fc.assert(
      fc.property(
        fc.record({
          url: fc.webUrl({ withQueryParameters: true, withFragments: true }),
          token: fc.string({ minLength: 1 }),
        }),
        ({ url, token }) => {
          const before = new URL(url);
          const after = new URL(withToken(url, token));
          expect(after.searchParams.get('token')).toBe(token);
          expect([after.origin, after.pathname, after.hash]).toEqual([before.origin, before.pathname, before.hash]);
          after.searchParams.delete('token');
          before.searchParams.delete('token');
          expect([...after.searchParams]).toEqual([...before.searchParams]);
        },
      ),
    );
  });
});
