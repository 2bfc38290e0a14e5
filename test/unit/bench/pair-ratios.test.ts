import { describe, expect, it } from 'vitest';
import type { GroupResult } from '../../../bench/lib/harness.ts';
import { pairGroups, pairRatios, unpairedNames, type Pair } from '../../../bench/lib/pair-ratios.ts';
import { reportComparison } from '../../../bench/lib/report-comparison.ts';

const result = (times: Record<string, number>, measures: Record<string, number> = {}, group = 'sums'): GroupResult => ({
  group,
  base: 'slow',
  cases: Object.entries(times).map(([name, ms]) => ({ name, ms, rounds: [ms] })),
  measures,
});

describe('pairRatios', () => {
  it('takes the median of the ratios of each pair, not the ratio of the medians', () => {
    const pairs: Pair[] = [
      [result({ slow: 10 }), result({ slow: 20 })],
      [result({ slow: 100 }), result({ slow: 90 })],
      [result({ slow: 40 }), result({ slow: 60 })],
    ];
    expect(pairRatios(pairs)).toEqual([
      { name: 'slow', isTime: true, a: 40, b: 60, ratio: 1.5, lowest: 0.9, highest: 2 },
    ]);
  });

  it('compares measures as well as times', () => {
    const pairs: Pair[] = [[result({}, { bytes: 24 }), result({}, { bytes: 12 })]];
    expect(pairRatios(pairs)).toMatchObject([{ name: 'bytes', isTime: false, ratio: 0.5 }]);
  });

  it('leaves out what one side lacks, and names it', () => {
    const pairs: Pair[] = [[result({ slow: 1, former: 1 }), result({ slow: 1, added: 1 })]];
    expect(pairRatios(pairs).map(({ name }) => name)).toEqual(['slow']);
    expect(unpairedNames(pairs)).toEqual({ onlyA: ['former'], onlyB: ['added'] });
  });
});

describe('pairGroups', () => {
  it('pairs groups by name, in any order', () => {
    const [a, b] = [result({}, {}, 'a'), result({}, {}, 'b')];
    expect([...pairGroups([a, b], [b]).keys()]).toEqual(['b']);
    expect(pairGroups([a, b], [b, a]).get('a')).toEqual([a, a]);
  });
});

describe('reportComparison', () => {
  it('prints times, ratio and range of every case', () => {
    const pairs: Pair[] = [
      [result({ slow: 0.01, former: 1 }), result({ slow: 0.02 })],
      [result({ slow: 0.01, former: 1 }), result({ slow: 0.01 })],
    ];
    expect(reportComparison('sums', pairs)).toEqual([
      'sums, 2 pairs                                     A          B        B/A   lowest to highest',
      '  slow                                      10.0 µs    15.0 µs     1.50 x   1.00 to 2.00',
      '  only in A: former',
    ]);
  });

  it('prints no ratio to a measure of zero', () => {
    const pairs: Pair[] = [[result({}, { failures: 0 }), result({}, { failures: 0 })]];
    expect(reportComparison('sums', pairs)[1]).toMatch(/failures +0 +0 +– x +– to –$/);
  });
});
