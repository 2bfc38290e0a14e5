/** The keys of the rows that a list shows, in their order, by the ids of what they show. */
export type RowKeys = (ids: readonly string[]) => ReadonlyMap<string, number>;

/**
 * Keys for the rows of a list that is scrolled: what stays in sight keeps its key. Where nothing does, as after a jump,
 * the rows are taken over in their order, so that their elements are filled anew instead of being built. Told the same
 * ids again, it answers the same keys.
 */
export function rowKeys(): RowKeys {
  let last: ReadonlyMap<string, number> = new Map();
  let unused = 0;
  return (ids) => {
    const free = ids.some((id) => last.has(id)) ? [] : [...last.values()];
    last = new Map(ids.map((id, place) => [id, last.get(id) ?? free[place] ?? unused++]));
    return last;
  };
}
