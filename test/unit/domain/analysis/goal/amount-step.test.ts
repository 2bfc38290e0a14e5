import { describe, expect, it } from 'vitest';
import { amountStep } from '#domain/analysis/goal/amount-step.ts';

describe('amountStep', () => {
  it('is a hundred crowns and about as much in other currencies', () => {
    expect(amountStep('CZK')).toBe(100);
    expect(amountStep('EUR')).toBe(5);
    expect(Math.ceil(449.35 / amountStep('EUR')) * amountStep('EUR')).toBe(450);
  });
});
