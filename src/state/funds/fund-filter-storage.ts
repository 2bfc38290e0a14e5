import * as z from 'zod/mini';
import { id } from '#contract/common.ts';
import {
  fundSortKeys,
  perCategory,
  type FundFilter,
  type FundSort,
  hideableColumns,
  type HideableColumn,
} from '#domain/funds/fund-filter.ts';
import { longestPhrase } from '#domain/funds/search/search-text.ts';
import { browserValue } from '../session/browser-store.ts';

export interface FundChoice {
  filter: FundFilter;
  sort: FundSort;
  hiddenColumns: readonly HideableColumn[];
}

/** No category offers more values, so longer lists are invalid. */
const mostValues = 1000;

const stored = z.object({
  filter: z.record(z.string(), z.unknown()),
  sort: z.unknown(),
  hiddenColumns: z.optional(z.unknown()),
});
const phrase = z.string().check(z.maxLength(longestPhrase));
const values = z.array(id).check(z.maxLength(mostValues));
const columns = z.array(z.enum(hideableColumns));
const sorting = z.union([
  z.object({ key: z.literal('match') }),
  z.object({ key: z.enum(fundSortKeys), direction: z.enum(['ascending', 'descending']) }),
]);

/** Returns the initial state: no filter, sorted by relevance, all columns (SIL-48). */
export function emptyFundChoice(): FundChoice {
  return {
    filter: { searchPhrase: '', ...perCategory(() => []) },
    sort: { key: 'match' },
    hiddenColumns: [],
  };
}

/** Returns the valid parts of a stored filter, with defaults for the others (R14). */
export function reviveFundChoice(kept: unknown): FundChoice | null {
  const parsed = stored.safeParse(kept);
  if (!parsed.success) return null;
  const { filter, sort, hiddenColumns } = parsed.data;
  const nothing = emptyFundChoice();
  const keptPhrase = phrase.safeParse(filter['searchPhrase']);
  const keptSort = sorting.safeParse(sort);
  const keptColumns = columns.safeParse(hiddenColumns);
  return {
    filter: {
      searchPhrase: keptPhrase.success ? keptPhrase.data : '',
      ...perCategory((category) => {
        const keptValues = values.safeParse(filter[category]);
        return keptValues.success ? [...new Set(keptValues.data)] : [];
      }),
    },
    sort: keptSort.success ? keptSort.data : nothing.sort,
    hiddenColumns: keptColumns.success ? [...new Set(keptColumns.data)] : nothing.hiddenColumns,
  };
}

/** Stores fund filter and columns in this browser, by user (CAT-19, SHELL-61). */
export const fundFilterStorage = browserValue<FundChoice>({ name: 'fund-filter', revive: reviveFundChoice });
