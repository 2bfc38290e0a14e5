/** The keys of the rows that a list shows, in their order, by the ids of what they show. */
export type RowKeys = (ids: readonly string[]) => ReadonlyMap<string, number>;

/**
 * Keys for the rows of a list that is scrolled: what stays in sight keeps its key, and what comes into sight after it takes
 * over the rows of what has left, so that their elements are filled anew instead of being built. What comes before it is
 * built: the rows that stay would have to be moved for it, and one of them may hold the focus. Told the same ids again, it
 * answers the same keys.
 */
export function rowKeys(): RowKeys {
  let last: ReadonlyMap<string, number> = new Map();
  let unused = 0;
  return (ids) => {
    const kept = new Set(ids.filter((id) => last.has(id)));
    const free = [...last].flatMap(([id, key]) => (kept.has(id) ? [] : [key]));
    const firstKept = ids.findIndex((id) => kept.has(id));
    last = new Map(
      ids.map((id, place) => [id, last.get(id) ?? (place > firstKept ? free.shift() : undefined) ?? unused++]),
    );
    return last;
  };
}
