import { describe, expect, it } from 'vitest';
import { shortfall } from '#domain/analysis/goal/goal-outlook.ts';

describe('shortfall', () => {
  it('is the goal less the displayed value', () => {
    expect(shortfall(1_000_000, 900_000.4)).toBe(100_000);
    expect(shortfall(1_000_000, 900_000.5)).toBe(99_999);
  });

  it('is shown in cents where the displayed value is the goal already', () => {
    expect(shortfall(1_000_000, 999_999.6)).toBe(0.4);
  });

  it('is not positive for a value that reaches the goal', () => {
    expect(shortfall(1_000_000, 1_000_000.4)).toBeLessThanOrEqual(0);
  });
});
