import { describe, expect, it } from 'vitest';
import { tooltipPlace } from '#charts/chart-tooltip.tsx';

const window = { width: 1280, height: 800 };

describe('tooltipPlace', () => {
  it('is right of the pointer, and left of it without room', () => {
    const tooltip = { width: 200, height: 100 };
    expect(tooltipPlace({ x: 100, y: 100 }, tooltip, window).left).toBe(114);
    expect(tooltipPlace({ x: 1200, y: 100 }, tooltip, window).left).toBe(986);
  });
});
