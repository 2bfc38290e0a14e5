import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addExactly,
  emptySums,
  largestAddend,
  mostAddends,
  readSums,
  type ExactSums,
} from '#domain/forecast/exact-sums.ts';

const add = (sums: ExactSums, value: number, sign = 1) =>
  addExactly(sums, 0, Float64Array.of(value), 1, sign, Math.abs(value));

/** The sum in whole units of 2^-40, whatever its size. */
const unitsOf = ({ large, parts }: ExactSums) =>
  [large[0], parts[0], parts[1]].reduce<bigint>((sum, part, index) => {
    const unit = [2n ** 80n, 2n ** 40n, 1n][index] ?? 0n;
    return sum + BigInt((part ?? 0) * ([2 ** -40, 1, 2 ** 40][index] ?? 0)) * unit;
  }, 0n);

/** What one addend counts as: itself, to the nearest 2^-40. */
function countedAs(value: number): bigint {
  const sums = emptySums(1);
  add(sums, value);
  return unitsOf(sums);
}

const addend = fc
  .record({ digits: fc.double({ min: -1, max: 1, noNaN: true }), exponent: fc.integer({ min: -60, max: 79 }) })
  .map(({ digits, exponent }) => digits * 2 ** exponent);

describe('addExactly', () => {
  it('counts an addend as itself to the nearest 2^-40, up to the largest', () => {
    fc.assert(
      fc.property(addend, (value) => {
        const sums = emptySums(1);
        add(sums, value);
        const read = new Float64Array(1);
        readSums(sums, read);

        expect(Math.abs((read[0] ?? Number.NaN) - value)).toBeLessThanOrEqual(2 ** -41);
      }),
    );
  });

  it('adds without any rounding, in any order', () => {
    fc.assert(
      fc.property(fc.array(addend, { maxLength: 60 }), (values) => {
        const [forwards, backwards] = [emptySums(1), emptySums(1)];
        for (const value of values) add(forwards, value);
        for (const value of values.toReversed()) add(backwards, value);

        expect(unitsOf(forwards)).toBe(values.reduce((sum, value) => sum + countedAs(value), 0n));
        expect(backwards).toEqual(forwards);
      }),
    );
  });

  it('takes an addend back without a trace', () => {
    fc.assert(
      fc.property(fc.array(addend, { maxLength: 30 }), fc.array(addend, { maxLength: 30 }), (kept, taken) => {
        const [straight, edited] = [emptySums(1), emptySums(1)];
        for (const value of kept) add(straight, value);
        for (const value of [...taken, ...kept]) add(edited, value);
        for (const value of taken) add(edited, value, -1);

        expect(edited).toEqual(straight);
      }),
    );
  });

  it('holds as many of the largest addends as it promises, of either sign, and of those with most in every part', () => {
    for (const value of [largestAddend, -largestAddend, 2 ** 39 - 0.5, 2 ** 78 + 2 ** 39 - 2 ** 26, 0.5 - 2 ** -40]) {
      const sums = emptySums(1);
      for (let count = 0; count < mostAddends; count += 1) add(sums, value);

      expect(unitsOf(sums)).toBe(BigInt(mostAddends) * countedAs(value));
      for (let count = 0; count < mostAddends; count += 1) add(sums, value, -1);
      expect(sums).toEqual(emptySums(1));
    }
  });
});
