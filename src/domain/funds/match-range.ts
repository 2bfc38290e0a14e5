import { normalizeSearchText } from './search-text.ts';

/** Whether a character only marks the one before it. */
const isMark = (character: string) => /^\p{M}$/u.test(character);

interface FoldedText {
  text: string;
  /** Where in the source each folded character begins and ends. */
  starts: number[];
  ends: number[];
}

function foldText(source: string): FoldedText {
  const folded: FoldedText = { text: '', starts: [], ends: [] };
  let index = 0;
  for (const character of source) {
    const end = index + character.length;
    const isGap = /^\s$/u.test(character);
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

/**
 * The first place in a text that a phrase matches without regard to case and accents (SIL-39), as start and end index of
 * the text itself; null where there is none.
 */
export function matchRange(text: string, phrase: string): { start: number; end: number } | null {
  const wanted = normalizeSearchText(phrase);
  if (wanted === '') return null;
  const folded = foldText(text);
  const at = folded.text.indexOf(wanted);
  const start = folded.starts[at];
  const end = folded.ends[at + wanted.length - 1];
  return start === undefined || end === undefined ? null : { start, end };
}
