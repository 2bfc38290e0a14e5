import type uPlot from 'uplot';
import { drawGrid, inPixels, pixelAt, setFont, strokeLine, widestText } from '../canvas-drawing.ts';
import type { ChartColours } from '../chart-colours.ts';
import { centredExtent, spacedPoints, type Extent } from '#domain/charts/axis-labels.ts';
import { spreadLabels } from '#domain/charts/label-places.ts';
import type { LineSeries, LineStyle } from './line-series.ts';

/** Input of the drawing in addition to the plot; read at every draw. */
export interface LineScene {
  width: number;
  height: number;
  series: readonly LineSeries[];
  hidden: ReadonlySet<string>;
  colours: ChartColours;
  /** The last year, and the text below a year. */
  years: number;
  yearText: (year: number) => string;
  /** The calendar year below it. */
  calendarText: ((year: number) => string) | undefined;
  steps: readonly number[];
  formatAxis: (value: number) => string;
  /** Formats the values at the right edge; as on the axis by default. */
  formatEnd?: ((value: number) => string) | undefined;
  /** Whether there is room at the right edge for the lines' values; otherwise the legend shows them. */
  hasEndLabels: boolean;
  /** Whether there is room for their names as well. */
  hasEndNames: boolean;
}

export const lineWidths: Record<LineStyle, number> = {
  invested: 1.75,
  unfavourable: 1.75,
  moderate: 2.5,
  favourable: 2,
};
export const lineDashes: Record<LineStyle, number[]> = {
  invested: [],
  unfavourable: [7, 4],
  moderate: [],
  favourable: [2, 3.5],
};

const labelDistance = 16;
const rowHeight = 16;
const tick = 4;
/** Years between two labels, at least. */
const leastYears = 5;
const endLabelGap = 10;
/** Weight of the value at the end of the main line, the widest one. */
const mainWeight = 600;
const leastEndRoom = 76;

/** Draws the horizontal grid with its amounts and the years below the base line, all beneath the lines. */
export function drawAxes(plot: uPlot, scene: LineScene): void {
  inPixels(plot, (context, ratio) => {
    const bottom = (plot.bbox.top + plot.bbox.height) / ratio;
    const { steps, formatAxis, colours } = scene;
    drawGrid(context, plot, ratio, { steps, base: 0, formatStep: formatAxis, colours });
    drawYears(context, plot, scene, { ratio, bottom });
  });
}

type Align = 'left' | 'center' | 'right';

/** The first and, without labels beside it, the last year stay within the plot. */
const alignOf = (year: number, { years, hasEndLabels }: LineScene): Align =>
  year === 0 ? 'left' : year === years && !hasEndLabels ? 'right' : 'center';

function extentAt(x: number, width: number, align: Align): Extent {
  if (align === 'center') return centredExtent(x, width);
  return align === 'left' ? { from: x, to: x + width } : { from: x - width, to: x };
}

function drawYears(
  context: CanvasRenderingContext2D,
  plot: uPlot,
  scene: LineScene,
  { ratio, bottom }: { ratio: number; bottom: number },
): void {
  const { years, yearText, calendarText, colours } = scene;
  const wordsAt = (year: number) => [yearText(year), ...(calendarText ? [calendarText(year)] : [])];
  const placeOf = (year: number) => Math.round(pixelAt(plot, year, 'x', ratio)) + 0.5;
  const extentOf = (year: number) =>
    extentAt(placeOf(year), widestText(wordsAt(year), colours.font), alignOf(year, scene));
  context.strokeStyle = colours.base;
  context.textBaseline = 'alphabetic';
  for (const year of spacedPoints({ last: years, extentOf }, leastYears)) {
    const x = placeOf(year);
    strokeLine(context, [x, bottom], [x, bottom + tick]);
    context.textAlign = alignOf(year, scene);
    for (const [row, words] of wordsAt(year).entries()) context.fillText(words, x, bottom + 20 + row * rowHeight);
  }
}

/** Draws a dot at the end of every line and, if there is room, its value. */
export function drawLineEnds(plot: uPlot, scene: LineScene, values: readonly ArrayLike<number>[]): void {
  if (!scene.hasEndLabels) return;
  inPixels(plot, (context, ratio) => {
    const shown = scene.series
      .map((line, index) => ({ line, value: values[index]?.[line.values.length - 1] ?? 0 }))
      .filter(({ line }) => !scene.hidden.has(line.name));
    const x = (plot.bbox.left + plot.bbox.width) / ratio;
    const places = shown.map(({ value }) => pixelAt(plot, value, 'y', ratio));
    const labels = spreadLabels(places, labelDistance);
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    for (const [index, { line, value }] of shown.entries()) {
      const isMain = line.style === 'moderate';
      context.beginPath();
      context.arc(x, places[index] ?? 0, isMain ? 3.5 : 2.5, 0, 2 * Math.PI);
      context.lineWidth = 2;
      context.strokeStyle = scene.colours.lines[line.style];
      context.fillStyle = isMain ? scene.colours.lines[line.style] : scene.colours.surface;
      context.fill();
      context.stroke();
      setFont(context, scene.colours.font, isMain ? mainWeight : 500);
      context.fillStyle = isMain ? scene.colours.strongText : scene.colours.text;
      context.fillText(endText(scene, line, value), x + endLabelGap, labels[index] ?? 0);
    }
  });
}

function endText({ hasEndNames, formatAxis, formatEnd = formatAxis }: LineScene, line: LineSeries, value: number) {
  return hasEndNames ? `${line.label} ${formatEnd(value)}` : formatEnd(value);
}

/** Returns the width to the right of the plot for the labels at the line ends, in pixels. */
export function endLabelWidth(scene: LineScene): number {
  if (!scene.hasEndLabels) return 4;
  const texts = scene.series.map((line) => endText(scene, line, line.values[line.values.length - 1] ?? 0));
  return Math.max(leastEndRoom, widestText(texts, scene.colours.font, mainWeight) + 2 * endLabelGap);
}

/** Returns the width of the axis amounts, in pixels. */
export function axisWidth(scene: LineScene): number {
  return widestText(scene.steps.map(scene.formatAxis), scene.colours.font) + 10;
}
