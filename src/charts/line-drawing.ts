import type uPlot from 'uplot';
import { drawGrid, inPixels, pixelAt, setFont, strokeLine, widestText } from './canvas-drawing.ts';
import type { ChartColours } from './chart-colours.ts';
import { labelledYears } from '#domain/charts/axis-steps.ts';
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
const tick = 4;
/** Half of the widest label between, plus spacing. */
const labelGap = 26;
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

function drawYears(
  context: CanvasRenderingContext2D,
  plot: uPlot,
  scene: LineScene,
  { ratio, bottom }: { ratio: number; bottom: number },
): void {
  const { years, yearText, calendarText, hasEndLabels, colours } = scene;
  const lastWidth = widestText([yearText(years)], colours.font);
  const lastRoom = (hasEndLabels ? lastWidth / 2 : lastWidth) + labelGap;
  const labelled = labelledYears(years, plot.bbox.width / ratio, lastRoom);
  context.strokeStyle = colours.base;
  context.textBaseline = 'alphabetic';
  for (const [index, year] of labelled.entries()) {
    const x = Math.round(pixelAt(plot, year, 'x', ratio)) + 0.5;
    const isLast = index === labelled.length - 1;
    strokeLine(context, [x, bottom], [x, bottom + tick]);
    context.textAlign = index === 0 ? 'left' : isLast && !hasEndLabels ? 'right' : 'center';
    context.fillText(yearText(year), x, bottom + 20);
    if (calendarText) context.fillText(calendarText(year), x, bottom + 36);
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

const endText = ({ hasEndNames, formatAxis }: LineScene, line: LineSeries, value: number): string =>
  hasEndNames ? `${line.label} ${formatAxis(value)}` : formatAxis(value);

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
