import { describe, expect, it } from 'vitest';
import { formatFigure, formatTime } from '../../../bench/lib/format-time.ts';

describe('formatTime', () => {
  it.each([
    [0, '0 ns'],
    [0.000_000_5, '0.500 ns'],
    [0.000_12, '120 ns'],
    [0.000_999_4, '999 ns'],
    [0.000_999_6, '1.00 µs'],
    [0.0339, '33.9 µs'],
    [0.999_6, '1.00 ms'],
    [10.56, '10.6 ms'],
    [472.4, '472 ms'],
    [5234, '5230 ms'],
  ])('formats %d ms as %s', (ms, text) => {
    expect(formatTime(ms)).toBe(text);
  });
});

describe('formatFigure', () => {
  it.each([
    [0, '0'],
    [0.0521, '0.0521'],
    [1, '1.00'],
    [28.44, '28.4'],
    [99.96, '100'],
    [13_849, '13800'],
    [Number.NaN, '–'],
    [Number.POSITIVE_INFINITY, '–'],
  ])('formats %d as %s', (value, text) => {
    expect(formatFigure(value)).toBe(text);
  });
});
