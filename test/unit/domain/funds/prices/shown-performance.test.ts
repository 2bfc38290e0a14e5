import { describe, expect, it } from 'vitest';
import { shownYears } from '#domain/funds/prices/shown-performance.ts';

describe('shownYears', () => {
  it('contains the five years before the day without a history', () => {
    expect(shownYears([], '2026-11-19').map(({ year }) => year)).toEqual([2021, 2022, 2023, 2024, 2025]);
  });
});
