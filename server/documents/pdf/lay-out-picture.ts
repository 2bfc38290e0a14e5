import type { DocumentBlock } from '../document.ts';
import { whole, type Laid } from './laid.ts';
import { needRoom, sheet, tag, type Paper } from './paper.ts';

type Picture = Extract<DocumentBlock, { kind: 'picture' }>;

const gapAfter = 6;

/** A picture with its words for those who do not see it. */
export function layOutPicture(paper: Paper, { png, width, height, words }: Picture): Laid {
  return whole(height + gapAfter, () => {
    needRoom(paper, height);
    const top = paper.y;
    const bbox: [number, number, number, number] = [sheet.left, top, sheet.left + width, top + height];
    const draw = () => paper.pdf.image(Buffer.from(png), sheet.left, top, { width, height });
    tag(paper, paper.root, 'Figure', draw, { alt: words, bbox });
    paper.y = top + height + gapAfter;
  });
}
