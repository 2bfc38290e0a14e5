import { describe, expect, it } from 'vitest';
import { movedCell, type CellPlace } from '#domain/cart/table/grid-move.ts';
import { splitAmount } from '#domain/cart/table/cell-rules.ts';
import { shownItem } from '#domain/cart/figures/shown-item.ts';
import { placeOnScale, rangeScale, rowFigures, summedFigures, withYearValue } from '#domain/cart/table/row-figures.ts';
import { inputColumns, isInputColumn, tableColumns, placesByValue, tableRows } from '#domain/cart/table/table-rows.ts';

describe('split of an amount', () => {
  it('follows the current amounts, and is equal without them', () => {
    expect(splitAmount(100, [300, 100, null], 'share')).toEqual([75, 25, 0]);
    expect(splitAmount(10, [1, 1, 1], 'share')).toEqual([4, 3, 3]);
    expect(splitAmount(10, [null, 0], 'share')).toEqual([5, 5]);
    expect(splitAmount(720_000, [300_000, 200_000, 150_000], 'equal')).toEqual([240_000, 240_000, 240_000]);
  });
});

describe('table rows', () => {
  it('collapse a group to its head', () => {
    const items = [
      { uuid: 'a', itemType: 'Fund' as const, fundIds: [] },
      { uuid: 'b', itemType: 'Program' as const, fundIds: [] },
    ];
    const rows = tableRows(items, { collapsed: new Set(['Fund']) });
    expect(rows.map(({ key }) => key)).toEqual(['group Fund', 'group Program', 'b']);
  });

  it('are sorted within their group, pending ones last', () => {
    const values = [
      { uuid: 'a', value: null },
      { uuid: 'b', value: 5 },
      { uuid: 'c', value: 9 },
    ];
    const inOrder = (sort: 'value-down' | 'value-up') => [...placesByValue(values, sort).keys()];
    expect(inOrder('value-down')).toEqual(['c', 'b', 'a']);
    expect(inOrder('value-up')).toEqual(['b', 'c', 'a']);
  });

  it('follow the given positions, each below the head that counts them', () => {
    const items = [
      { uuid: 'a', itemType: 'Fund' as const, fundIds: [] },
      { uuid: 'p', itemType: 'Package' as const, fundIds: ['x', 'y'] },
      { uuid: 'b', itemType: 'Fund' as const, fundIds: [] },
      { uuid: 'c', itemType: 'Fund' as const, fundIds: [] },
    ];
    const places = new Map(['c', 'p', 'a', 'b'].map((uuid, place) => [uuid, place]));
    const rows = tableRows(items, { collapsed: new Set(), placeOf: (uuid) => places.get(uuid) ?? 0 });
    expect(rows).toEqual([
      { kind: 'group', key: 'group Fund', itemType: 'Fund', uuids: ['c', 'a', 'b'], isCollapsed: false },
      ...['c', 'a', 'b'].map((uuid) => ({ kind: 'item', key: uuid, uuid, itemType: 'Fund' })),
      { kind: 'group', key: 'group Package', itemType: 'Package', uuids: ['p'], isCollapsed: false },
      { kind: 'item', key: 'p', uuid: 'p', itemType: 'Package' },
      { kind: 'fund', key: 'p x', uuid: 'p', fundId: 'x' },
      { kind: 'fund', key: 'p y', uuid: 'p', fundId: 'y' },
    ]);
  });

  it.each([
    ['value-up', 'b2 e3 g3 f8 a c d'],
    ['value-down', 'f8 e3 g3 b2 a c d'],
  ] as const)('keep cart order among equal values and missing ones: %s', (sort, order) => {
    const values = Object.entries({ a: null, b: 2, c: null, d: null, e: 3, f: 8, g: 3 });
    const places = placesByValue(
      values.map(([uuid, value]) => ({ uuid, value })),
      sort,
    );
    expect([...places.keys()]).toEqual(order.split(' ').map((one) => one[0]));
    expect([...places.values()]).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it('have input cells in the columns that follow the name', () => {
    expect(tableColumns.filter(isInputColumn)).toEqual([...inputColumns]);
    expect(tableColumns.slice(2, 2 + inputColumns.length)).toEqual([...inputColumns]);
  });
});
const kinds = ['group', 'item', 'item', 'group', 'item', 'fund', 'fund'] as const;
const shape = { rows: kinds.map((kind) => ({ kind })), columnCount: 5, pageRows: 3 };
const moved = (from: CellPlace, key: string, isFar = false) => movedCell(from, { key, isFar }, shape);

describe('key in the table', () => {
  it('with Control leads to the end of the group, then of the next', () => {
    expect(moved({ row: 1, column: 2 }, 'ArrowDown', true)).toEqual({ row: 2, column: 2 });
    expect(moved({ row: 2, column: 2 }, 'ArrowDown', true)).toEqual({ row: 6, column: 2 });
    expect(moved({ row: 6, column: 2 }, 'ArrowUp', true)).toEqual({ row: 4, column: 2 });
    expect(moved({ row: 4, column: 2 }, 'ArrowUp', true)).toEqual({ row: 1, column: 2 });
    expect(moved({ row: 1, column: 2 }, 'End', true)).toEqual({ row: 6, column: 4 });
    expect(moved({ row: 1, column: 2 }, 'a')).toBeNull();
  });

  it.each([
    ['ArrowLeft', 3, 1],
    ['ArrowRight', 3, 3],
    ['ArrowUp', 2, 2],
    ['ArrowDown', 4, 2],
    ['Home', 3, 0],
    ['End', 3, 4],
    ['PageUp', 0, 2],
    ['PageDown', 6, 2],
  ])('%s leads from the middle to row %i, column %i', (key, row, column) => {
    expect(moved({ row: 3, column: 2 }, key)).toEqual({ row, column });
  });

  it.each([
    ['ArrowLeft', { row: 3, column: 0 }],
    ['ArrowRight', { row: 3, column: 4 }],
    ['ArrowUp', { row: 1, column: 2 }],
    ['ArrowDown', { row: 6, column: 2 }],
    ['Home', { row: 0, column: 0 }],
    ['End', { row: 6, column: 4 }],
    ['PageUp', null],
    ['PageDown', null],
  ])('%s with Control leads from the middle to an edge, %o', (key, to) => {
    expect(moved({ row: 3, column: 2 }, key, true)).toEqual(to);
  });
});

describe('figures of rows', () => {
  it('have no value in a year without a forecast', () => {
    const row = summedFigures([]);
    expect(withYearValue(row, 12).yearValue).toBeNull();
    expect(withYearValue({ ...row, expectedAssets: 20 }, 12).yearValue).toBe(12);
  });

  it('add up without rows that have no forecast', () => {
    const row = (expectedAssets: number | null) => ({
      invested: 10,
      expectedAssets,
      expectedReturns: expectedAssets,
      indicativeFee: 1,
      unfavourable: null,
      favourable: 2,
      yearValue: expectedAssets,
    });
    expect(summedFigures([row(5), row(null), row(7)])).toEqual({
      invested: 30,
      expectedAssets: 12,
      expectedReturns: 12,
      indicativeFee: 3,
      unfavourable: null,
      favourable: 6,
      yearValue: 12,
    });
    expect(summedFigures([]).expectedAssets).toBeNull();
  });

  it("are converted into the user's currency and rounded for display", () => {
    const totals = { totalInvestment: 10, expectedAssets: 30, expectedReturns: 20, indicativeFee: 4 };
    const conversion = { multipliers: [25], divisors: [100], pairs: [] };
    const shown = shownItem([totals], conversion).totals;
    expect(rowFigures(shown, { unfavourable: 8, favourable: null }, conversion)).toEqual({
      invested: 3,
      expectedAssets: 8,
      expectedReturns: 5,
      indicativeFee: 1,
      unfavourable: 2,
      favourable: null,
      yearValue: null,
    });
  });

  it('are placed on one logarithmic scale, clamped at its ends', () => {
    expect(placeOnScale(rangeScale.from)).toEqual({ place: 0, isCut: false });
    expect(placeOnScale(rangeScale.to).place).toBeCloseTo(100, 10);
    expect(placeOnScale(rangeScale.to).isCut).toBe(false);
    expect(placeOnScale(1).isCut).toBe(false);
    expect(placeOnScale(1).place).toBeCloseTo((100 * Math.log(1.25)) / Math.log(8), 10);
    expect(placeOnScale(7)).toEqual({ place: 100, isCut: true });
    expect(placeOnScale(0.5)).toEqual({ place: 0, isCut: true });
    // Equal ratios have equal distances.
    expect(placeOnScale(2).place - placeOnScale(1).place).toBeCloseTo(
      placeOnScale(4).place - placeOnScale(2).place,
      10,
    );
  });
});
