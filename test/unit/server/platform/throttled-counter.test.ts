import { expect, it } from 'vitest';
import { throttledCounter } from '../../../../server/platform/throttled-counter.ts';

it('seldom tells the first time at once, and later how many there were since', () => {
  let time = 0;
  const toTell = throttledCounter(60_000, () => time);
  const told = [0, 10, 59_999, 60_000, 60_001, 200_000].map((at) => {
    time = at;
    return toTell();
  });

  expect(told).toEqual([1, null, null, 3, null, 2]);
});
