import type { Laid } from './laid.ts';
import { needRoom, roomLeft, sheet, tag, type Paper, type TextStyle } from './paper.ts';
import { drawLine, textLines, type Run, type TextLine } from './text-lines.ts';

/** Lines that stay together at the end of a page and at the start of the next one. */
const fewestLines = 2;

export interface ParagraphLook {
  /** Height of its lines. */
  lineHeight: number;
  gapAfter: number;
  type?: 'P' | 'H1' | 'H2';
}

/** A paragraph, which may go on on the next page; nothing where it says nothing. */
export function layOutParagraph(
  paper: Paper,
  runs: readonly Run[],
  { lineHeight, gapAfter, type = 'P' }: ParagraphLook,
): Laid | null {
  if (runs.every(({ text }) => text.trim() === '')) return null;
  const lines = textLines(paper, runs, sheet.width);
  const height = lines.length * lineHeight + gapAfter;
  const least = Math.min(lines.length, lines.length === fewestLines + 1 ? lines.length : fewestLines) * lineHeight;
  return {
    height,
    least,
    write() {
      needRoom(paper, least);
      tag(paper, paper.root, type, () => drawLines(paper, lines, lineHeight));
      paper.y += gapAfter;
    },
  };
}

function drawLines(paper: Paper, lines: readonly TextLine[], lineHeight: number): void {
  for (const [index, line] of lines.entries()) {
    const isLastPair = index === lines.length - fewestLines && roomLeft(paper) < fewestLines * lineHeight;
    if ((isLastPair || roomLeft(paper) < lineHeight) && paper.y > sheet.top) continueOnPage(paper);
    drawLine(paper, line, { x: sheet.left, y: paper.y });
    paper.y += lineHeight;
  }
}

/** A page that goes on with the element that is being drawn. */
function continueOnPage(paper: Paper): void {
  paper.pdf.continueOnNewPage();
  paper.y = sheet.top;
}

/** A paragraph of one style. */
export const layOutText = (paper: Paper, text: string, style: TextStyle, gapAfter: number): Laid | null =>
  layOutParagraph(paper, [{ text, style }], { lineHeight: style.lineHeight, gapAfter });
