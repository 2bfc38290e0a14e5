import { spreadLabels } from '#domain/charts/label-places.ts';
import type { ChartBlock } from '../document.ts';
import { whole, type Laid } from './laid.ts';
import { lineLooks, strokeAs } from './line-looks.ts';
import { colours, drawText, needRoom, sheet, styles, tag, widthOf, type Paper } from './paper.ts';

/** Down to the calendar years; ages are a line below them. */
const plainHeight = 170;
const plotHeight = 143;
const belowTop = 7;
const axisGap = 6;
/** From the end of a line to its label. */
const leader = 20;
/** Between the labels at the ends of the lines, which have two lines of text. */
const labelDistance = 26;
const paint = { grid: '#e4e9ed', base: colours.strongLine, investedFill: '#e6ebef', band: '#055d7e' };
const amountStyle = { ...styles.strongCell, size: 9.75 };

interface Plot {
  left: number;
  width: number;
  top: number;
  bottom: number;
  x: (year: number) => number;
  y: (value: number) => number;
}

/** The forecast as lines, with the full amount at the end of each (design, section 7). */
export function layOutChart(paper: Paper, block: ChartBlock): Laid {
  const height = plainHeight + (block.ages ? styles.label.lineHeight : 0);
  return whole(height + 6, () => {
    needRoom(paper, height);
    const plot = plotOf(paper, block);
    const bbox: [number, number, number, number] = [sheet.left, paper.y, sheet.right, paper.y + height];
    tag(paper, paper.root, 'Figure', () => drawChart(paper, block, plot), { alt: block.words, bbox });
    paper.y += height + 6;
  });
}

function plotOf(paper: Paper, { axis, series }: ChartBlock): Plot {
  const axisWidth = Math.max(0, ...axis.map(({ text }) => widthOf(paper, text, styles.label)));
  const labelWidth = Math.max(
    0,
    ...series.map(({ name, end }) => Math.max(widthOf(paper, name, styles.label), widthOf(paper, end, amountStyle))),
  );
  const left = sheet.left + axisWidth + axisGap;
  const width = sheet.right - labelWidth - leader - left;
  const top = paper.y + belowTop;
  const bottom = top + plotHeight;
  const [lowest, highest] = [axis[0]?.value ?? 0, axis.at(-1)?.value ?? 0];
  const years = Math.max(1, ...series.map(({ values }) => values.length - 1));
  const span = highest - lowest || 1;
  return {
    left,
    width,
    top,
    bottom,
    x: (year) => left + (width * year) / years,
    y: (value) => bottom - (plotHeight * (value - lowest)) / span,
  };
}

function drawChart(paper: Paper, block: ChartBlock, plot: Plot): void {
  drawAreas(paper, block, plot);
  drawAxes(paper, block, plot);
  for (const { kind, values } of block.series) {
    trace(paper, values, plot);
    strokeAs(paper, kind);
  }
  drawEnds(paper, block, plot);
}

function trace({ pdf }: Paper, values: readonly number[], { x, y }: Plot): void {
  for (const [year, value] of values.entries()) {
    if (year === 0) pdf.moveTo(x(year), y(value));
    else pdf.lineTo(x(year), y(value));
  }
}

/** What is invested, and the band between the unfavourable and the favourable scenario. */
function drawAreas(paper: Paper, { series }: ChartBlock, plot: Plot): void {
  const { pdf } = paper;
  const valuesOf = (kind: string) => series.find((one) => one.kind === kind)?.values;
  const [invested, low, high] = ['invested', 'unfavourable', 'favourable'].map(valuesOf);
  if (invested) {
    trace(paper, invested, plot);
    pdf
      .lineTo(plot.x(invested.length - 1), plot.bottom)
      .lineTo(plot.left, plot.bottom)
      .fill(paint.investedFill);
  }
  if (!low || !high) return;
  trace(paper, high, plot);
  for (const [index, value] of low.toReversed().entries()) pdf.lineTo(plot.x(low.length - 1 - index), plot.y(value));
  pdf.save().fillOpacity(0.09).fill(paint.band).restore();
}

function drawAxes(paper: Paper, { axis, years, ages }: ChartBlock, { left, width, bottom, x, y }: Plot): void {
  const { pdf } = paper;
  for (const [index, { value, text }] of axis.entries()) {
    pdf.moveTo(left, y(value)).lineTo(left + width, y(value));
    pdf.lineWidth(0.75).stroke(index === 0 ? paint.base : paint.grid);
    drawText(paper, text, styles.label, {
      x: left - axisGap,
      y: y(value) - styles.label.lineHeight / 2,
      align: 'right',
    });
  }
  const agesTop = bottom + 6 + styles.label.lineHeight;
  if (ages) drawText(paper, ages.label, styles.label, { x: left - axisGap * 2, y: agesTop, align: 'right' });
  for (const [index, { year, text }] of years.entries()) {
    pdf
      .moveTo(x(year), bottom)
      .lineTo(x(year), bottom + 3)
      .lineWidth(0.75)
      .stroke(paint.base);
    drawText(paper, text, styles.label, { x: x(year), y: bottom + 6, align: 'center' });
    drawText(paper, ages?.texts[index] ?? '', styles.label, { x: x(year), y: agesTop, align: 'center' });
  }
}

function drawEnds(paper: Paper, { series }: ChartBlock, { x, y, top, bottom }: Plot): void {
  const { pdf } = paper;
  const wanted = series.map(({ values }) => y(values.at(-1) ?? 0));
  const places = spreadLabels(wanted, labelDistance, { first: top + 4, last: bottom - 4 });
  const end = x(Math.max(...series.map(({ values }) => values.length - 1)));
  for (const [index, { kind, name, end: amount }] of series.entries()) {
    const [point = 0, place = 0] = [wanted[index], places[index]];
    pdf
      .moveTo(end + 4, point)
      .lineTo(end + 9, place)
      .lineTo(end + leader - 5, place)
      .lineWidth(0.6)
      .stroke(paint.base);
    pdf
      .circle(end, point, 2.2)
      .lineWidth(1.2)
      .fillAndStroke(kind === 'moderate' ? lineLooks[kind].colour : colours.white, lineLooks[kind].colour);
    const left = end + leader;
    drawText(paper, name, styles.label, { x: left, y: place - 11.5 });
    drawText(paper, amount, kind === 'moderate' ? amountStyle : { ...amountStyle, font: 'regular' }, {
      x: left,
      y: place - 1.5,
    });
  }
}
