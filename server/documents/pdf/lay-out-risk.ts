import type { DocumentBlock } from '../document.ts';
import { whole, type Laid } from './laid.ts';
import { colours, drawText, needRoom, sheet, styles, tag, type Paper } from './paper.ts';

type Risk = Extract<DocumentBlock, { kind: 'risk' }>;

const levels = [1, 2, 3, 4, 5, 6, 7];
const gap = 6;
const boxHeight = 24;
const height = boxHeight + 4 + styles.label.lineHeight;
const gapAfter = 7;

/** The scale of risk as one picture. */
export function layOutRisk(paper: Paper, block: Risk): Laid {
  return whole(height + gapAfter, () => {
    needRoom(paper, height);
    const bbox: [number, number, number, number] = [sheet.left, paper.y, sheet.right, paper.y + height];
    tag(paper, paper.root, 'Figure', () => drawScale(paper, block), { alt: block.words, bbox });
    paper.y += height + gapAfter;
  });
}

function drawScale(paper: Paper, { level, ends: [lower, higher] }: Risk): void {
  const width = (sheet.width - gap * (levels.length - 1)) / levels.length;
  for (const [index, step] of levels.entries()) {
    const left = sheet.left + index * (width + gap);
    const isOwn = step === level;
    const box = paper.pdf.roundedRect(left, paper.y, width, boxHeight, 3).lineWidth(0.75);
    box.fillAndStroke(isOwn ? paper.accent : colours.white, isOwn ? paper.accent : colours.strongLine);
    const style = isOwn ? { ...styles.strong, colour: colours.white } : styles.body;
    drawText(paper, String(step), style, { x: left + width / 2, y: paper.y + 4.5, align: 'center' });
  }
  const y = paper.y + boxHeight + 4;
  drawText(paper, lower, styles.label, { x: sheet.left, y });
  drawText(paper, higher, styles.label, { x: sheet.right, y, align: 'right' });
}
