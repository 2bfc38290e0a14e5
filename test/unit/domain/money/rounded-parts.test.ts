import { describe, expect, it } from 'vitest';
import { roundedParts } from '#domain/money/rounded-parts.ts';

describe('roundedParts', () => {
  it.each([
    { parts: [0.5, 0.5, 0.5], rounded: [1, 1, 0] },
    { parts: [33.33, 33.33, 33.34], rounded: [33, 33, 34] },
    { parts: [1.4, 2.4, 3.4], rounded: [2, 2, 3] },
    { parts: [-0.5, -0.5], rounded: [0, -1] },
    { parts: [], rounded: [] },
  ])('round $parts to $rounded', ({ parts, rounded }) => {
    expect(roundedParts(parts)).toEqual(rounded);
  });
});
