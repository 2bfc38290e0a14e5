import { describe, expect, it } from 'vitest';
import { periodStart } from '#domain/funds/period-start.ts';

describe('periodStart', () => {
  it('counts weeks, months and years back from the last day', () => {
    expect(periodStart('1W', '2026-03-03')).toBe('2026-02-24');
    expect(periodStart('3M', '2026-03-03')).toBe('2025-12-03');
    expect(periodStart('5Y', '2026-03-03')).toBe('2021-03-03');
  });

  it('uses the last day of a month that is too short', () => {
    expect(periodStart('1M', '2026-03-31')).toBe('2026-02-28');
    expect(periodStart('1Y', '2024-02-29')).toBe('2023-02-28');
  });

  it('starts the year to date at the last price of the previous year', () => {
    expect(periodStart('YTD', '2026-11-23')).toBe('2025-12-31');
    expect(periodStart('YTD', '2026-12-31')).toBe('2025-12-31');
    expect(periodStart('YTD', '2026-01-01')).toBe('2025-12-31');
  });

  it('stays at the last day in the first year of the calendar', () => {
    expect(periodStart('YTD', '0001-05-02')).toBe('0001-05-02');
  });
});
