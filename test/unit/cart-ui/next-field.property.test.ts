import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextField, type FieldPlace } from '#cart-ui/next-field.ts';

const uuids = ['a', 'b', 'c', 'd', 'e'];
const fields = ['oneOffAmount', 'periodicalAmount', 'investmentHorizon'] as const;

const blockers = fc.record({
  head: fc.subarray(['serviceFeeId', 'dateOfBirth'] as const),
  leftOut: fc
    .shuffledSubarray(uuids)
    .chain((some) =>
      fc.tuple(...some.map((uuid) => fc.record({ uuid: fc.constant(uuid), fields: fc.subarray([...fields]) }))),
    )
    .map((items) => items.map((item) => ({ ...item, reason: 'invalid' as const }))),
  warned: fc.subarray(uuids),
});
const order = fc.shuffledSubarray(uuids, { minLength: uuids.length });

describe('the way through what is not complete', () => {
  it('goes through all of it as it is shown, round and round, and back the same way', () => {
    fc.assert(
      fc.property(fc.record({ given: blockers, shown: order }), ({ given, shown }) => {
        const walk = (isBack: boolean) => {
          const places: FieldPlace[] = [];
          for (let last = nextField(given, null, shown, isBack); last; last = nextField(given, last, shown, isBack)) {
            if (places.some(({ uuid, field }) => uuid === last?.uuid && field === last.field)) break;
            places.push(last);
          }
          return places;
        };
        const forth = walk(false);
        expect(walk(true)).toEqual(forth.toReversed());
        const ranks = forth.map(({ uuid }) => (uuid === null ? -1 : shown.indexOf(uuid)));
        expect(ranks).toEqual(ranks.toSorted((left, right) => left - right));
        const wanted = new Set([...given.leftOut.map(({ uuid }) => uuid), ...given.warned]);
        expect(new Set(forth.flatMap(({ uuid }) => uuid ?? []))).toEqual(wanted);
        expect(forth.filter(({ uuid }) => uuid === null)).toHaveLength(given.head.length);
      }),
    );
  });
});
