import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayBounds } from '#domain/client-form/day-bounds.ts';
import { isAdult } from '#domain/people/age.ts';

const dayFrom = (min: string, max: string) =>
  fc
    .date({ min: new Date(min), max: new Date(max), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

const near = fc.record({ today: dayFrom('2020-01-01', '2040-12-31'), days: fc.integer({ min: -3, max: 3 }) });

describe('the days of a birth that the calendar offers', () => {
  it('are those of adults, around 29 February too (CLIENT-31, SIL-217)', () => {
    fc.assert(
      fc.property(near, ({ today, days }) => {
        const { min, max } = dayBounds('dateOfBirth', '', today);
        const born = new Date(`${max}T00:00:00Z`);
        born.setUTCDate(born.getUTCDate() + days);
        expect(isAdult(born.toISOString().slice(0, 10), today)).toBe(days <= 0);
        expect(min).toBeNull();
      }),
    );
  });
});
