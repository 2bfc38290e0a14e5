import { describe, expect, it } from 'vitest';
import { chartColour, contrast, fixedColours, printedColour } from '#domain/charts/palette.ts';

describe('chartColour', () => {
  it('uses the fifteen colours of the palette in catalogue order (CONF-11)', () => {
    expect([0, 14].map((order) => chartColour(order))).toEqual(['var(--chart-1)', 'var(--chart-15)']);
    expect(chartColour(15)).not.toContain('--chart');
  });

  it('uses a delivered colour only if both themes can show it', () => {
    expect(chartColour(3, '#808080')).toBe('#808080');
    expect(chartColour(3, '#fff7aa')).toBe('var(--chart-4)');
    expect(chartColour(3, '#101010')).toBe('var(--chart-4)');
    expect(chartColour(3, 'javascript:')).toBe('var(--chart-4)');
  });
});

describe('contrast', () => {
  it('is 21 between black and white and 1 between equals', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10);
    expect(contrast('#336699', '#336699')).toBe(1);
  });
});

describe('printedColour', () => {
  it('is the colour of the light theme as a value, and a delivered one where it can be read', () => {
    expect([0, 14].map((order) => printedColour(order))).toEqual([fixedColours[0], fixedColours[14]]);
    expect(printedColour(2, '#b4530f')).toBe('#b4530f');
    expect(printedColour(2, '#ffffff')).toBe(fixedColours[2]);
  });

  it('can be read on paper beyond the palette', () => {
    for (const order of [15, 20, 99]) expect(contrast(printedColour(order), '#ffffff')).toBeGreaterThanOrEqual(3);
  });
});
