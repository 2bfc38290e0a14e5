import { describe, expect, it } from 'vitest';
import { oneAtATime } from '#server/platform/one-at-a-time.ts';

const pause = () => new Promise((resolve) => setTimeout(resolve, 1));

describe('oneAtATime', () => {
  it('runs the tasks of a key one after another, also after a failed one', async () => {
    const inTurn = oneAtATime();
    const log: string[] = [];
    const task = (name: string, fails = false) =>
      inTurn('key', async () => {
        log.push(`${name} begins`);
        await pause();
        log.push(`${name} ends`);
        if (fails) throw new Error(name);
      });

    await Promise.allSettled([task('a'), task('b', true), task('c')]);

    expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
  });

  it('does not let one key wait for another', async () => {
    const inTurn = oneAtATime();
    const never = new Promise<never>(() => undefined);
    void inTurn('slow', () => never);

    await expect(inTurn('quick', () => Promise.resolve('done'))).resolves.toBe('done');
  });
});
