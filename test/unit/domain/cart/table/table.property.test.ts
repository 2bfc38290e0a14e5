import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedCell, type CellPlace } from '#domain/cart/table/grid-move.ts';
import { splitAmount } from '#domain/cart/table/cell-rules.ts';
import { tableGroups, tableRows } from '#domain/cart/table/table-rows.ts';
import { exactSum } from '#domain/money/exact.ts';
import { runs } from '#test/setup/runs.ts';

const cents = fc.integer({ min: 0, max: 99_999_999_999 }).map((units) => units / 100);
const whole = fc.integer({ min: 0, max: 999_999_999 });

describe('split of an amount', () => {
  it('adds up to the amount to the cent, in either way', () => {
    fc.assert(
      fc.property(
        fc.record({
          total: cents,
          amounts: fc.array(fc.option(cents), { minLength: 1, maxLength: 30 }),
          isEqual: fc.boolean(),
        }),
        ({ total, amounts, isEqual }) => {
          const parts = splitAmount(total, amounts, isEqual ? 'equal' : 'share');
          expect(parts).toHaveLength(amounts.length);
          expect(exactSum(parts)).toBe(total);
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: runs(3000) },
    );
  });

  it('has equal parts that differ by at most one unit, larger ones first', () => {
    fc.assert(
      fc.property(fc.record({ total: whole, count: fc.integer({ min: 1, max: 50 }) }), ({ total, count }) => {
        const parts = splitAmount(
          total,
          Array.from({ length: count }, () => 7),
          'equal',
        );
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
        expect(parts).toEqual(parts.toSorted((left, right) => right - left));
      }),
      { numRuns: runs(2000) },
    );
  });
});

const positions = fc
  .array(fc.record({ itemType: fc.constantFrom(...tableGroups), funds: fc.integer({ min: 0, max: 4 }) }), {
    maxLength: 40,
  })
  .map((items) =>
    items.map(({ itemType, funds }, index) => ({
      uuid: `u${index}`,
      itemType,
      fundIds: itemType === 'Package' ? Array.from({ length: funds }, (_, place) => `f${place}`) : [],
    })),
  );

describe('table rows', () => {
  it('contain every item once in its group, and the funds below their package', () => {
    fc.assert(
      fc.property(positions, (items) => {
        const rows = tableRows(items, { collapsed: new Set() });
        const shown = rows.flatMap((row) => (row.kind === 'item' ? row.uuid : []));
        expect(shown.toSorted()).toEqual(items.map(({ uuid }) => uuid).toSorted());
        expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
        for (const [index, row] of rows.entries()) {
          if (row.kind !== 'fund') continue;
          const before = rows.slice(0, index).findLast(({ kind }) => kind === 'item');
          expect(before?.key).toBe(row.uuid);
        }
      }),
    );
  });
});

const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
const kinds = ['group', 'item', 'item', 'group', 'item', 'fund', 'fund'] as const;
const shape = { rows: kinds.map((kind) => ({ kind })), columnCount: 5, pageRows: 3 };
const moved = (from: CellPlace, key: string, isFar = false) => movedCell(from, { key, isFar }, shape);

describe('key in the table', () => {
  it('never leads outside', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...keys), fc.boolean()), { maxLength: 40 }), (presses) => {
        let at: CellPlace = { row: 1, column: 2 };
        for (const [key, isFar] of presses) at = moved(at, key, isFar) ?? at;
        expect(at.row).toBeGreaterThanOrEqual(0);
        expect(at.row).toBeLessThan(kinds.length);
        expect(at.column).toBeGreaterThanOrEqual(0);
        expect(at.column).toBeLessThan(shape.columnCount);
      }),
    );
  });
});
