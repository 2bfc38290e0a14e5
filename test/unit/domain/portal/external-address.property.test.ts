import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withToken } from '#domain/portal/external-address.ts';

describe('address with a token', () => {
  it('has the token in the query before the fragment, and is otherwise unchanged (SIL-27)', () => {
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
