import { arc, pie, type PieArcDatum } from 'd3-shape';
import { axisSteps, labelledYears } from './axis-steps.ts';
import { setFont, strokeLine, widestText } from './canvas-drawing.ts';
import { readChartColours, type ChartColours } from './chart-colours.ts';
import { shownSlices, type DoughnutSlice } from './doughnut.tsx';
import { spreadLabels } from './label-places.ts';
import { lineDashes, lineWidths } from './line-drawing.ts';
import { inPaintingOrder, lastValue, type LineSeries } from './line-series.ts';
import { resolvedProperty } from './paint.ts';

/** Image pixels per CSS pixel (SIL-123). */
const density = 2;

/** A forecast as a separate image. */
export interface ForecastPicture {
  years: number;
  series: readonly LineSeries[];
  formatAxis: (value: number) => string;
  /** Text below a year. */
  yearText: (year: number) => string;
}

type Draw = (context: CanvasRenderingContext2D) => void;

/** Creates a canvas with the charts' background; the size is in CSS pixels. */
export function drawnCanvas(width: number, height: number, surface: string, draw: Draw): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width * density;
  canvas.height = height * density;
  // Without an alpha channel, so that a document uses the image unchanged.
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('Nothing can be drawn here.');
  context.scale(density, density);
  context.fillStyle = surface;
  context.fillRect(0, 0, width, height);
  draw(context);
  return canvas;
}

/** Returns a drawing as the data URL of a PNG. */
const pngOf = (width: number, height: number, surface: string, draw: Draw): string =>
  drawnCanvas(width, height, surface, draw).toDataURL('image/png');

const forecastSize = { width: 680, height: 280 };
const room = { top: 12, bottom: 28, right: 12 };
const labelDistance = 16;

/** Positions of a forecast's values on its image. */
interface Plot {
  left: number;
  right: number;
  bottom: number;
  xOf: (year: number) => number;
  yOf: (value: number) => number;
  steps: readonly number[];
}

function plotOf({ series, years, formatAxis }: ForecastPicture, font: string): Plot {
  const values = series.flatMap((line) => Array.from(line.values));
  const steps = axisSteps({ lowest: Math.min(...values), highest: Math.max(...values) });
  const [low, high] = [Math.min(...steps, 0), Math.max(...steps, 1)];
  const left = widestText(steps.map(formatAxis), font) + 12;
  const right = forecastSize.width - room.right - widestText(series.map(endText(formatAxis)), font) - 10;
  const bottom = forecastSize.height - room.bottom;
  return {
    left,
    right,
    bottom,
    steps,
    xOf: (year) => left + ((right - left) * year) / Math.max(years, 1),
    yOf: (value) => bottom - ((bottom - room.top) * (value - low)) / (high - low),
  };
}

const endText = (formatAxis: (value: number) => string) => (line: LineSeries) =>
  `${line.label} ${formatAxis(lastValue(line))}`;

function drawAxes(context: CanvasRenderingContext2D, plot: Plot, picture: ForecastPicture, colours: ChartColours) {
  setFont(context, colours.font);
  context.lineWidth = 1;
  context.textAlign = 'right';
  context.textBaseline = 'middle';
  for (const value of plot.steps) {
    const y = Math.round(plot.yOf(value)) + 0.5;
    context.strokeStyle = value === 0 ? colours.base : colours.grid;
    strokeLine(context, [plot.left, y], [plot.right, y]);
    context.fillStyle = colours.axis;
    context.fillText(picture.formatAxis(value), plot.left - 8, y);
  }
  context.textBaseline = 'alphabetic';
  for (const year of labelledYears(picture.years, plot.right - plot.left)) {
    context.textAlign = year === 0 ? 'left' : 'center';
    context.fillText(picture.yearText(year), plot.xOf(year), plot.bottom + 20);
  }
}

function drawLine(context: CanvasRenderingContext2D, { xOf, yOf }: Plot, line: LineSeries, colours: ChartColours) {
  context.beginPath();
  for (const [year, value] of Array.from(line.values).entries()) context.lineTo(xOf(year), yOf(value));
  context.setLineDash(lineDashes[line.style]);
  context.lineWidth = lineWidths[line.style];
  context.strokeStyle = colours.lines[line.style];
  context.stroke();
  context.setLineDash([]);
}

function drawEnds(
  context: CanvasRenderingContext2D,
  plot: Plot,
  { series, formatAxis }: ForecastPicture,
  colours: ChartColours,
) {
  const labels = spreadLabels(
    series.map((line) => plot.yOf(lastValue(line))),
    labelDistance,
  );
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (const [index, line] of series.entries()) {
    const isMain = line.style === 'moderate';
    setFont(context, colours.font, isMain ? 600 : 500);
    context.fillStyle = isMain ? colours.strongText : colours.text;
    context.fillText(endText(formatAxis)(line), plot.right + 8, labels[index] ?? 0);
  }
}

/** Draws the forecast of a proposal with names and values at the line ends, in the colours of the element (SIL-123). */
export function forecastPng(element: Element, picture: ForecastPicture): string {
  const colours = readChartColours(element);
  const plot = plotOf(picture, colours.font);
  return pngOf(forecastSize.width, forecastSize.height, colours.surface, (context) => {
    drawAxes(context, plot, picture, colours);
    for (const line of inPaintingOrder(picture.series)) drawLine(context, plot, line, colours);
    drawEnds(context, plot, picture, colours);
  });
}

const ringSize = 160;

/** Draws the ring of a distribution, in the colours of the element (SIL-123). */
export function doughnutPng(element: Element, slices: readonly DoughnutSlice[]): string {
  const style = getComputedStyle(element);
  const radius = ringSize / 2;
  const shown = shownSlices(slices, '');
  const outline = arc<PieArcDatum<DoughnutSlice>>()
    .innerRadius(radius * 0.6)
    .outerRadius(radius)
    .padAngle(shown.length > 1 ? 0.03 : 0);
  const layout = pie<DoughnutSlice>().value(({ value }) => value);
  return pngOf(ringSize, ringSize, readChartColours(element).surface, (context) => {
    context.translate(radius, radius);
    for (const slice of layout(shown)) {
      context.beginPath();
      context.fillStyle = valueOf(slice.data.colour, style);
      outline.context(context)(slice);
      context.fill();
    }
  });
}

/** Resolves a variable, since a canvas needs values. */
const valueOf = (colour: string, style: CSSStyleDeclaration): string => {
  const name = /^var\((--[\w-]+)\)$/.exec(colour)?.[1];
  return name === undefined ? colour : resolvedProperty(name, style);
};
