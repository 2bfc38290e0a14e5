import { describe, expect, it } from 'vitest';
import { seriesRuns } from '#domain/forecast/series-runs.ts';

const growth = [
  { months: 12, line: { investmentHorizon: 0, unfavourableGain: 0, moderateGain: 0, favourableGain: 0 } },
];

describe('seriesRuns', () => {
  it('throws on instalments that end before the months do', () => {
    expect(() => seriesRuns([{ instalments: 11, invested: 100 }], growth)).toThrow(
      'The instalments of a plan end before its growth.',
    );
    expect(() => seriesRuns([], growth)).toThrow(RangeError);
    expect([...seriesRuns([{ instalments: 12, invested: 100 }], growth)]).toEqual([12, 100, 1, 1, 1]);
  });

  it('is empty without months, even with instalments', () => {
    expect([...seriesRuns([], [])]).toEqual([]);
  });
});
