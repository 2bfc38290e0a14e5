import { describe, expect, it } from 'vitest';
import { groupedContributions } from '#domain/analysis/contributions/yearly-contributions.ts';

describe('groupedContributions', () => {
  it('lasts as long as the longest part of a group', () => {
    const position = (positionId: string, lastYear: number) => ({
      positionId,
      lastYear,
      hasForecast: positionId !== 'c',
      withoutForecast: Float64Array.of(0, 5),
      invested: Float64Array.of(1, 2),
      fees: Float64Array.of(0, 1),
      feesWithoutForecast: Float64Array.of(0, 0),
      value: Float64Array.of(1, 3),
    });
    const groups = groupedContributions([position('a', 3), position('b', 7), position('c', 2)], (id) => [
      { group: id === 'c' ? 'Program' : 'Fund', part: 1 },
    ]);

    expect(
      groups.map(({ positionId, lastYear, value, ...one }) => [positionId, lastYear, [...value], one.hasForecast]),
    ).toEqual([
      ['Fund', 7, [2, 6], true],
      ['Program', 2, [1, 3], false],
    ]);
  });
});
