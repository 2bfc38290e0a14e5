import { describe, expect, it } from 'vitest';
import { reportGroup } from '../../../bench/lib/report-group.ts';
import { measureLine } from '../../../bench/lib/result-line.ts';

const cases = [
  { name: 'slow', ms: 0.02, rounds: [0.02, 0.022, 0.018, 0.02] },
  { name: 'fast', ms: 0.0001, rounds: [0.0001, 0.0001, 0.0001, 0.0001] },
];
const result = { group: 'sums', base: 'fast', cases, measures: { bytes: 24 }, disturbed: 2 };

describe('measureLine', () => {
  it('adds commit, processor, load and the spread of each case to the result', async () => {
    const line = await measureLine(() => Promise.resolve(result), 'abc1234+');
    expect(line).toMatchObject({ ...result, commit: 'abc1234+', node: process.version });
    expect(line.cases.map(({ spreadPercent }) => spreadPercent)).toEqual([2.5, 0]);
    expect(line.processor.model).not.toBe('');
    expect(line.processor.cores).toBeGreaterThan(0);
    expect([typeof line.load.begin, typeof line.load.end]).toEqual(['number', 'number']);
  });
});

describe('reportGroup', () => {
  it('prints circumstances, times with spread and ratio, and measures', async () => {
    const line = await measureLine(() => Promise.resolve(result), 'abc1234+');
    const place = { processor: { model: 'Some CPU', cores: 2 }, load: { begin: 0.5, end: 1.25 } };
    expect(reportGroup({ ...line, ...place })).toEqual([
      'sums: commit abc1234+; Some CPU, 2 cores; load 0.50 to 1.25',
      '  slow                                           20.0 µs    ±2.5 %     200 x',
      '  fast                                            100 ns    ±0.0 %    1.00 x',
      '  2 turns were disturbed by another process, and are counted all the same',
      '  bytes                                             24.0',
    ]);
  });
});
