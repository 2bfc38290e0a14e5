import { describe, expect, it } from 'vitest';
import { testsByDistance } from '#test/helpers/source/near-tests.ts';

const imports: Readonly<Record<string, readonly string[]>> = {
  'src/fee.ts': [],
  'src/plan.ts': ['src/fee.ts'],
  'src/cart.ts': ['src/plan.ts', 'src/cart-row.ts'],
  'src/cart-row.ts': ['src/cart.ts'],
  'test/fee.test.ts': ['src/fee.ts'],
  'test/plan.test.ts': ['src/plan.ts'],
  'test/cart.test.ts': ['src/cart.ts', 'test/helper.ts'],
  'test/helper.ts': ['src/plan.ts'],
  'test/other.test.ts': [],
};
const distancesOf = (...changed: readonly string[]) =>
  Object.fromEntries(testsByDistance(Object.keys(imports), changed, (file) => [...(imports[file] ?? [])]));

describe('testsByDistance', () => {
  it('counts the imports on the shortest way from a test to a changed file', () => {
    expect(distancesOf('src/fee.ts')).toEqual({
      'test/fee.test.ts': 1,
      'test/plan.test.ts': 2,
      'test/cart.test.ts': 3,
    });
    expect(distancesOf('src/plan.ts')).toEqual({ 'test/plan.test.ts': 1, 'test/cart.test.ts': 2 });
  });

  it('begins with a changed test, and leaves out a deleted one', () => {
    expect(distancesOf('test/other.test.ts', 'test/gone.test.ts')).toEqual({ 'test/other.test.ts': 0 });
  });
});
