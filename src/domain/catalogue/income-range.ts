export interface IncomeRange {
  lowest: number;
  highest: number;
}

/** Returns the lowest and highest expected income, percent a year; null if none is stated. */
export function incomeRange(products: readonly { expectedIncome: number | null }[]): IncomeRange | null {
  const known = products.flatMap(({ expectedIncome }) => expectedIncome ?? []);
  return known.length === 0 ? null : { lowest: Math.min(...known), highest: Math.max(...known) };
}
