import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bitsetOf, countBits, fullBitset, hasBit, intersect, membersOf, unite } from '#domain/funds/bitset.ts';

const size = 130;
const members = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }));
const ascending = (numbers: Iterable<number>) => [...numbers].toSorted((a, b) => a - b);

describe('a bitset', () => {
  it('gives back its members in ascending order, and their count', () => {
    fc.assert(
      fc.property(members, (numbers) => {
        const bits = bitsetOf(size, numbers);

        expect([...membersOf(bits)]).toEqual(ascending(numbers));
        expect(countBits(bits)).toBe(numbers.length);
        for (let member = 0; member < size; member += 1) expect(hasBit(bits, member)).toBe(numbers.includes(member));
      }),
    );
  });

  it('intersects and unites as sets do', () => {
    fc.assert(
      fc.property(members, members, members, (first, second, third) => {
        const both = bitsetOf(size, first);
        const allThree = bitsetOf(size, first);
        const either = bitsetOf(size, first);

        intersect(both, bitsetOf(size, second));
        intersect(allThree, bitsetOf(size, second), bitsetOf(size, third));
        unite(either, bitsetOf(size, second), 0);

        expect([...membersOf(both)]).toEqual(ascending(first.filter((member) => second.includes(member))));
        expect([...membersOf(allThree)]).toEqual(
          ascending(first.filter((member) => second.includes(member) && third.includes(member))),
        );
        expect([...membersOf(either)]).toEqual(ascending(new Set([...first, ...second])));
      }),
    );
  });

  it('is full up to its size and no further, for sizes on and off a word border', () => {
    for (const length of [0, 1, 31, 32, 33, 64, 100]) {
      expect([...membersOf(fullBitset(length))]).toEqual(Array.from({ length }, (_, member) => member));
    }
  });
});
