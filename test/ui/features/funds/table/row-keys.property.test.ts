import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowKeys } from '#features/funds/table/row-keys.ts';

describe('the keys of the visible rows', () => {
  it('are unique', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 0, max: 30 }).map(String), { maxLength: 12 });
    fc.assert(
      fc.property(fc.array(ids, { maxLength: 20 }), (steps) => {
        const keysOf = rowKeys();
        for (const step of steps) expect(new Set(keysOf(step).values()).size).toBe(step.length);
      }),
    );
  });
});
