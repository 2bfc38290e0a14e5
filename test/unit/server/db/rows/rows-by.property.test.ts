import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowsBy } from '#server/db/rows/rows-by.ts';

const rows = fc.array(fc.record({ fundId: fc.constantFrom('a', 'b', '__proto__'), value: fc.integer() }));

describe('rows by a column', () => {
  it('are those of the key in their order, without the column', () => {
    fc.assert(
      fc.property(fc.record({ rows }), ({ rows: all }) => {
        const of = rowsBy(all, 'fundId');
        for (const key of ['a', 'b', '__proto__', 'toString'])
          expect(of(key)).toEqual(all.filter(({ fundId }) => fundId === key).map(({ value }) => ({ value })));
      }),
    );
  });
});
