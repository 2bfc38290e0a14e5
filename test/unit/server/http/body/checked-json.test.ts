import { describe, expect, it } from 'vitest';
import { inPieces, textOf, item, list } from './checked-json-helpers.ts';

describe('checkedJson', () => {
  it('writes other values at once, without members that are not in the schema', async () => {
    expect(await textOf(item, { name: 'a', rank: null, secret: 1 })).toBe('{"name":"a","rank":null}');
  });

  it('refuses a piece that violates the contract', async () => {
    const broken = [[{ name: 'a', rank: 1 }], [{ name: 'b', rank: 'first' }]];

    await expect(textOf(list, inPieces(broken))).rejects.toThrow();
  });
});
