import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { columnWidths } from '#server/documents/pdf/column-widths.ts';

const tables = fc.record({
  columns: fc.array(
    fc
      .record({ least: fc.integer({ min: 1, max: 120 }), more: fc.integer({ min: 0, max: 300 }) })
      .map(({ least, more }) => ({ least, most: least + more })),
    { minLength: 1, maxLength: 7 },
  ),
  spareTo: fc.constantFrom('first' as const, 'last' as const, 'all' as const),
});
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe('columnWidths', () => {
  it('fill the width exactly', () => {
    fc.assert(
      fc.property(tables, ({ columns, spareTo }) => {
        expect(sum(columnWidths(columns, 480, spareTo))).toBeCloseTo(480, 6);
      }),
    );
  });

  it('break no word while the longest words fit beside each other, and no text while all texts do', () => {
    fc.assert(
      fc.property(tables, ({ columns, spareTo }) => {
        const widths = columnWidths(columns, 480, spareTo);
        for (const [index, { least, most }] of columns.entries()) {
          if (sum(columns.map((one) => one.least)) <= 480) expect(widths[index]).toBeGreaterThanOrEqual(least - 1e-6);
          if (sum(columns.map((one) => one.most)) <= 480) expect(widths[index]).toBeGreaterThanOrEqual(most - 1e-6);
        }
      }),
    );
  });
});
