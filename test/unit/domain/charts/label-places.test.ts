import { describe, expect, it } from 'vitest';
import { spreadLabels } from '#domain/charts/label-places.ts';

describe('spreadLabels', () => {
  it('leaves labels unchanged if there is room', () => {
    expect(spreadLabels([10, 60, 200], 16)).toEqual([10, 60, 200]);
  });
});
