import { line } from 'd3-shape';
import { canvasPaint } from './paint.ts';
import type { ChartMark, Place } from './chart-mark.ts';

/** Image pixels per CSS pixel. */
const density = 2;

/** Creates a canvas with the charts' background; the size is in CSS pixels. */
export function drawnCanvas(
  { width, height, surface }: { width: number; height: number; surface: string },
  draw: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
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

function drawText(context: CanvasRenderingContext2D, mark: Extract<ChartMark, { kind: 'text' }>, font: string): void {
  const aligned = { start: 'left', middle: 'center', end: 'right' } as const;
  context.font = `${mark.weight} ${mark.size}px ${font}`;
  context.textAlign = aligned[mark.anchor];
  context.textBaseline = 'alphabetic';
  context.fillText(mark.text, ...mark.at);
}

function paintMark(context: CanvasRenderingContext2D, mark: ChartMark, style: CSSStyleDeclaration): void {
  const colour = canvasPaint(mark.colour, style);
  const trace = line<Place>().context(context);
  context.fillStyle = colour;
  context.strokeStyle = colour;
  context.beginPath();
  switch (mark.kind) {
    case 'area':
      context.globalAlpha = mark.opacity;
      trace(mark.places);
      context.fill();
      context.globalAlpha = 1;
      return;
    case 'line':
      context.lineWidth = mark.width;
      context.setLineDash([...mark.dash]);
      trace(mark.places);
      context.stroke();
      context.setLineDash([]);
      return;
    case 'dot':
      context.lineWidth = 2;
      context.fillStyle = mark.isFilled ? colour : canvasPaint('--chart-surface', style);
      context.arc(...mark.at, mark.radius, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
      return;
    case 'box':
      context.fillRect(...mark.at, mark.width, mark.height);
      return;
    default:
      drawText(context, mark, style.fontFamily);
  }
}

/** Draws the shapes of a chart on a canvas, in the colours and the typeface of an element's style. */
export function paintMarks(
  context: CanvasRenderingContext2D,
  marks: readonly ChartMark[],
  style: CSSStyleDeclaration,
): void {
  for (const mark of marks) paintMark(context, mark, style);
}
