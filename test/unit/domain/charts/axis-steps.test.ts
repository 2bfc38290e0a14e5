import { describe, expect, it } from 'vitest';
import { axisSteps } from '#domain/charts/axis-steps.ts';

describe('axisSteps', () => {
  it.each([
    [6_168_579, [0, 2e6, 4e6, 6e6, 8e6]],
    [10_431_000, [0, 5e6, 10e6, 15e6]],
  ])('labels %d as in the design', (highest, steps) => {
    expect(axisSteps({ lowest: 0, highest })).toEqual(steps);
  });

  it('draws only the base line if everything is zero', () => {
    expect(axisSteps({ lowest: 0, highest: 0 })).toEqual([0]);
  });

  it('uses steps that labels in thousands can distinguish', () => {
    expect(axisSteps({ lowest: 0, highest: 900 }, 4, 500)).toEqual([0, 500, 1000]);
  });
});
