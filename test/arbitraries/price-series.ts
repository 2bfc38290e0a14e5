import fc from 'fast-check';
import { addDays } from '#domain/dates/plain-date.ts';
import type { PricePoint } from '#domain/funds/prices/price-change.ts';

/** Ascending days after 2000, up to 40 days apart, with prices that change by up to a quarter. */
export const priceSeries = (most = 400, least = 1) =>
  fc
    .record({
      start: fc.integer({ min: 0, max: 5_000 }),
      steps: fc.array(
        fc.record({ days: fc.integer({ min: 1, max: 40 }), factor: fc.double({ min: 0.8, max: 1.25, noNaN: true }) }),
        { minLength: least, maxLength: most },
      ),
    })
    .map(({ start, steps }) => {
      let point: PricePoint = { date: addDays('2000-01-01', start), close: 100 };
      return steps.map(({ days, factor }) => {
        point = { date: addDays(point.date, days), close: point.close * factor };
        return point;
      });
    });
