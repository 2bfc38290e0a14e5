import type { FundListColumns } from '../fund-columns.ts';
import { compactText, searchWords } from './search-text.ts';

/**
 * All distinct words of the names and ISINs: words of letters only first, then words with digits, both in the order of their
 * code units. Word w is the text from `offsets[w]` to the line break before `offsets[w + 1]`.
 */
export interface WordList {
  text: string;
  offsets: Uint32Array;
  /** Number of words that consist of letters only. */
  lettersCount: number;
  /** Positions of the funds with word w: from `starts[w]` to `starts[w + 1]`. */
  starts: Uint32Array;
  positions: Uint32Array;
}

const ofLetters = /^\p{L}+$/u;

/** Builds the word list of the funds, whose rows are given in `rowOrder`; positions are indexes in it. */
export function createWordList(columns: FundListColumns, rowOrder: Uint32Array): WordList {
  const { found, numbers, ends } = wordsInTurn(columns, rowOrder);
  const { words, lettersCount } = sortedWords(found);
  const newNumbers = new Uint32Array(words.length);
  const offsets = new Uint32Array(words.length + 1);
  for (const [index, word] of words.entries()) {
    newNumbers[found.get(word) ?? 0] = index;
    offsets[index + 1] = (offsets[index] ?? 0) + word.length + 1;
  }
  const text = compactText(words.map((word) => `${word}\n`).join(''));
  const occurrences = new Uint32Array(numbers.length);
  for (let index = 0; index < occurrences.length; index += 1) occurrences[index] = newNumbers[numbers[index] ?? 0] ?? 0;
  return {
    text,
    offsets,
    lettersCount,
    ...positionsByWord(occurrences, ends, words.length),
  };
}

interface WordsInTurn {
  /** Every word with its number, in order of appearance. */
  found: ReadonlyMap<string, number>;
  /** The word numbers of one fund after another, and the end index of each position. */
  numbers: readonly number[];
  ends: Uint32Array;
}

function wordsInTurn({ names, isins }: FundListColumns, rowOrder: Uint32Array): WordsInTurn {
  const found = new Map<string, number>();
  const numbersOf = (text: string) =>
    searchWords(text).map((word) => {
      const number = found.get(word) ?? found.size;
      if (number === found.size) found.set(word, number);
      return number;
    });
  const numbersOfPiece = remembering(numbersOf);
  const numbers: number[] = [];
  const ends = new Uint32Array(rowOrder.length);
  for (let position = 0; position < rowOrder.length; position += 1) {
    const row = rowOrder[position] ?? 0;
    for (const piece of (names[row] ?? '').split(' ')) numbers.push(...numbersOfPiece(piece));
    numbers.push(...numbersOf(isins[row] ?? ''));
    ends[position] = numbers.length;
  }
  return { found, numbers, ends };
}

/** Memoises by piece: names repeat the pieces between two spaces, and normalising a text is the slowest part. */
function remembering(numbersOf: (piece: string) => readonly number[]): (piece: string) => readonly number[] {
  const known = new Map<string, readonly number[]>();
  return (piece) => {
    const seen = known.get(piece);
    if (seen) return seen;
    const numbers = numbersOf(piece);
    known.set(piece, numbers);
    return numbers;
  };
}

function sortedWords(found: ReadonlyMap<string, number>): { words: string[]; lettersCount: number } {
  const letters: string[] = [];
  const others: string[] = [];
  for (const word of found.keys()) (ofLetters.test(word) ? letters : others).push(word);
  return { words: [...letters.toSorted(), ...others.toSorted()], lettersCount: letters.length };
}

function positionsByWord(
  occurrences: Uint32Array,
  ends: Uint32Array,
  wordCount: number,
): Pick<WordList, 'starts' | 'positions'> {
  const starts = new Uint32Array(wordCount + 1);
  for (let index = 0; index < occurrences.length; index += 1) {
    const next = (occurrences[index] ?? 0) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let word = 0; word < wordCount; word += 1) starts[word + 1] = (starts[word + 1] ?? 0) + (starts[word] ?? 0);
  const positions = new Uint32Array(occurrences.length);
  const free = starts.slice();
  let index = 0;
  for (let position = 0; position < ends.length; position += 1) {
    for (const end = ends[position] ?? 0; index < end; index += 1) {
      const word = occurrences[index] ?? 0;
      const at = free[word] ?? 0;
      positions[at] = position;
      free[word] = at + 1;
    }
  }
  return { starts, positions };
}
