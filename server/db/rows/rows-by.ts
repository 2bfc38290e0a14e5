/** Looks up the rows of a key, in their order and without the column of the key; none for a key that no row has. */
export function rowsBy<Column extends string, Row extends Readonly<Record<Column, string>>>(
  rows: readonly Row[],
  column: Column,
): (key: string) => Omit<Row, Column>[] {
  const groups = new Map<string, Omit<Row, Column>[]>();
  for (const { [column]: key, ...row } of rows) {
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return (key) => groups.get(key) ?? [];
}
