import { describe, expect, it } from 'vitest';
import { spreadLabels } from '#charts/label-places.ts';

describe('spreadLabels', () => {
  it('leaves labels where they are when there is room', () => {
    expect(spreadLabels([10, 60, 200], 16)).toEqual([10, 60, 200]);
  });
});
