/** Returns the keys of the visible rows in order, by the IDs of their funds. */
export type RowKeys = (ids: readonly string[]) => ReadonlyMap<string, number>;

/**
 * Creates a function that recycles the keys of the rows of a virtualized list: a row that stays visible keeps its key,
 * and a row that becomes visible after it reuses the key of a removed row, so that its elements are updated rather than
 * created. A row that becomes visible before it is created, because reuse would move the rows that stay, and a moved
 * row could lose the focus. For the same IDs it returns the same keys.
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
