import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAboveWhole, templateRatios } from '#domain/packages/template-ratios.ts';

describe('ratios of a template', () => {
  it('add up to 100 exactly if the shares do within their rounding (PACK-25, PACK-27)', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), (count) => {
        const shares = Array.from({ length: count }, () => Math.round(1_000_000 / count) / 10_000);
        const ratios = templateRatios(shares);
        expect(isAboveWhole(shares)).toBe(false);
        expect(ratios.reduce((sum, ratio) => sum + Math.round(ratio * 10_000), 0)).toBe(1_000_000);
      }),
    );
  });
});
