import { drawText, styleFor, widthOf, type Paper, type TextStyle } from './paper.ts';

/** Text of one style within a line or a paragraph. */
export interface Run {
  text: string;
  style: TextStyle;
}

/** A line that fits a width; one that ends within a paragraph ends in a space, so that a copied text keeps its words apart. */
export interface TextLine {
  runs: readonly Run[];
  width: number;
}

/** What stays together on a line: a word, or parts of several styles without a space between them. */
interface Word {
  runs: Run[];
  width: number;
  /** Whether a space precedes it. */
  isApart: boolean;
  startsLine: boolean;
}

/** A column is as wide as its longest text: its words, measured one by one, may be wider by a hair. */
const tolerance = 0.5;

/** Breaks texts into lines at spaces, and words that are longer than a line anywhere. No-break spaces are parts of words. */
export function textLines(paper: Paper, runs: readonly Run[], width: number): TextLine[] {
  const lines: TextLine[] = [];
  let line: { runs: Run[]; width: number } | null = null;
  const end = (isWithin: boolean) => {
    if (line) lines.push({ width: line.width, runs: isWithin ? withSpace(line.runs) : line.runs });
    line = null;
  };
  for (const word of wordsOf(paper, runs).flatMap((one) => fittingParts(paper, one, width))) {
    const last: Run | undefined = line?.runs.at(-1);
    const space: number = last && word.isApart ? widthOf(paper, ' ', last.style) : 0;
    const isOver = line !== null && line.width + space + word.width > width + tolerance;
    if (word.startsLine || isOver) end(!word.startsLine && word.isApart);
    if (line)
      line = {
        runs: joined(word.isApart ? withSpace(line.runs) : line.runs, word.runs),
        width: line.width + space + word.width,
      };
    else line = { runs: word.runs, width: word.width };
  }
  end(false);
  return lines;
}

/** Lines of a text in one style. */
export const plainLines = (paper: Paper, text: string, style: TextStyle, width: number): TextLine[] =>
  textLines(paper, [{ text, style: styleFor(paper, text, style) }], width);

/** Width of a text that is not broken. */
export const wholeWidth = (paper: Paper, runs: readonly Run[]): number =>
  runs.reduce((sum, { text, style }) => sum + widthOf(paper, text, style), 0);

/** Words up to this width are not broken by a column. */
const mostUnbroken = 150;

/** Width of the longest word: a narrower column would break it. */
export const longestWord = (paper: Paper, runs: readonly Run[]): number =>
  Math.min(mostUnbroken, Math.max(0, ...wordsOf(paper, runs).map(({ width }) => width)));

/** Draws a line; `x` is its left end, or its right end. */
export function drawLine(
  paper: Paper,
  line: TextLine,
  { x, y, isRight = false }: { x: number; y: number; isRight?: boolean },
): void {
  let left = isRight ? x - line.width : x;
  for (const { text, style } of line.runs) {
    drawText(paper, text, style, { x: left, y });
    left += widthOf(paper, text, style);
  }
}

/** The line with a space at its end: what is drawn beside or below it is another word. */
export const followed = (line: TextLine): TextLine => ({ ...line, runs: withSpace(line.runs) });

const withSpace = (runs: readonly Run[]): Run[] =>
  runs.map((run, index) => (index === runs.length - 1 ? { ...run, text: `${run.text} ` } : run));

/** Adjacent runs of one style are one: it is written at once. */
function joined(runs: readonly Run[], next: readonly Run[]): Run[] {
  const [last, first] = [runs.at(-1), next[0]];
  if (!last || !first || last.style !== first.style) return [...runs, ...next];
  return [...runs.slice(0, -1), { text: last.text + first.text, style: last.style }, ...next.slice(1)];
}

function wordsOf(paper: Paper, runs: readonly Run[]): Word[] {
  const words: Word[] = [];
  let isApart = false;
  let startsLine = false;
  for (const { text, style } of runs)
    for (const piece of text.split(/( |\n)/)) {
      if (piece === '') continue;
      if (piece === ' ' || piece === '\n') {
        isApart = true;
        startsLine ||= piece === '\n';
        continue;
      }
      const run = { text: piece, style };
      const width = widthOf(paper, piece, style);
      const last = words.at(-1);
      if (last && !isApart) {
        last.runs.push(run);
        last.width += width;
      } else words.push({ runs: [run], width, isApart, startsLine });
      isApart = false;
      startsLine = false;
    }
  return words;
}

/** The word, or parts of it that fit a line each. */
function fittingParts(paper: Paper, word: Word, width: number): Word[] {
  if (word.width <= width + tolerance) return [word];
  const parts: Word[] = [];
  for (const { text, style } of word.runs)
    for (const letter of text) {
      const last = parts.at(-1);
      const own = widthOf(paper, letter, style);
      if (last && last.width + own <= width) {
        last.runs = joined(last.runs, [{ text: letter, style }]);
        last.width += own;
      } else {
        const isFirst = parts.length === 0;
        parts.push({
          runs: [{ text: letter, style }],
          width: own,
          isApart: isFirst && word.isApart,
          startsLine: isFirst && word.startsLine,
        });
      }
    }
  return parts;
}
