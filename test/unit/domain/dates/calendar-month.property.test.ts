import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayAfterKey, placeInWeek, weeksOf } from '#domain/dates/calendar-month.ts';
import { addDays, isPlainDate } from '#domain/dates/plain-date.ts';

const day = fc
  .date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((instant) => instant.toISOString().slice(-24, -14));
const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'];
const move = fc.record({
  some: day,
  ends: fc.tuple(day, day),
  key: fc.constantFrom(...keys),
  isLong: fc.boolean(),
});

describe('the calendar of a month (SIL-217)', () => {
  it('has each day of the month once, in order, below its day of the week', () => {
    fc.assert(
      fc.property(day, (some) => {
        const weeks = weeksOf(some);
        const days = weeks.flat().filter((one) => one !== null);
        expect(days[0]).toBe(`${some.slice(0, 8)}01`);
        expect(days.every((one, place) => place === 0 || one === addDays(days[place - 1] ?? '', 1))).toBe(true);
        expect(days.every((one) => one.startsWith(some.slice(0, 8)))).toBe(true);
        expect(isPlainDate(`${some.slice(0, 8)}${days.length + 1}`)).toBe(false);
        const isBelow = (one: string | null, place: number) =>
          one === null || place === (new Date(`${one}T00:00:00Z`).getUTCDay() + 6) % 7;
        expect(weeks.every((week) => week.length === 7 && week.every(isBelow))).toBe(true);
      }),
    );
  });

  it('moves by any key to a day that exists, within the range', () => {
    fc.assert(
      fc.property(move, ({ some, ends, key, isLong }) => {
        const [min = '', max = ''] = ends.toSorted();
        const next = dayAfterKey(some, key, isLong, { min, max });
        expect(next !== null && isPlainDate(next)).toBe(true);
        const free = dayAfterKey(some, key, isLong, { min: null, max: null });
        if (key === 'Home' && free !== some) expect(placeInWeek(free ?? '')).toBe(0);
        if (some >= min && some <= max) expect(next !== null && next >= min && next <= max).toBe(true);
      }),
    );
  });
});
