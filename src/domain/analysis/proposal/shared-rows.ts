/** A row of an item; rows with the same key say the same of their items. */
interface KeyedRow {
  name: string;
  key: string;
}

/**
 * Returns the first row of each key with the names of all items that share it, in the order of the first ones: a hundred items
 * rest on few assumptions (calculation, section 10).
 */
export function sharedRows<Row extends KeyedRow>(rows: readonly Row[]): { names: readonly string[]; first: Row }[] {
  const shared = new Map<string, { names: string[]; first: Row }>();
  for (const row of rows) {
    const known = shared.get(row.key);
    if (known) known.names.push(row.name);
    else shared.set(row.key, { names: [row.name], first: row });
  }
  return [...shared.values()];
}
