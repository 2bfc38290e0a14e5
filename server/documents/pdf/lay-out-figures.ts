import type { DocumentBlock } from '../document.ts';
import { columnWidths } from './column-widths.ts';
import { whole, type Laid } from './laid.ts';
import { colours, needRoom, rule, sheet, styles, tag, widthOf, type Paper, type TextStyle } from './paper.ts';
import { drawLine, followed, longestWord, plainLines } from './text-lines.ts';

type Figures = Extract<DocumentBlock, { kind: 'figures' }>;

const gap = 12;
const padding = 9;
const gapAfter = 7;

/** The main figures side by side; long amounts are set smaller, so that none is broken. */
export function layOutFigures(paper: Paper, { items, main }: Figures): Laid {
  const styleOf = (index: number): TextStyle =>
    index === main ? { ...styles.figure, colour: paper.accent } : styles.figure;
  const room = sheet.width - gap * (items.length - 1);
  const natural = items.map(([, value], index) => widthOf(paper, value, styleOf(index)));
  const scale = Math.min(1, room / natural.reduce((sum, width) => sum + width, 0));
  const needs = items.map(([label], index) => {
    const value = (natural[index] ?? 0) * scale;
    const least = Math.max(value, longestWord(paper, [{ text: label, style: styles.label }]));
    return { least, most: Math.max(value, widthOf(paper, label, styles.label)) };
  });
  const spare = Math.max(0, room - needs.reduce((sum, { most }) => sum + most, 0));
  const widths = columnWidths(needs, room - spare);
  const labels = items.map(([label], index) => plainLines(paper, label, styles.label, (widths[index] ?? 0) + 0.01));
  const labelHeight = Math.max(1, ...labels.map((lines) => lines.length)) * styles.label.lineHeight;
  const height = labelHeight + styles.figure.lineHeight + 2 * padding;
  return whole(height + gapAfter, () => {
    needRoom(paper, height);
    const top = paper.y;
    rule(paper, top, { colour: colours.text, width: 1.1 });
    let left: number = sheet.left;
    for (const [index, [, value]] of items.entries()) {
      const own = styleOf(index);
      const style = { ...own, size: own.size * scale };
      const x = left;
      tag(paper, paper.root, 'P', () => {
        for (const [line, label] of (labels[index] ?? []).entries())
          drawLine(paper, followed(label), { x, y: top + padding + line * styles.label.lineHeight });
        const lines = plainLines(paper, value, style, sheet.width);
        for (const line of lines) drawLine(paper, line, { x, y: top + padding + labelHeight });
      });
      left += (widths[index] ?? 0) + gap + spare / Math.max(1, items.length - 1);
    }
    rule(paper, top + height);
    paper.y = top + height + gapAfter;
  });
}
