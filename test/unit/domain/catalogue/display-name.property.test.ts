import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameParts } from '#domain/catalogue/display-name.ts';

describe('parts of a fund name', () => {
  it('are the whole name if it is short, and never exceed the displayed length', () => {
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
