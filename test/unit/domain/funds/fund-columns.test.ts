import { describe, expect, it } from 'vitest';
import { riskValue } from '#domain/funds/fund-columns.ts';

describe('fundColumns', () => {
  it.each([
    [null, null],
    [0, null],
    [1, '1'],
    [7, '7'],
    [8, null],
    [2.5, null],
  ])('maps the risk level %j to the value %j (SIL-65)', (level, value) => {
    expect(riskValue(level)).toBe(value);
  });
});
