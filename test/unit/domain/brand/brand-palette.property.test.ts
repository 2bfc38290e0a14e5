import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brandPalette, leastTextContrast, themeGrounds, unreadableOn } from '#domain/brand/brand-palette.ts';
import { contrast } from '#domain/charts/palette.ts';

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
const accent = fc.record({
  light: colour.filter((one) => unreadableOn('light', one) === null),
  dark: colour.filter((one) => unreadableOn('dark', one) === null),
});

describe('brandPalette', () => {
  it('can be read in both themes wherever the accent meets text, whatever accent is accepted', () => {
    fc.assert(
      fc.property(accent, (accepted) => {
        const palette = brandPalette(accepted);
        for (const [place, theme] of (['light', 'dark'] as const).entries()) {
          const of = (name: string) => palette[`--color-${name}`]?.match(/#[\da-f]{6}/g)?.[place] ?? '';
          const pairs = [
            ...['brand', 'brand-hover', 'brand-active', 'link'].map((ink) => [of(ink), themeGrounds[theme].surface]),
            ...['brand', 'brand-hover', 'brand-active'].map((ground) => [of('on-brand'), of(ground)]),
            [of('brand'), of('brand-soft')],
            [of('brand-hover'), of('brand-soft-hover')],
            [of('brand'), of('surface-selected')],
            [themeGrounds[theme]['text-3'], of('surface-selected')],
          ];
          for (const [ink = '', ground = ''] of pairs)
            expect(contrast(ink, ground), `${ink} on ${ground}, ${theme}`).toBeGreaterThanOrEqual(leastTextContrast);
        }
      }),
    );
  });
});
