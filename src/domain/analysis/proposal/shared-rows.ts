/** What the figures of an item rest on, in words. */
interface NamedRow {
  name: string;
  cells: readonly string[];
}

/**
 * Returns a row for all items that rest on the same, in the order of their first ones: a hundred items have few of them
 * (calculation, section 10).
 */
export function sharedRows(rows: readonly NamedRow[]): { names: readonly string[]; cells: readonly string[] }[] {
  const shared = new Map<string, { names: string[]; cells: readonly string[] }>();
  for (const { name, cells } of rows) {
    const key = JSON.stringify(cells);
    const known = shared.get(key);
    if (known) known.names.push(name);
    else shared.set(key, { names: [name], cells });
  }
  return [...shared.values()];
}
