import type { FundFilterCategory } from './fund-filter.ts';

/** One filter category as a dictionary and a code a row; code 0 is "unknown", code n is `values[n - 1]`. */
export interface CategoryColumn {
  values: readonly string[];
  codes: Uint16Array;
}

/** The fund list as the worker keeps it: one entry a row in every column, in the catalogue's order. */
export interface FundColumns {
  names: readonly string[];
  isins: readonly string[];
  categories: Readonly<Record<FundFilterCategory, CategoryColumn>>;
  /** Sort ranks and figures, NaN where unknown. Text keys hold the rank of the text in the reader's collation. */
  sortValues: Readonly<Record<string, Float64Array>>;
}
