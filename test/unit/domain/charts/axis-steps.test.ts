import { describe, expect, it } from 'vitest';
import { axisSteps, labelledYears } from '#domain/charts/axis-steps.ts';

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

describe('labelledYears', () => {
  it('omits the year that would overlap the last one', () => {
    expect(labelledYears(40, 400)).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40]);
    expect(labelledYears(40, 400, 60)).toEqual([0, 5, 10, 15, 20, 25, 30, 40]);
  });

  it('omits the year that would overlap the first one, whose label starts at its position', () => {
    expect(labelledYears(40, 290)).toEqual([0, 10, 15, 20, 25, 30, 35, 40]);
  });

  it('labels every fifth year and the last one', () => {
    expect(labelledYears(20, 300)).toEqual([0, 5, 10, 15, 20]);
    expect(labelledYears(13, 300)).toEqual([0, 5, 10, 13]);
  });

  it('omits a year that would touch the last one', () => {
    expect(labelledYears(21, 300)).toEqual([0, 5, 10, 15, 21]);
  });
});
