import type { DocumentPart } from '../document.ts';
import type { BrandPicture } from '../../firm/read-brand.ts';
import type { Letterhead } from '../letterhead.ts';
import { artifact, drawText, hairline, sheet, styleFor, styles, widthOf, type Paper } from './paper.ts';
import { drawLine, plainLines } from './text-lines.ts';

/** Pages of a part: the number of its first one, counted from 0, and what is at their heads. */
export interface PartPages {
  first: number;
  head: NonNullable<DocumentPart['head']>;
}

/** Head and foot repeat on every page and say nothing of their own, so that screen readers pass over them. */
export function writeFrames(
  paper: Paper,
  { parts, foot, letterhead }: { parts: readonly PartPages[]; foot: string; letterhead: Letterhead },
): void {
  const { pdf } = paper;
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const part = parts.findLast(({ first }) => first <= page);
    artifact(paper, 'Pagination', () => {
      if (letterhead.logo) drawLogo(paper, letterhead.logo);
      else drawWordmark(paper, letterhead.name);
      if (part) drawHead(paper, part.head, page === part.first);
      drawFoot(paper, foot, `${page + 1} / ${count}`);
    });
  }
}

const wordmarkRoom = 120;

function drawHead(paper: Paper, { first, name, further }: PartPages['head'], isFirst: boolean): void {
  const place = { x: sheet.right, y: sheet.head + 1.5, align: 'right' } as const;
  drawText(paper, isFirst ? first : `${shortened(paper, name, `, ${further}`)}, ${further}`, styles.label, place);
}

/** The name, cut at its end so that it fits the line with what follows it. */
function shortened(paper: Paper, name: string, rest: string): string {
  const fits = (text: string) => widthOf(paper, text + rest, styles.label) <= sheet.width - wordmarkRoom;
  if (fits(name)) return name;
  const letters = Array.from(name);
  while (letters.length > 0 && !fits(`${letters.join('')}…`)) letters.pop();
  return `${letters.join('')}…`;
}

const markSize = 15;
const logoHeight = 22;
/** Bars of the mark on a square of 28, with their opacity (`src/ui/marks/logo.tsx`). */
const bars = [
  { y: 4, width: 20, opacity: 1 },
  { y: 11.4, width: 13.6, opacity: 0.78 },
  { y: 18.8, width: 7.2, opacity: 0.56 },
];

/** A logo is as high as a line of the head and its mark, unless it is very wide. */
function drawLogo({ pdf }: Paper, { png, width, height }: BrandPicture): void {
  const scale = Math.min(logoHeight / height, wordmarkRoom / width);
  const size = { width: width * scale, height: height * scale };
  // As an address, which the package takes as one picture for all pages.
  const address = `data:image/png;base64,${Buffer.from(png).toString('base64')}`;
  pdf.image(address, sheet.left, sheet.head + (markSize - size.height) / 2, size);
}

function drawWordmark(paper: Paper, name: string): void {
  const scale = markSize / 28;
  for (const { y, width, opacity } of bars) {
    paper.pdf.rect(sheet.left, sheet.head + y * scale, width * scale, 5.2 * scale);
    paper.pdf.save().fillOpacity(opacity).fill(paper.accent).restore();
  }
  const look = styleFor(paper, name, styles.wordmark);
  drawText(paper, name, look, { x: sheet.left + markSize + 1.5, y: sheet.head });
}

function drawFoot(paper: Paper, foot: string, pages: string): void {
  const { left, right, foot: top, width } = sheet;
  paper.pdf.moveTo(left, top).lineTo(right, top).lineWidth(hairline.width).stroke(hairline.colour);
  for (const [index, line] of plainLines(paper, foot, styles.label, width - 60).entries())
    drawLine(paper, line, { x: left, y: top + 6 + index * styles.label.lineHeight });
  drawText(paper, pages, styles.label, { x: right, y: top + 6, align: 'right' });
}
