import { describe, expect, it } from 'vitest';
import { spreadLabels } from '#domain/charts/label-places.ts';

describe('spreadLabels', () => {
  it('leaves labels unchanged if there is room', () => {
    expect(spreadLabels([10, 60, 200], 16)).toEqual([10, 60, 200]);
  });

  it('moves labels into the room without those at its other end', () => {
    expect(spreadLabels([10, 12, 200], 36, { first: 10, last: 200 })).toEqual([10, 46, 200]);
  });
});
