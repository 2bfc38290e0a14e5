import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnGaps,
  driverColumns,
  driverRows,
  driverTotal,
  shownDrivers,
  sortedDrivers,
} from '#domain/analysis/drivers/driver-table.ts';
import { shownChanges, resultChanges } from '#domain/analysis/drivers/result-changes.ts';
import { itemDrivers } from '#domain/analysis/drivers/item-drivers.ts';
import { exactSum } from '#domain/money/exact.ts';
import { analysedParts } from '#test/arbitraries/analysed-parts.ts';
import { runs } from '#test/setup/runs.ts';

const cart = fc.record({
  parts: analysedParts({ maxHorizon: 8, unknownGains: true }, 5),
  share: fc.integer({ min: -200, max: 1200 }),
});

describe('table of drivers', () => {
  it('shows amounts of each item rounded by itself, and says what they lack of the total', () => {
    fc.assert(
      fc.property(cart, ({ parts }) => {
        const drivers = itemDrivers(parts);
        const { items, total } = shownDrivers(drivers);
        const gaps = new Map(columnGaps({ items, total }).map(({ column, gap }) => [column, gap]));
        const shown = [...items.values()];
        for (const column of ['expectedAssets', 'expectedReturns', 'indicativeFee', 'pointLess', 'pointMore'] as const)
          expect(exactSum([...shown.map((row) => row[column] ?? 0), gaps.get(column) ?? 0]), column).toBe(
            total[column] ?? 0,
          );
        for (const { positionId } of drivers.items) {
          const alone = itemDrivers(parts.filter((part) => part.positionId === positionId));
          expect(items.get(positionId)).toEqual(shownDrivers(alone).total);
        }
      }),
      { numRuns: runs(500) },
    );
  });

  it('shows the value and the effects of a point of what moves an item, or the cart, as its row does', () => {
    fc.assert(
      fc.property(cart, ({ parts }) => {
        const { items, total } = shownDrivers(itemDrivers(parts));
        const question = { inflation: null, mostYears: {} };
        const ofItems = [...items].map(([id, row]) => ({
          row,
          own: parts.filter(({ positionId }) => positionId === id),
        }));
        for (const { row, own } of [...ofItems, { row: total, own: parts }]) {
          const changes = resultChanges(own, question);
          const shown = shownChanges(changes);
          expect(shown?.planned ?? null).toBe(row.expectedAssets);
          for (const { kind, lower, upper } of shown?.changes ?? []) {
            if (kind === 'gain') expect([lower.difference, upper.difference]).toEqual([row.pointLess, row.pointMore]);
            for (const [side, { value, difference }] of Object.entries({ lower, upper })) {
              expect(value).toBe(exactSum([shown?.planned ?? 0, difference]));
              const exact = changes.changes.find((change) => change.kind === kind)?.[
                side === 'lower' ? 'lower' : 'upper'
              ];
              expect(Math.abs(value - (exact?.value ?? 0))).toBeLessThanOrEqual(0.5);
            }
          }
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it('sorts by any column with unknown figures last, keeps every row, and equal ones in the order of the cart', () => {
    fc.assert(
      fc.property(
        fc.record({ cart, column: fc.constantFrom(...driverColumns), isDescending: fc.boolean() }),
        ({ cart: { parts, share }, column, isDescending }) => {
          const drivers = itemDrivers(parts);
          const [first] = drivers.items;
          const rows = driverRows(drivers, { [first?.positionId ?? '']: share / 10 });
          const sorted = sortedDrivers(rows, column, isDescending);
          const figures = sorted.map((row) => row[column]);
          const known = figures.filter((figure) => figure !== null);
          const order = known.toSorted((a, b) => (isDescending ? b - a : a - b));

          expect(new Set(sorted)).toEqual(new Set(rows));
          expect(figures).toEqual([...order, ...figures.slice(known.length)]);
          for (const [place, row] of sorted.entries()) {
            const next = sorted[place + 1];
            if (next && next[column] === row[column]) expect(rows.indexOf(row)).toBeLessThan(rows.indexOf(next));
          }
        },
      ),
      { numRuns: runs(300) },
    );
  });

  it('gives the cart all of a spread that is divided, and nothing of none', () => {
    fc.assert(
      fc.property(cart, ({ parts }) => {
        const drivers = itemDrivers(parts);

        expect(driverTotal(drivers, null).spreadShare).toBeNull();
        expect(driverTotal(drivers, { [drivers.items[0]?.positionId ?? '']: 100 }).spreadShare).toBe(100);
        expect(driverRows(drivers, null).map(({ spreadShare }) => spreadShare)).toEqual(drivers.items.map(() => null));
      }),
      { numRuns: runs(100) },
    );
  });
});
