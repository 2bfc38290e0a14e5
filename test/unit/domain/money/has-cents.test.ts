import { describe, expect, it } from 'vitest';
import { hasCents, moneyLimit } from '#domain/money/has-cents.ts';

describe('hasCents', () => {
  it('is told of amounts below the limit alone: what lies beyond it is refused for another reason', () => {
    const beyond = moneyLimit + 2 ** -9;
    expect(beyond).not.toBe(moneyLimit);
    expect(hasCents(beyond)).toBe(true);
    expect(hasCents(-beyond)).toBe(true);
    expect(hasCents(moneyLimit - 2 ** -9)).toBe(false);
  });
});
