import { describe, expect, it } from 'vitest';
import { drawingFault } from '#domain/contract/drawn-signature.ts';

const line = (points: number, width: number, height: number) => [
  Array.from({ length: points }, (_, index) => ({
    x: 7 + (index * width) / (points - 1),
    y: 3 + (index % 2) * height,
  })),
];

describe('drawingFault', () => {
  it('requires at least 12 points and 40 by 15 pixels (SIL-154)', () => {
    expect(drawingFault(line(12, 40, 15))).toBeNull();
    expect(drawingFault(line(11, 400, 150))).toBe('few-points');
    expect(drawingFault(line(12, 39, 15))).toBe('too-small');
    expect(drawingFault(line(12, 40, 14))).toBe('too-small');
    expect(drawingFault([])).toBe('few-points');
  });

  it('counts the points of all strokes', () => {
    expect(drawingFault([...line(6, 40, 0), ...line(6, 40, 15)])).toBeNull();
  });
});
