import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inSlices } from '#server/platform/in-slices.ts';

describe('work in slices (T25)', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Steps that take a millisecond each; each notes how many turns of the event loop there have been. */
  function* steps(count: number, turns: () => number, seen: number[]): Generator<undefined, string, undefined> {
    for (let index = 0; index < count; index += 1) {
      vi.advanceTimersByTime(1);
      seen.push(turns());
      yield undefined;
    }
    return 'done';
  }

  it('lets others run once its steps have taken longer than four milliseconds', async () => {
    let turns = 0;
    let isOver = false;
    const turn = () => {
      turns += 1;
      if (!isOver) setImmediate(turn);
    };
    setImmediate(turn);
    const seen: number[] = [];

    expect(await inSlices(steps(12, () => turns, seen))).toBe('done');
    isOver = true;

    expect(seen).toEqual([0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2]);
  });

  it('takes a single turn for work that is done sooner', async () => {
    const seen: number[] = [];
    let turns = 0;
    setImmediate(() => (turns += 1));
    await inSlices(steps(4, () => turns, seen));

    expect(seen).toEqual([0, 0, 0, 0]);
  });
});
