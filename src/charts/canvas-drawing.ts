import type uPlot from 'uplot';

const fontSize = 12;

/** Draws in CSS pixels on the canvas of the plot, for any pixel density. */
export function inPixels(plot: uPlot, draw: (context: CanvasRenderingContext2D, ratio: number) => void): void {
  const { ctx } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.scale(ratio, ratio);
  ctx.setLineDash([]);
  draw(ctx, ratio);
  ctx.restore();
}

/** Returns the position of a scale's value on the canvas, in CSS pixels. */
export const pixelAt = (plot: uPlot, value: number, scale: 'x' | 'y', ratio: number) =>
  plot.valToPos(value, scale, true) / ratio;

export function setFont(context: CanvasRenderingContext2D, font: string, weight = 400): void {
  context.font = `${weight} ${fontSize}px ${font}`;
  context.fontKerning = 'normal';
}

export function strokeLine(context: CanvasRenderingContext2D, from: [number, number], to: [number, number]): void {
  context.beginPath();
  context.moveTo(...from);
  context.lineTo(...to);
  context.stroke();
}

/** Canvas for measuring: creating one for every drawing would cost as much as the drawing. */
let measuring: CanvasRenderingContext2D | null = null;

/** Returns the width of the widest text, in pixels; 50 if measuring is not possible. */
export function widestText(texts: readonly string[], font: string, weight = 400): number {
  measuring ??= document.createElement('canvas').getContext('2d');
  const context = measuring;
  if (!context) return 50;
  setFont(context, font, weight);
  return Math.ceil(Math.max(0, ...texts.map((text) => context.measureText(text).width)));
}

/** The horizontal grid of a chart. */
export interface Grid {
  steps: readonly number[];
  /** The value of the darker line. */
  base: number | undefined;
  formatStep: (value: number) => string;
  colours: { base: string; grid: string; axis: string; font: string };
}

/** Draws the horizontal grid with the axis values to the left. */
export function drawGrid(context: CanvasRenderingContext2D, plot: uPlot, ratio: number, grid: Grid): void {
  const left = plot.bbox.left / ratio;
  const right = left + plot.bbox.width / ratio;
  context.lineWidth = 1;
  setFont(context, grid.colours.font);
  context.textBaseline = 'middle';
  context.textAlign = 'right';
  for (const value of grid.steps) {
    const y = Math.round(pixelAt(plot, value, 'y', ratio)) + 0.5;
    context.strokeStyle = value === grid.base ? grid.colours.base : grid.colours.grid;
    strokeLine(context, [left, y], [right, y]);
    context.fillStyle = grid.colours.axis;
    context.fillText(grid.formatStep(value), left - 8, y);
  }
}
