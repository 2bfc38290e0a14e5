import type { CompositionBlock } from '../document.ts';
import { ringSlices } from './ring-slices.ts';
import { whole, type Laid } from './laid.ts';
import { artifact, colours, drawText, group, needRoom, sheet, styles, tag, widthOf, type Paper } from './paper.ts';
import { drawLine, followed, plainLines, type TextLine } from './text-lines.ts';

const ring = 87;
const ringGap = 18;
const legendWidth = 150;
const rowGap = 2;
const lineHeight = 13;
const mark = 6;

/** The ring of asset classes beside its legend, and the years in which items end. */
export function layOutComposition(paper: Paper, block: CompositionBlock): Laid {
  const isDrawn = block.slices.length > 1;
  const legend = legendRows(paper, block);
  const legendHeight = legend.reduce((sum, { height }) => sum + height, 0);
  const legendLeft = sheet.left + (isDrawn ? ring + ringGap : 0);
  const endsLeft = legendLeft + legendWidth + 36;
  const ends = layOutEnds(paper, block.ends, endsLeft);
  const height = Math.max(isDrawn ? ring : 0, legendHeight, ends.height);
  return whole(height + 6, () => {
    needRoom(paper, height);
    const top = paper.y;
    const middle = (own: number) => top + (height - own) / 2;
    if (isDrawn) drawRing(paper, block, middle(ring));
    drawLegend(paper, legend, { left: legendLeft, top: middle(legendHeight) });
    artifact(paper, 'Layout', () => {
      const x = endsLeft - 18;
      paper.pdf.moveTo(x, middle(ends.height)).lineTo(x, middle(ends.height) + ends.height);
      paper.pdf.lineWidth(0.75).stroke(colours.line);
    });
    ends.write(middle(ends.height));
    paper.y = top + height + 6;
  });
}

function drawRing(paper: Paper, { slices, words }: CompositionBlock, top: number): void {
  const bbox: [number, number, number, number] = [sheet.left, top, sheet.left + ring, top + ring];
  const radius = ring / 2;
  const draw = () => {
    paper.pdf.save().translate(sheet.left + radius, top + radius);
    for (const [index, path] of ringSlices(
      slices.map(({ share }) => share),
      radius,
    ).entries())
      paper.pdf.path(path).fill(slices[index]?.colour ?? colours.third);
    paper.pdf.restore();
  };
  tag(paper, paper.root, 'Figure', draw, { alt: words, bbox });
}

interface LegendRow {
  slice: CompositionBlock['slices'][number];
  lines: readonly TextLine[];
  height: number;
}

/** Rows of the legend; long names have several lines. */
const legendRows = (paper: Paper, { slices }: CompositionBlock): LegendRow[] =>
  slices.map((slice) => {
    const room = legendWidth - mark - 6 - widthOf(paper, slice.text, styles.strongCell) - 9;
    const lines = plainLines(paper, slice.name, styles.body, room);
    return { slice, lines, height: lines.length * lineHeight + rowGap };
  });

function drawLegend(paper: Paper, rows: readonly LegendRow[], { left, top }: { left: number; top: number }): void {
  const list = group(paper, paper.root, 'L');
  let y = top;
  for (const { slice, lines, height } of rows) {
    const own = y;
    artifact(paper, 'Layout', () => paper.pdf.roundedRect(left, own + 4.5, mark, mark, 1.5).fill(slice.colour));
    const item = group(paper, list, 'LI');
    tag(paper, item, 'LBody', () => {
      for (const [index, line] of lines.entries())
        drawLine(paper, followed(line), { x: left + mark + 6, y: own + index * lineHeight });
      drawText(paper, slice.text, styles.strongCell, { x: left + legendWidth, y: own, align: 'right' });
    });
    item.end();
    y += height;
  }
  list.end();
}

const yearWidth = 33;
const yearHeight = 30;

function layOutEnds(paper: Paper, { title, years, note }: CompositionBlock['ends'], left: number) {
  const width = sheet.right - left;
  const perRow = Math.max(1, Math.floor(width / yearWidth));
  const titleLines = plainLines(paper, title, styles.label, width);
  const noteLines = plainLines(paper, note, styles.small, width);
  const rows = Math.ceil(years.length / perRow);
  const titleHeight = titleLines.length * styles.label.lineHeight + 4;
  const height = titleHeight + rows * yearHeight + 4 + noteLines.length * styles.small.lineHeight;
  const write = (top: number) => {
    tag(paper, paper.root, 'P', () => {
      for (const [index, line] of titleLines.entries())
        drawLine(paper, line, { x: left, y: top + index * styles.label.lineHeight });
    });
    const list = group(paper, paper.root, 'L');
    for (const [index, { year, count }] of years.entries()) {
      const x = left + (index % perRow) * yearWidth;
      const y = top + titleHeight + Math.floor(index / perRow) * yearHeight;
      const item = group(paper, list, 'LI');
      tag(paper, item, 'LBody', () => {
        drawText(paper, `${count} `, styles.strongCell, { x, y });
        drawText(paper, year, styles.label, { x, y: y + 13 });
      });
      item.end();
    }
    list.end();
    tag(paper, paper.root, 'P', () => {
      for (const [index, line] of noteLines.entries())
        drawLine(paper, line, {
          x: left,
          y: top + titleHeight + rows * yearHeight + 4 + index * styles.small.lineHeight,
        });
    });
  };
  return { height, write };
}
