import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { displayName } from '#domain/catalogue/display-name.ts';

describe('displayName', () => {
  it('shows the beginning of every name, at most 51 characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (name) => {
        const shown = displayName(name);
        expect(Array.from(shown).length).toBeLessThanOrEqual(51);
        expect(name.startsWith(shown.replace(/…$/, '')) || shown === name).toBe(true);
      }),
    );
  });
});
