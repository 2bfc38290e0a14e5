import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareClassParts } from '#domain/catalogue/share-class-parts.ts';

const partsOf = (...names: string[]) => {
  const parts = shareClassParts(new Map(names.map((name) => [name, { id: name, name }])));
  return names.map((name) => parts.get(name) ?? null);
};

describe('distinguishing parts of share classes', () => {
  it('equal the result of a search through all other names', () => {
    const name = fc
      .array(fc.constantFrom('A', 'B', 'C'), { minLength: 1, maxLength: 5 })
      .map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 12 }), (names) => {
        const expected = names.map((one) => {
          const words = one.split(' ');
          const runsOf = names.flatMap((other) => {
            const others = other.split(' ');
            const end = words.findIndex((word, place) => word !== others[place]);
            return other === one ? [] : [end < 0 ? words.length : end];
          });
          const common = Math.max(0, ...runsOf);
          return common >= 2 && common < words.length ? words.slice(common).join(' ') : null;
        });
        expect(partsOf(...names)).toEqual(expected);
      }),
    );
  });
});
