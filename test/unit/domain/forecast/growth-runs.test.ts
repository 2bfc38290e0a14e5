import { describe, expect, it } from 'vitest';
import { gainSteps, growthRuns, seriesRuns } from '#domain/forecast/growth-runs.ts';
import { forecastItem, seriesLength } from '#domain/forecast/item-forecast.ts';
import { exactDifference } from '#domain/money/exact.ts';

const lineOf = (investmentHorizon: number, gain: number) => ({
  investmentHorizon,
  unfavourableGain: gain,
  moderateGain: gain,
  favourableGain: gain,
});
/** Lines D, R, V and K of the domain rules, section 6. */
const lines = { D: lineOf(10, 8), R: lineOf(7, 6), V: lineOf(4, 4), K: lineOf(1, 2) };

/**
 * The figures of the domain rules assume payments at the start of each month: an additional instalment at month 0, and none at
 * the end.
 */
function planOf(path: (typeof lines.D)[]) {
  const series = new Float64Array(seriesLength(180));
  const item = { id: 'a', oneOffAmount: 1000, periodicalAmount: 1000, investmentHorizon: 15, path };
  return {
    months: growthRuns(path, 180).map((run) => run.months),
    value: exactDifference(forecastItem(item, series, 0).totals.expectedAssets ?? 0, 1000),
  };
}

describe('growthRuns', () => {
  it('moves from line to line by the years left: 15 years from D to K (CALC-16, SIL-95)', () => {
    const { D, R, V, K } = lines;
    expect(planOf([D, R, V, K])).toEqual({ months: [61, 36, 36, 47], value: 246_625.99 });
  });

  it('stays on the ending line once it is reached: 15 years from D to V', () => {
    const { D, R, V } = lines;
    expect(planOf([D, R, V])).toEqual({ months: [61, 36, 83], value: 264_223.75 });
  });

  it('keeps a single line to the end, whatever its own horizon', () => {
    expect(planOf([lines.R])).toEqual({ months: [180], value: 288_308.46 });
  });

  it('throws on a path without lines', () => {
    expect(() => growthRuns([], 12)).toThrow('A growth path needs at least one line.');
  });

  it('starts on the ending line if every line is longer than the plan', () => {
    expect(growthRuns([lineOf(10, 8), lineOf(7, 6)], 24).map((run) => run.line.investmentHorizon)).toEqual([7]);
  });
});

describe('gainSteps', () => {
  it('returns the months left at the start of each line, without unreached lines', () => {
    const [long, middle, short] = [lineOf(20, 8), lineOf(7, 6), lineOf(1, 2)];

    expect(gainSteps([long, middle, short], 10)).toEqual([
      { line: middle, monthsLeft: 120 },
      { line: short, monthsLeft: 83 },
    ]);
    expect(gainSteps([short], 3)).toEqual([{ line: short, monthsLeft: 36 }]);
  });
});

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
