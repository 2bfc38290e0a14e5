import { describe, expect, it } from 'vitest';
import { rowKeys } from '#features/funds/row-keys.ts';

const keysIn = (ids: readonly string[], keys: ReadonlyMap<string, number>) => ids.map((id) => keys.get(id));

describe('the keys of the rows in sight', () => {
  it('stay those of what stays in sight', () => {
    const keysOf = rowKeys();
    expect(keysIn(['a', 'b', 'c'], keysOf(['a', 'b', 'c']))).toEqual([0, 1, 2]);
    expect(keysIn(['b', 'c'], keysOf(['b', 'c']))).toEqual([1, 2]);
  });

  it('are taken over from what has left by what comes after what stays', () => {
    const keysOf = rowKeys();
    keysOf(['a', 'b', 'c']);
    expect(keysIn(['c', 'd', 'e', 'f'], keysOf(['c', 'd', 'e', 'f']))).toEqual([2, 0, 1, 3]);
  });

  it('are new for what comes before what stays, which would have to move', () => {
    const keysOf = rowKeys();
    keysOf(['b', 'c', 'd']);
    expect(keysIn(['a', 'b', 'c'], keysOf(['a', 'b', 'c']))).toEqual([3, 0, 1]);
  });

  it('are taken over in their order where nothing stays', () => {
    const keysOf = rowKeys();
    keysOf(['a', 'b', 'c']);
    keysOf(['c', 'd']);
    expect(keysIn(['x', 'y', 'z'], keysOf(['x', 'y', 'z']))).toEqual([2, 0, 3]);
  });

  it('are the same for the same rows told again', () => {
    const keysOf = rowKeys();
    keysOf(['a', 'b']);
    const first = keysIn(['c', 'd'], keysOf(['c', 'd']));
    expect(keysIn(['c', 'd'], keysOf(['c', 'd']))).toEqual(first);
  });
});
