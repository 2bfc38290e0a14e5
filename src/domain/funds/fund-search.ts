import type { FundColumns } from './fund-columns.ts';
import { fundText, scanText } from './fund-text.ts';
import { normalizeSearchText } from './search-text.ts';
import { createTrigramIndex, searchTrigrams, trigramLength } from './trigram-index.ts';

/** From so many funds on an index pays; below it a scan of the text answers in a fraction of a millisecond. */
const trigramsFrom = 20_000;

/** First `limit` positions, ascending, whose name or ISIN contains the phrase; an empty phrase matches nothing. */
export type FundSearch = (phrase: string, limit: number) => number[];

/**
 * Search by name or ISIN (CAT-11, SIL-39): several words match as they stand, with one space between them. Positions
 * count along `rowOrder`.
 */
export function createFundSearch(
  columns: FundColumns,
  rowOrder: Uint32Array,
  withTrigrams = rowOrder.length >= trigramsFrom,
): FundSearch {
  const source = fundText(columns, rowOrder);
  const trigrams = withTrigrams ? createTrigramIndex(source) : null;
  return (phrase, limit) => {
    const wanted = normalizeSearchText(phrase);
    if (wanted === '') return [];
    return trigrams && wanted.length >= trigramLength
      ? searchTrigrams(trigrams, wanted, limit)
      : scanText(source, wanted, limit);
  };
}
