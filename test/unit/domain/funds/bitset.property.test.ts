import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bitsetOf,
  countBits,
  firstMembersOf,
  hasBit,
  hasMembers,
  intersect,
  membersOf,
  subtract,
  unite,
} from '#domain/funds/bitset.ts';

/** More than one iteration of the loops over two sets, and not a multiple of it. */
const size = 350;
const members = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }), { maxLength: size });
const ascending = (numbers: Iterable<number>) => [...numbers].toSorted((a, b) => a - b);

describe('bitset', () => {
  it('returns its members in ascending order, and their count', () => {
    fc.assert(
      fc.property(members, (numbers) => {
        const bits = bitsetOf(size, numbers);

        expect([...membersOf(bits)]).toEqual(ascending(numbers));
        expect(countBits(bits)).toBe(numbers.length);
        expect(hasMembers(bits)).toBe(numbers.length > 0);
        for (const limit of [0, 1, 10, size]) {
          expect(firstMembersOf(bits, limit)).toEqual(ascending(numbers).slice(0, limit));
        }
        const all = Array.from({ length: size }, (_, member) => member);
        expect(all.filter((member) => hasBit(bits, member))).toEqual(ascending(numbers));
      }),
    );
  });

  it('intersects, unites and subtracts like sets', () => {
    fc.assert(
      fc.property(fc.record({ first: members, second: members, third: members }), ({ first, second, third }) => {
        const both = bitsetOf(size, first);
        const allThree = bitsetOf(size, first);
        const either = bitsetOf(size, first);
        const rest = bitsetOf(size, first);

        intersect(both, bitsetOf(size, second));
        intersect(allThree, bitsetOf(size, second), bitsetOf(size, third));
        unite(either, bitsetOf(size, second), 0);
        subtract(rest, bitsetOf(size, second));

        expect([...membersOf(both)]).toEqual(ascending(first.filter((member) => second.includes(member))));
        expect([...membersOf(allThree)]).toEqual(
          ascending(first.filter((member) => second.includes(member) && third.includes(member))),
        );
        expect([...membersOf(either)]).toEqual(ascending(new Set([...first, ...second])));
        expect([...membersOf(rest)]).toEqual(ascending(first.filter((member) => !second.includes(member))));
      }),
    );
  });
});
