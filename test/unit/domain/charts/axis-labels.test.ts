import { describe, expect, it } from 'vitest';
import { centredExtent, spacedPoints } from '#domain/charts/axis-labels.ts';

/** The labelled years of an axis whose labels are all as wide. */
const labelled = (years: number, width: number, own: number, leastDistance?: number) =>
  spacedPoints({ last: years, extentOf: (year) => centredExtent((width * year) / years, own) }, leastDistance);

describe('spacedPoints', () => {
  it('labels every fifth year and the last one', () => {
    expect(labelled(20, 300, 28, 5)).toEqual([0, 5, 10, 15, 20]);
    expect(labelled(13, 300, 28, 5)).toEqual([0, 5, 10, 13]);
  });

  it('omits a year that would touch the last one', () => {
    expect(labelled(21, 300, 28, 5)).toEqual([0, 5, 10, 15, 21]);
  });

  it('labels each year of a short horizon, and fewer where their words are longer', () => {
    expect(labelled(5, 400, 50)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(labelled(5, 400, 80)).toEqual([0, 2, 5]);
  });

  it('labels days of ten years, too', () => {
    expect(labelled(2600, 900, 60)).toEqual([
      0, 200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000, 2200, 2400, 2600,
    ]);
  });
});
