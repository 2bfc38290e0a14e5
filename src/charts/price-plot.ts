import uPlot from 'uplot';
import { drawGrid, inPixels, pixelAt, setFont, strokeLine, widestText } from './canvas-drawing.ts';
import { centredExtent, keepApart } from '#domain/charts/axis-labels.ts';
import type { ChartColours } from './chart-colours.ts';

/** Everything that a price chart draws; read at every draw. */
export interface PriceScene {
  width: number;
  height: number;
  /** Days since the first one, ascending. */
  days: readonly number[];
  prices: readonly number[];
  steps: readonly number[];
  formatStep: (value: number) => string;
  ticks: readonly { day: number; text: string }[];
  colours: ChartColours;
}

export interface PricePlot {
  show: (scene: PriceScene) => void;
  /** Moves the crosshair to a point; null hides it. */
  pointAt: (index: number | null) => void;
  destroy: () => void;
}

/** A point and its position in pixels from the left and top of the chart. */
export interface PlottedPoint {
  index: number;
  x: number;
  y: number;
}

/** Receives the point under the pointer or selected by keyboard; null if there is neither. */
export type PricePointListener = (point: PlottedPoint | null) => void;

const roomBelow = 28;
const tickLength = 4;

function drawTicks(context: CanvasRenderingContext2D, plot: uPlot, ratio: number, scene: PriceScene): void {
  const left = plot.bbox.left / ratio;
  const right = left + plot.bbox.width / ratio;
  const bottom = (plot.bbox.top + plot.bbox.height) / ratio;
  setFont(context, scene.colours.font);
  context.textBaseline = 'alphabetic';
  context.textAlign = 'center';
  context.strokeStyle = scene.colours.base;
  context.fillStyle = scene.colours.axis;
  const placed = scene.ticks.map(({ day, text }) => {
    const x = Math.round(pixelAt(plot, day, 'x', ratio)) + 0.5;
    const { width } = context.measureText(text);
    const centre = Math.min(Math.max(x, left + width / 2), right - width / 2);
    return { x, text, centre, extent: centredExtent(centre, width) };
  });
  for (const { x } of placed) strokeLine(context, [x, bottom], [x, bottom + tickLength]);
  for (const { text, centre } of keepApart(placed, ({ extent }) => extent)) context.fillText(text, centre, bottom + 20);
}

function optionsOf(current: () => PriceScene, onPoint: PricePointListener): uPlot.Options {
  const { width, height } = current();
  const lineColour = () => current().colours.lines.moderate;
  return {
    width,
    height,
    padding: [
      8,
      4,
      roomBelow,
      () => widestText(current().steps.map(current().formatStep), current().colours.font) + 10,
    ],
    legend: { show: false },
    scales: {
      x: { time: false, range: () => dayRange(current()) },
      y: { range: () => [current().steps[0] ?? 0, current().steps.at(-1) ?? 1] },
    },
    axes: [{ show: false }, { show: false }],
    cursor: {
      y: false,
      move: (plot, left, top) => [left < 0 ? left : leftOf(plot, plot.posToIdx(left)), top],
      drag: { x: false, y: false, setScale: false },
      points: { size: 9, width: 2, stroke: lineColour, fill: lineColour },
    },
    series: [
      {},
      {
        stroke: lineColour,
        fill: () => current().colours.band,
        fillTo: (plot) => plot.scales['y']?.min ?? 0,
        width: 2,
        // A line needs two points; a single one is drawn as a dot.
        points: { show: () => current().days.length === 1, size: 9, width: 2, stroke: lineColour, fill: lineColour },
      },
    ],
    hooks: {
      drawClear: [
        (plot) =>
          inPixels(plot, (context, ratio) => {
            const { steps, formatStep, colours } = current();
            drawGrid(context, plot, ratio, { steps, base: steps[0], formatStep, colours });
            drawTicks(context, plot, ratio, current());
          }),
      ],
      setCursor: [(plot) => onPoint(pointUnder(plot))],
    },
  };
}

/** Centres a single day. */
function dayRange({ days }: PriceScene): [number, number] {
  const [first = 0] = days;
  const last = days.at(-1) ?? first;
  return first === last ? [first - 1, last + 1] : [first, last];
}

const leftOf = (plot: uPlot, index: number) => plot.valToPos(plot.data[0][index] ?? 0, 'x');

function pointUnder(plot: uPlot): PlottedPoint | null {
  const { idx: index, left = -1 } = plot.cursor;
  if (index == null || left < 0) return null;
  const x = leftOf(plot, index) + plot.bbox.left / devicePixelRatio;
  const y = plot.valToPos(plot.data[1]?.[index] ?? 0, 'y') + plot.bbox.top / devicePixelRatio;
  return { index, x, y };
}

/** Creates the plot: a line of prices by day, with the area below it tinted. */
export function createPricePlot(root: HTMLElement, onPoint: PricePointListener): PricePlot {
  let scene: PriceScene;
  let plot: uPlot | null = null;

  const columns = (): uPlot.AlignedData => [[...scene.days], [...scene.prices]];

  return {
    show: (next) => {
      scene = next;
      if (!plot) {
        plot = new uPlot(
          optionsOf(() => scene, onPoint),
          columns(),
          root,
        );
        return;
      }
      if (plot.width !== next.width || plot.height !== next.height) plot.setSize(next);
      plot.setData(columns());
    },
    pointAt: (index) =>
      plot?.setCursor(index === null ? { left: -10, top: -10 } : { left: leftOf(plot, index), top: 1 }),
    destroy: () => plot?.destroy(),
  };
}
