import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bestPerforming, performanceOver } from '#domain/catalogue/best-performing.ts';

const fund = (name: string, value: number | null) => ({
  name,
  performance: value === null ? [] : [{ type: '1Y' as const, value }],
});

/** All funds put into order, of which the first are taken. */
const sortedBest = (funds: readonly ReturnType<typeof fund>[], count: number) =>
  funds
    .filter((one) => performanceOver(one, '1Y') !== null)
    .toSorted(
      (one, other) =>
        (performanceOver(other, '1Y') ?? 0) - (performanceOver(one, '1Y') ?? 0) ||
        one.name.localeCompare(other.name, 'cs'),
    )
    .slice(0, count);

describe('bestPerforming', () => {
  it('puts the highest first and equals by name', () => {
    const funds = [fund('C', 1), fund('B', 5), fund('A', 5), fund('D', -2)];
    expect(bestPerforming(funds, '1Y', 3).map(({ name }) => name)).toEqual(['A', 'B', 'C']);
  });

  it('leaves out whose performance is unknown', () => {
    expect(bestPerforming([fund('A', null), fund('B', -1)], '1Y', 5).map(({ name }) => name)).toEqual(['B']);
    expect(bestPerforming([fund('A', 3)], '3Y', 5)).toEqual([]);
  });

  it('names those that come first when all are put into order, in that order', () => {
    const value = fc.option(fc.integer({ min: -2, max: 2 }));
    const listOfFunds = fc.array(fc.tuple(fc.string({ maxLength: 2 }), value).map((given) => fund(...given)));
    fc.assert(
      fc.property(listOfFunds, fc.nat(10), (funds, count) => {
        const best = bestPerforming(funds, '1Y', count);
        expect(best).toEqual(sortedBest(funds, count));
        expect(best.every((one, place) => one === sortedBest(funds, count)[place])).toBe(true);
      }),
    );
  });

  it('names no fund below one that it leaves out', () => {
    const listOfFunds = fc.array(
      fc.tuple(fc.string(), fc.option(fc.integer())).map(([name, value]) => fund(name, value)),
    );
    fc.assert(
      fc.property(listOfFunds, fc.nat(10), (funds, count) => {
        const best = bestPerforming(funds, '1Y', count);
        const worstNamed = Math.min(...best.map((one) => performanceOver(one, '1Y') ?? Number.NaN));
        const rest = funds.filter((one) => !best.includes(one)).map((one) => performanceOver(one, '1Y'));
        expect(best.length).toBeLessThanOrEqual(count);
        if (best.length === count && count > 0)
          expect(rest.every((value) => value === null || value <= worstNamed)).toBe(true);
        else if (best.length < count) expect(rest.every((value) => value === null)).toBe(true);
      }),
    );
  });
});
