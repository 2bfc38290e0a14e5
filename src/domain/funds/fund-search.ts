import type { FundColumns } from './fund-columns.ts';
import { PhraseHits } from './phrase-hits.ts';
import { searchWords } from './search-text.ts';
import { WordIndex } from './word-index.ts';
import { createWordList } from './word-list.ts';
import { WordPositions } from './word-positions.ts';

/** Null for a phrase without words, which restricts nothing. The hits may be read up to the next search. */
export type FundSearch = (phrase: string) => PhraseHits | null;

/**
 * Search by the words of name and ISIN (CAT-11, SIL-39). A fund is found when every typed word, in any order, begins one
 * of its words or stands within one. Only where this finds no fund at all, a typed word of five letters or more may also
 * begin a word but for one typing error: who types right is not shown what is merely similar. Positions count along
 * `rowOrder`.
 *
 * Where to look: `search-text` makes words of a text, and `word-match` says when two of them match. `word-list` keeps every
 * word of the funds once; of it `word-index` finds beginnings and `trigram-index` inner parts, and `word-positions` tells
 * the funds of what is found. `phrase-hits` puts the words of a phrase together and ranks the funds; `match-ranges` marks
 * in a name what was found.
 */
export function createFundSearch(columns: FundColumns, rowOrder: Uint32Array): FundSearch {
  const list = createWordList(columns, rowOrder);
  const positions = new WordPositions(list, rowOrder.length);
  const hits = new PhraseHits(new WordIndex(list), positions, rowOrder.length);
  return (phrase) => {
    const words = searchWords(phrase);
    if (words.length === 0) return null;
    return hits.find(words.length === 1 ? words : [...new Set(words)]);
  };
}
