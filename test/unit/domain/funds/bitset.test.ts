import { describe, expect, it } from 'vitest';
import { fullBitset, membersOf } from '#domain/funds/bitset.ts';

describe('a bitset', () => {
  it('is full up to its size and no further, for sizes on and off a word border', () => {
    for (const length of [0, 1, 31, 32, 33, 64, 100]) {
      expect([...membersOf(fullBitset(length))]).toEqual(Array.from({ length }, (_, member) => member));
    }
  });
});
