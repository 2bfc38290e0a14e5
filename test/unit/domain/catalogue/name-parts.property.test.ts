import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameParts } from '#domain/catalogue/name-parts.ts';

describe('the parts of a fund name', () => {
  it.each([
    ['Kamenec Globální akcie třída R EUR', 'Kamenec Globální akcie', 'třída R EUR'],
    ['Severka Index Svět zajištěný EUR', 'Severka Index Svět', 'zajištěný EUR'],
    ['Kamenec', 'Kamenec', ''],
    [
      'Northmere Asset Management Emerging Markets Sovereign Debt R USD',
      'Northmere Asset Management Emerging Mark…',
      'Debt R USD',
    ],
  ])('of %j are %j and %j: what tells share classes apart is never cut (VALID-15)', (name, head, tail) => {
    expect(nameParts(name)).toEqual({ head, tail });
  });

  it('are the whole name where it is short enough, and never longer than names are shown', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,14}$/), { minLength: 1, maxLength: 8 }), (words) => {
        const name = words.join(' ');
        const { head, tail } = nameParts(name);
        const whole = tail === '' ? head : `${head} ${tail}`;

        if (!head.endsWith('…')) expect(whole).toBe(name);
        expect(name.endsWith(tail)).toBe(true);
        expect(Array.from(head).length + tail.length).toBeLessThanOrEqual(51);
      }),
    );
  });
});
