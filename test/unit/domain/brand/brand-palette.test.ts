import { describe, expect, it } from 'vitest';
import { brandPalette, unreadableOn } from '#domain/brand/brand-palette.ts';

describe('unreadableOn', () => {
  it('names the worst ground of an accent that is too pale or too dark for a theme', () => {
    expect(unreadableOn('light', '#8fb8d0')?.ground).toBe('surface-sunken');
    expect(unreadableOn('dark', '#055d7e')?.ground).toBe('surface-raised');
    expect([unreadableOn('light', '#055d7e'), unreadableOn('dark', '#58b8dd')]).toEqual([null, null]);
  });
});

describe('brandPalette', () => {
  it('turns the picture of the log-in screen by the hue between the accents, and not for that of the product', () => {
    const turnOf = (light: string) => brandPalette({ light, dark: '#58b8dd' })['--brand-filter'];

    expect(turnOf('#055d7e')).toBe('hue-rotate(0deg)');
    // From 196 to 0 degrees.
    expect(turnOf('#a01010')).toMatch(/^hue-rotate\((16[2-6]|-19[4-8])deg\)$/);
  });
});
