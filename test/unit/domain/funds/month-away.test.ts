import { describe, expect, it } from 'vitest';
import { monthAway } from '#domain/funds/month-away.ts';

const days = ['2026-01-02', '2026-01-20', '2026-01-31', '2026-02-02', '2026-02-27', '2026-04-01'];

describe('step of a month between price days', () => {
  it.each([
    { from: 0, on: 3, back: 0 },
    { from: 2, on: 5, back: 0 },
    { from: 3, on: 5, back: 0 },
    { from: 5, on: 5, back: 4 },
  ])('leads from day $from to $on and back to $back', ({ from, on, back }) => {
    expect(monthAway(days, from, 1)).toBe(on);
    expect(monthAway(days, from, -1)).toBe(back);
  });
});
