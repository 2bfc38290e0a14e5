import { describe, expect, it } from 'vitest';
import { rowKeys } from '#features/funds/table/row-keys.ts';

const keysIn = (ids: readonly string[], keys: ReadonlyMap<string, number>) => ids.map((id) => keys.get(id));

describe('the keys of the visible rows', () => {
  it('are unchanged for rows that stay visible', () => {
    const keysOf = rowKeys();
    expect(keysIn(['a', 'b', 'c'], keysOf(['a', 'b', 'c']))).toEqual([0, 1, 2]);
    expect(keysIn(['b', 'c'], keysOf(['b', 'c']))).toEqual([1, 2]);
  });

  it('are reused from removed rows for rows that follow those that stay', () => {
    const keysOf = rowKeys();
    keysOf(['a', 'b', 'c']);
    expect(keysIn(['c', 'd', 'e', 'f'], keysOf(['c', 'd', 'e', 'f']))).toEqual([2, 0, 1, 3]);
  });

  it('are new for rows before those that stay, which would have to move', () => {
    const keysOf = rowKeys();
    keysOf(['b', 'c', 'd']);
    expect(keysIn(['a', 'b', 'c'], keysOf(['a', 'b', 'c']))).toEqual([3, 0, 1]);
  });

  it('are reused in order if no row stays', () => {
    const keysOf = rowKeys();
    keysOf(['a', 'b', 'c']);
    keysOf(['c', 'd']);
    expect(keysIn(['x', 'y', 'z'], keysOf(['x', 'y', 'z']))).toEqual([2, 0, 3]);
  });

  it('are the same for the same rows', () => {
    const keysOf = rowKeys();
    keysOf(['a', 'b']);
    const first = keysIn(['c', 'd'], keysOf(['c', 'd']));
    expect(keysIn(['c', 'd'], keysOf(['c', 'd']))).toEqual(first);
  });
});
