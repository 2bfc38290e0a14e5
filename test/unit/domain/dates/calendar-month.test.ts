import { describe, expect, it } from 'vitest';
import { dayAfterKey } from '#domain/dates/calendar-month.ts';

describe('a key in the calendar (SIL-217)', () => {
  it.each([
    ['ArrowLeft', false, '2024-02-28'],
    ['ArrowDown', false, '2024-03-07'],
    ['PageUp', false, '2024-01-29'],
    ['PageDown', true, '2025-02-28'],
    ['Home', false, '2024-02-26'],
    ['End', false, '2024-03-03'],
    ['Enter', false, null],
  ])('moves from Thursday 29 February 2024 by %s (Shift: %s) to %s', (key, isLong, expected) => {
    expect(dayAfterKey('2024-02-29', key, isLong, { min: null, max: null })).toBe(expected);
  });
});
