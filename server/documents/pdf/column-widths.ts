/** Width of a column's longest word and of its longest text. */
export interface ColumnNeeds {
  least: number;
  most: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Which columns take the room that texts leave. */
export type SpareRoom = 'first' | 'last' | 'all';

/**
 * Widths of a table's columns: as wide as their texts. Where not all texts fit on one line, each column has room for its longest
 * word, and the rest goes to those that would need more; words are broken only where even they do not fit.
 */
export function columnWidths(needs: readonly ColumnNeeds[], width: number, spareTo: SpareRoom = 'first'): number[] {
  const [least, most] = [needs.map((one) => one.least), needs.map((one) => one.most)];
  const spare = width - sum(most);
  const takers = { first: [0], last: [needs.length - 1], all: needs.map((_, column) => column) }[spareTo];
  if (spare >= 0) return most.map((own, column) => (takers.includes(column) ? own + spare / takers.length : own));
  const rest = width - sum(least);
  if (rest < 0) return least.map((own) => (own * width) / sum(least));
  const missing = needs.map((one) => one.most - one.least);
  return least.map((own, column) => own + (rest * (missing[column] ?? 0)) / sum(missing));
}
