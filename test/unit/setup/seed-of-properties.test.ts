import { describe, expect, it } from 'vitest';
import { seedError } from '#test/setup/seed.ts';

describe('seedError', () => {
  it.each([undefined, '0', '42', '-7', '20261121'])('accepts FC_SEED=%s', (given) => {
    expect(seedError(given)).toBeNull();
  });

  it.each(['', 'abc', '1.5', '1e3', '0x10', ' 7', '9'.repeat(20)])('refuses FC_SEED=%j with one line', (given) => {
    expect(seedError(given)).toMatch(/^FC_SEED must be a whole number, .*, not ".*"\.$/);
  });
});
