import { describe, expect, it } from 'vitest';
import { ridgePath } from '#features/access/ridge-path.ts';

describe('ridgePath', () => {
  it('stays level between level rows', () => {
    expect(ridgePath([100, 100, 100], 90)).toBe(
      'M0.0 100.0C15.0 100.0 30.0 100.0 45.0 100.0C60.0 100.0 75.0 100.0 90.0 100.0',
    );
  });
});
