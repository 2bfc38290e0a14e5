import type { FundListColumns } from '../fund-columns.ts';
import { PhraseHits } from './phrase-hits.ts';
import { searchWords } from './search-text.ts';
import { WordIndex } from './word-index.ts';
import { createWordList } from './word-list.ts';
import { WordPositions } from './word-positions.ts';

/** Null for a phrase without words, which is no restriction. The hits are valid until the next search. */
export type FundSearch = (phrase: string) => PhraseHits | null;

/**
 * Creates the search by words of name and ISIN (CAT-11, SIL-39). A fund is found if every typed word, in any order, is at the
 * start of one of its words or inside one. Only if no fund is found, a typed word of five letters or more may also match the
 * start of a word with one typing error, so that a correct phrase never returns merely similar names. Positions are indexes in
 * `rowOrder`.
 *
 * Modules: `search-text` splits a text into words, and `word-match` defines when two of them match. `word-list` stores every
 * word of the funds once; `word-index` finds words by their start and `trigram-index` by an inner part, and `word-positions`
 * returns their funds. `phrase-hits` combines the words of a phrase and ranks the funds; `match-ranges` highlights the matches
 * in a name.
 */
export function createFundSearch(columns: FundListColumns, rowOrder: Uint32Array): FundSearch {
  const list = createWordList(columns, rowOrder);
  const positions = new WordPositions(list, rowOrder.length);
  const hits = new PhraseHits(new WordIndex(list), positions, rowOrder.length);
  return (phrase) => {
    const words = searchWords(phrase);
    if (words.length === 0) return null;
    return hits.find(words.length === 1 ? words : [...new Set(words)]);
  };
}
