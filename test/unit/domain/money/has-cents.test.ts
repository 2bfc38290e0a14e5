import { describe, expect, it } from 'vitest';
import { hasCents, moneyLimit } from '#domain/money/has-cents.ts';

describe('hasCents', () => {
  it('applies to amounts below the limit only; others fail another check', () => {
    const beyond = moneyLimit + 2 ** -9;
    expect(beyond).not.toBe(moneyLimit);
    expect(hasCents(beyond)).toBe(true);
    expect(hasCents(-beyond)).toBe(true);
    expect(hasCents(moneyLimit - 2 ** -9)).toBe(false);
  });
});
