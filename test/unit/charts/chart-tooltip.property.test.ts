import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tooltipPlace } from '#charts/chart-tooltip.tsx';

const window = { width: 1280, height: 800 };

describe('tooltipPlace', () => {
  it('is inside the window for any pointer position', () => {
    const anywhere = fc.record({ x: fc.integer({ min: 0, max: 1280 }), y: fc.integer({ min: 0, max: 800 }) });
    const size = fc.record({ width: fc.integer({ min: 1, max: 600 }), height: fc.integer({ min: 1, max: 300 }) });
    fc.assert(
      fc.property(fc.record({ point: anywhere, tooltip: size }), ({ point, tooltip }) => {
        const { left, top } = tooltipPlace(point, tooltip, window);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + tooltip.width).toBeLessThanOrEqual(window.width);
        expect(top + tooltip.height).toBeLessThanOrEqual(window.height);
      }),
    );
  });
});
