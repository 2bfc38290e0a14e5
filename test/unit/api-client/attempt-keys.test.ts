import { describe, expect, it } from 'vitest';
import { attemptKeys } from '#api-client/attempt-keys.ts';

describe('the key of an attempt', () => {
  it('stays the same while the same content is retried, and differs for other content', () => {
    const keys = attemptKeys();
    const first = keys.keyFor({ name: 'a' });
    expect(keys.keyFor({ name: 'a' })).toBe(first);
    expect(keys.keyFor({ name: 'b' })).not.toBe(first);
  });

  it('changes once the server has decided', () => {
    const keys = attemptKeys();
    const first = keys.keyFor({ name: 'a' });
    keys.settle();
    expect(keys.keyFor({ name: 'a' })).not.toBe(first);
  });

  it('is never repeated: 128 random bits', () => {
    const keys = attemptKeys();
    const given = Array.from({ length: 1000 }, (_, index) => keys.keyFor(index));
    expect(new Set(given).size).toBe(1000);
    expect(given.every((key) => /^[0-9a-f]{32}$/.test(key))).toBe(true);
  });
});
