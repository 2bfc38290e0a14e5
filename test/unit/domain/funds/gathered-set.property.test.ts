import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addBit, bitsetOf, membersOf } from '#domain/funds/bitset.ts';
import { GatheredSet } from '#domain/funds/gathered-set.ts';

const size = 130;
const members = fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }));
const step = fc.record({
  change: fc.constantFrom('add set', 'add members', 'keep only', 'without', 'clear'),
  members,
});

const ascending = (numbers: Iterable<number>) => [...numbers].toSorted((a, b) => a - b);

function gatheredFrom(numbers: readonly number[]): GatheredSet {
  const other = new GatheredSet(size);
  if (numbers.length > 0) other.addSet(bitsetOf(size, numbers));
  return other;
}

function afterStep(plain: ReadonlySet<number>, { change, members: numbers }: { change: string; members: number[] }) {
  const other = new Set(numbers);
  if (change === 'clear') return new Set<number>();
  if (change === 'keep only') return new Set([...plain].filter((number) => other.has(number)));
  if (change === 'without') return new Set([...plain].filter((number) => !other.has(number)));
  return new Set([...plain, ...other]);
}

it('GatheredSet behaves like a plain set and does not modify its inputs', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
      const gathered = new GatheredSet(size);
      let plain: ReadonlySet<number> = new Set();
      const given = steps.map(({ members: numbers }) => bitsetOf(size, numbers));

      steps.forEach((taken, place) => {
        const numbers = taken.members;
        if (taken.change === 'clear') gathered.clear();
        else if (taken.change === 'keep only') gathered.keepOnly(gatheredFrom(numbers));
        else if (taken.change === 'without') gathered.without(gatheredFrom(numbers));
        else if (taken.change === 'add set') gathered.addSet(given[place] ?? bitsetOf(size, []));
        else for (const number of numbers) addBit(gathered.written(), number);
        plain = afterStep(plain, taken);

        expect([...membersOf(gathered.bits)]).toEqual(ascending(plain));
        expect(gathered.first(5)).toEqual(ascending(plain).slice(0, 5));
        expect(gathered.hasMembers).toBe(plain.size > 0);
      });
      steps.forEach(({ members: numbers }, place) => {
        expect([...membersOf(given[place] ?? bitsetOf(size, []))]).toEqual(ascending(numbers));
      });
    }),
  );
});
