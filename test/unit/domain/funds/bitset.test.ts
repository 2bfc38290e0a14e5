import { describe, expect, it } from 'vitest';
import { fullBitset, membersOf } from '#domain/funds/bitset.ts';

describe('bitset', () => {
  it('is full up to exactly its size, on and off a word boundary', () => {
    for (const length of [0, 1, 31, 32, 33, 64, 100]) {
      expect([...membersOf(fullBitset(length))]).toEqual(Array.from({ length }, (_, member) => member));
    }
  });
});
