import { describe, expect, it } from 'vitest';
import { dayPart } from '#domain/dates/day-part.ts';

describe('dayPart', () => {
  it.each([
    [3, 'evening'],
    [4, 'morning'],
    [8, 'morning'],
    [9, 'forenoon'],
    [11, 'forenoon'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [0, 'evening'],
  ])('at hour %i is %s', (hour, part) => {
    expect(dayPart(hour)).toBe(part);
  });
});
