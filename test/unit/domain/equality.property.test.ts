import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDeepEqual, isShallowEqual } from '#domain/equality.ts';

const asJson = (value: unknown) => JSON.stringify(value);
const copyOf = (value: unknown): unknown => structuredClone(value);
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]) => [key, sorted(part)]));
};

describe('isDeepEqual', () => {
  it('agrees with the comparison of JSON texts, whatever the order of keys', () => {
    // Few keys and values, so that pairs are often equal or nearly so.
    const value = fc.jsonValue({ maxDepth: 3 }).filter((json) => !asJson(json).includes('__proto__'));
    const small = fc.letrec((tie) => ({
      value: fc.oneof(fc.constantFrom(null, 0, 1, 'a'), fc.array(tie('value'), { maxLength: 2 }), tie('record')),
      record: fc.dictionary(fc.constantFrom('a', 'b'), tie('value'), { maxKeys: 2, noNullPrototype: true }),
    })).value;
    fc.assert(
      fc.property(fc.oneof(fc.tuple(small, small), fc.tuple(value, value)), ([left, right]) => {
        expect(isDeepEqual(left, right)).toBe(asJson(sorted(left)) === asJson(sorted(right)));
        expect(isDeepEqual(left, copyOf(left))).toBe(true);
      }),
    );
  });

  it.each<[unknown, unknown, boolean]>([
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1, b: undefined }, { a: 1, c: 2 }, false],
    [{ a: null }, {}, false],
    [[], {}, false],
    [[1, 2], [1], false],
    [0, -0, true],
    [Number.NaN, Number.NaN, true],
    ['1', 1, false],
  ])('compares %j with %j', (left, right, isEqual) => {
    expect(isDeepEqual(left, right)).toBe(isEqual);
    expect(isDeepEqual(right, left)).toBe(isEqual);
  });
});

describe('isShallowEqual', () => {
  const part = { b: 1 };

  it.each<[object, object, boolean]>([
    [{ a: part }, { a: part }, true],
    [{ a: part }, { a: { b: 1 } }, false],
    [['x', part], ['x', part], true],
    [['x'], ['x', 'y'], false],
    [{ a: 1 }, { a: 1, b: 2 }, false],
  ])('compares the parts of %j and %j by identity', (left, right, isEqual) => {
    expect(isShallowEqual(left, right)).toBe(isEqual);
    expect(isShallowEqual(right, left)).toBe(isEqual);
  });
});
