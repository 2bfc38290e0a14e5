import type { FundColumns } from './fund-columns.ts';
import { fundText, scanText, type FundText } from './fund-text.ts';
import { normalizeSearchText } from './search-text.ts';
import { createTrigramIndex, createTrigramMarks, mayOccur, searchTrigrams, trigramLength } from './trigram-index.ts';

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
  return withTrigrams ? indexedSearch(source) : scanningSearch(source);
}

function indexedSearch(source: FundText): FundSearch {
  const trigrams = createTrigramIndex(source);
  return (phrase, limit) => {
    const wanted = normalizeSearchText(phrase);
    if (wanted.length >= trigramLength) return searchTrigrams(trigrams, wanted, limit);
    return wanted === '' ? [] : scanText(source, wanted, limit);
  };
}

/** A scan of the text; what cannot occur, as most mistyped phrases, is told without one. */
function scanningSearch(source: FundText): FundSearch {
  const marks = createTrigramMarks(source);
  return (phrase, limit) => {
    const wanted = normalizeSearchText(phrase);
    return wanted === '' || !mayOccur(marks, wanted) ? [] : scanText(source, wanted, limit);
  };
}
