import { hasBit, membersOf, type Bitset, fullBitset } from './bitset.ts';
import {
  type CategoryColumn,
  type FundListColumns,
  fundColumns,
  type FundLookups,
  type ListedFund,
} from './fund-columns.ts';
import type { ColumnSort, FundSortKey } from './fund-filter.ts';

/** Returns the rows by name in the language's collation, equal names by row; this is the order of positions. */
export function rowsByName({ names, language }: FundListColumns): Uint32Array {
  const { compare } = new Intl.Collator(language);
  const rows = [...names.keys()];
  return Uint32Array.from(rows.toSorted((a, b) => compare(names[a] ?? '', names[b] ?? '') || a - b));
}

/** Returns the members of a set of positions in a sort order. */
export type FundOrder = (hits: Bitset, sort: ColumnSort) => Uint32Array;

/**
 * Sorts positions (SIL-48): unknown values last in both directions, equal ones by position, which is by name and then row. Each
 * permutation is computed on first use and cached.
 */
export function createFundOrder(columns: FundListColumns, rowOrder: Uint32Array): FundOrder {
  const permutations = new Map<string, Uint32Array>();
  return (hits, sort) => {
    // Positions are already in the most common order.
    if (sort.key === 'name' && sort.direction === 'ascending') return membersOf(hits);
    const id = `${sort.key} ${sort.direction}`;
    const permutation = permutations.get(id) ?? sortedPositions(columns, rowOrder, sort);
    permutations.set(id, permutation);
    return permutation.filter((position) => hasBit(hits, position));
  };
}

function sortedPositions(columns: FundListColumns, rowOrder: Uint32Array, { key, direction }: ColumnSort): Uint32Array {
  const byRow = sortValues(columns, rowOrder, key);
  const values = Float64Array.from(rowOrder, (row) => byRow[row] ?? Number.NaN);
  const positions = Uint32Array.from(rowOrder.keys());
  const known = positions.filter((position) => !Number.isNaN(values[position]));
  const unknown = positions.filter((position) => Number.isNaN(values[position]));
  const sign = direction === 'ascending' ? 1 : -1;
  known.sort((a, b) => sign * ((values[a] ?? 0) - (values[b] ?? 0)) || a - b);
  positions.set(known);
  positions.set(unknown, known.length);
  return positions;
}

/** Returns each row's sort value, NaN if unknown. */
function sortValues(columns: FundListColumns, rowOrder: Uint32Array, key: FundSortKey): Float64Array {
  switch (key) {
    case 'name':
      return nameRanks(columns, rowOrder);
    case 'assetClass':
    case 'currency':
      return textRanks(columns.sortTexts[key], columns.language);
    default:
      return columns.sortFigures[key];
  }
}

/** Names that are equal in the collation share a rank, so that they keep their row order in both directions. */
function nameRanks({ names, language }: FundListColumns, rowOrder: Uint32Array): Float64Array {
  const { compare } = new Intl.Collator(language);
  const ranks = new Float64Array(rowOrder.length);
  let rank = 0;
  let previous = names[rowOrder[0] ?? 0] ?? '';
  for (const row of rowOrder) {
    const name = names[row] ?? '';
    if (compare(name, previous) !== 0) rank += 1;
    ranks[row] = rank;
    previous = name;
  }
  return ranks;
}

function textRanks({ values, codes }: CategoryColumn, language: string): Float64Array {
  const sorted = values.toSorted(new Intl.Collator(language).compare);
  const rankByCode = [Number.NaN, ...values.map((value) => sorted.indexOf(value))];
  return Float64Array.from(codes, (code) => rankByCode[code] ?? Number.NaN);
}

/** Sorts a short list of funds in the same order as the worker sorts the full one (SIL-48). */
export function sortedFunds<Fund extends ListedFund>(
  funds: readonly Fund[],
  sort: ColumnSort,
  lookups: FundLookups,
): Fund[] {
  const columns = fundColumns(funds, lookups);
  const rows = rowsByName(columns);
  const positions = createFundOrder(columns, rows)(fullBitset(funds.length), sort);
  return [...positions].flatMap((position) => funds[rows[position] ?? -1] ?? []);
}
