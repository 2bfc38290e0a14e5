import { withoutInvisible } from '../../text/plain-characters.ts';
import { joinedWords, joints, normalizeSearchText, searchWords } from './search-text.ts';
import { almostBegins, isForgiven } from './word-match.ts';

/** Whether a character is a mark on the previous one. */
const isMark = (character: string) => /^\p{M}$/u.test(character);

interface FoldedText {
  text: string;
  /** Start and end in the source of each folded character. */
  starts: number[];
  ends: number[];
}

function foldText(source: string): FoldedText {
  const folded: FoldedText = { text: '', starts: [], ends: [] };
  let index = 0;
  for (const character of source) {
    const end = index + character.length;
    const isGap = /^\s$/u.test(withoutInvisible(character));
    const plain = isGap ? ' ' : normalizeSearchText(character);
    if (isMark(character) && folded.ends.length > 0) folded.ends[folded.ends.length - 1] = end;
    if (!(isGap && folded.text.endsWith(' '))) {
      folded.text += plain;
      for (let copy = 0; copy < plain.length; copy += 1) {
        folded.starts.push(index);
        folded.ends.push(end);
      }
    }
    index = end;
  }
  return folded;
}

interface PlacedWord {
  word: string;
  /** Index in the folded text of each of its characters. */
  places: number[];
}

function placedWords(folded: string): PlacedWord[] {
  return [...folded.matchAll(joinedWords)].map(({ 0: joined, index }) => {
    const places = Array.from({ length: joined.length }, (_, at) => at).filter(
      (at) => joined.charAt(at).replaceAll(joints, '') !== '',
    );
    return { word: joined.replaceAll(joints, ''), places: places.map((at) => index + at) };
  });
}

/** Returns the range of a text's word that a typed word matches in one way; null if it does not match. */
type WayToMatch = (word: string, wanted: string) => [from: number, to: number] | null;

const beginning: WayToMatch = (word, wanted) => (word.startsWith(wanted) ? [0, wanted.length] : null);
const holding: WayToMatch = (word, wanted) => {
  const at = word.indexOf(wanted);
  return at < 0 ? null : [at, at + wanted.length];
};
/** The whole word: a part of it would not explain the match. */
const almost: WayToMatch = (word, wanted) =>
  isForgiven(wanted) && almostBegins(word, 0, word.length, wanted) ? [0, word.length] : null;

/** Start and end index of a part of the text. */
export interface TextRange {
  start: number;
  end: number;
}

/**
 * Returns the parts of a text that explain why a phrase finds it (SIL-39): for each typed word the word starts that it matches,
 * otherwise the words that contain it, otherwise those that match with a typing error. Ascending and disjoint.
 */
export function matchRanges(text: string, phrase: string): TextRange[] {
  const folded = foldText(text);
  const words = placedWords(folded.text);
  const ranges = searchWords(phrase).flatMap((wanted) => {
    for (const way of [beginning, holding, almost]) {
      const found = words.flatMap(({ word, places }) => {
        const range = way(word, wanted);
        if (!range) return [];
        const start = folded.starts[places[range[0]] ?? -1];
        const end = folded.ends[places[range[1] - 1] ?? -1];
        return start === undefined || end === undefined ? [] : [{ start, end }];
      });
      if (found.length > 0) return found;
    }
    return [];
  });
  return joinedRanges(ranges);
}

function joinedRanges(ranges: readonly TextRange[]): TextRange[] {
  const joined: TextRange[] = [];
  for (const range of ranges.toSorted((left, right) => left.start - right.start)) {
    const last = joined.at(-1);
    if (last && range.start <= last.end) last.end = Math.max(last.end, range.end);
    else joined.push({ ...range });
  }
  return joined;
}
