import { describe, expect, it, vi } from 'vitest';
import { verdictsOf, type Goal } from '../../../bench/gate.ts';
import { median, ratioOf, runGroup, type GroupResult } from '../../../bench/lib/harness.ts';
import type { QuietCore } from '../../../bench/lib/quiet-core.ts';

const result: GroupResult = {
  group: 'sums',
  base: 'slow',
  cases: [
    { name: 'slow', ms: 20, rounds: [10, 20, 400] },
    { name: 'fast', ms: 2, rounds: [2, 1, 40] },
  ],
  measures: { bytes: 24 },
};
const goal = { id: 'X1', group: 'sums', text: 'x' };

describe('ratioOf', () => {
  it('is the median of the ratios within each round, not the ratio of the medians', () => {
    expect(ratioOf(result, 'slow', 'fast')).toBe(10);
    expect(median([4, 1, 3, 2])).toBe(2.5);
  });

  it('names a case that the group does not have', () => {
    expect(() => ratioOf(result, 'slow', 'medium')).toThrow('medium');
  });
});

describe('verdictsOf', () => {
  it('judges times and measures by their limits, and goals of other groups not at all', () => {
    const goals: Goal[] = [
      { ...goal, case: 'slow', base: 'fast', op: '>=', limit: 10 },
      { ...goal, case: 'slow', base: 'fast', op: '>=', limit: 10.1 },
      { ...goal, measure: 'bytes', op: '<=', limit: 32 },
      { ...goal, group: 'other', measure: 'bytes', op: '<=', limit: 0 },
    ];
    expect(verdictsOf(result, goals).map(({ reached }) => reached)).toEqual([true, false, true]);
  });
});

const quiet: QuietCore = { rest: () => Promise.resolve(), isQuiet: () => true };

describe('runGroup', () => {
  it('times every case in every round, awaits promises and disposes of the fixtures', async () => {
    let disposed = 0;
    const timed = await runGroup({
      name: 'g',
      base: 'a',
      rounds: 3,
      turnMs: 0.01,
      prepare: () => ({
        cases: [
          { name: 'a', run: () => Math.sqrt(2) },
          { name: 'b', run: async () => Math.sqrt(2) },
        ],
        dispose: () => (disposed += 1),
      }),
    });

    expect(timed.cases.map(({ name, rounds }) => [name, rounds.length])).toEqual([
      ['a', 3],
      ['b', 3],
    ]);
    expect(disposed).toBe(1);
  });

  it('repeats a turn in which somebody else was on the core, at its beginning or at its end', async () => {
    // A turn that is disturbed at its end, one at its beginning, one not at all.
    const looks = [true, false, false, true, true];
    let runs = 0;
    const group = { name: 'g', base: 'a', rounds: 1, turnMs: 0, prepare: () => ({ cases }) };
    const cases = [{ name: 'a', run: () => (runs += 1) }];
    const timed = await runGroup(group, () => ({ ...quiet, isQuiet: () => looks.shift() ?? true }));

    expect(looks).toEqual([]);
    expect({ rounds: timed.cases[0]?.rounds.length, disturbed: timed.disturbed }).toEqual({ rounds: 1, disturbed: 0 });
    // To be warmed up it runs twice, then once a turn.
    expect(runs).toBe(5);
  });

  it('takes disturbed turns as they come after a while, and counts them', async () => {
    const now = vi.spyOn(performance, 'now');
    let ms = 0;
    now.mockImplementation(() => (ms += 10_000));
    const group = {
      name: 'g',
      base: 'a',
      rounds: 2,
      turnMs: 0,
      prepare: () => ({ cases: [{ name: 'a', run: () => 1 }] }),
    };
    const timed = await runGroup(group, () => ({ ...quiet, isQuiet: () => false }));
    now.mockRestore();

    expect({ rounds: timed.cases[0]?.rounds.length, disturbed: timed.disturbed }).toEqual({ rounds: 2, disturbed: 2 });
  });
});

describe('the time of a turn', () => {
  const millisecondsOf = async (run: () => unknown) => {
    const cases = [{ name: 'a', run }];
    const group = { name: 'g', base: 'a', turnMs: 0.01, rounds: 3, prepare: () => ({ cases }) };
    const { cases: timed } = await runGroup(group, () => quiet);
    return timed[0]?.ms ?? Number.NaN;
  };

  it('is what was computed in it, not what was waited while others had the processor', async () => {
    const lock = new Int32Array(new SharedArrayBuffer(4));
    // Other tests compute in this process: its true usage would be theirs.
    let computed = 0;
    const usage = vi.spyOn(process, 'cpuUsage').mockImplementation(() => ({ user: (computed += 100), system: 0 }));
    expect(await millisecondsOf(() => Atomics.wait(lock, 0, 0, 20))).toBeCloseTo(0.1, 6);
    usage.mockRestore();
  });

  it('is that of the wall where the case waits for something itself', async () => {
    const later = () => new Promise((resolve) => setTimeout(resolve, 20));
    expect(await millisecondsOf(later)).toBeGreaterThan(15);
  });
});
