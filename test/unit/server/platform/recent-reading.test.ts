import { describe, expect, it } from 'vitest';
import { recentReading } from '../../../../server/platform/recent-reading.ts';

describe('recentReading', () => {
  it('reads once in a while, however often it is asked', async () => {
    let count = 0;
    const read = recentReading(() => Promise.resolve((count += 1)), { keptMs: 60_000, patienceMs: 60_000 });

    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    expect(await read()).toBe(1);
  });

  it('reads again after that, and knows nothing where the reading fails', async () => {
    let count = 0;
    const read = recentReading(
      async () => {
        count += 1;
        if (count === 2) throw new Error('away');
        return count;
      },
      { keptMs: 0, patienceMs: 60_000 },
    );

    expect([await read(), await read(), await read()]).toEqual([1, null, 3]);
  });

  it('waits for a silent source no longer than it may, and asks it once until it answers', async () => {
    let count = 0;
    const answers: ((value: string) => void)[] = [];
    const read = recentReading(
      () => {
        count += 1;
        return new Promise<string>((resolve) => answers.push(resolve));
      },
      { keptMs: 60_000, patienceMs: 5 },
    );

    expect(await Promise.all([read(), read()])).toEqual([null, null]);
    expect([await read(), count]).toEqual([null, 1]);
    answers[0]?.('late');
    expect([await read(), count]).toEqual(['late', 1]);
  });
});
