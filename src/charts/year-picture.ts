import { widestText } from './canvas-drawing.ts';
import { drawnCanvas } from './chart-images.ts';
import { canvasPaint, type Paint } from './paint.ts';
import { yearScene, type ChartMark, type Place, type YearModel } from './year-scene.ts';

const width = 1200;
const plotHeight = 460;
const margin = 24;
const titleHeight = 44;
const noteHeight = 18;

type Colours = (paint: Paint) => string;

function tracePath(context: CanvasRenderingContext2D, places: readonly Place[]): void {
  context.beginPath();
  for (const [x, y] of places) context.lineTo(x, y);
}

function drawText(context: CanvasRenderingContext2D, mark: Extract<ChartMark, { kind: 'text' }>, font: string): void {
  const aligned = { start: 'left', middle: 'center', end: 'right' } as const;
  context.font = `${mark.weight} ${mark.size}px ${font}`;
  context.textAlign = aligned[mark.anchor];
  context.textBaseline = 'alphabetic';
  context.fillText(mark.text, ...mark.at);
}

function drawMark(context: CanvasRenderingContext2D, mark: ChartMark, colourOf: Colours, font: string): void {
  const colour = colourOf(mark.colour);
  context.fillStyle = colour;
  context.strokeStyle = colour;
  switch (mark.kind) {
    case 'area':
      context.globalAlpha = mark.opacity;
      tracePath(context, mark.places);
      context.fill();
      context.globalAlpha = 1;
      return;
    case 'line':
      context.lineWidth = mark.width;
      context.setLineDash([...mark.dash]);
      tracePath(context, mark.places);
      context.stroke();
      context.setLineDash([]);
      return;
    case 'dot':
      context.lineWidth = 2;
      context.fillStyle = mark.isFilled ? colour : colourOf('--chart-surface');
      context.beginPath();
      context.arc(...mark.at, mark.radius, 0, 2 * Math.PI);
      context.fill();
      context.stroke();
      return;
    case 'box':
      context.fillRect(...mark.at, mark.width, mark.height);
      return;
    default:
      drawText(context, mark, font);
  }
}

/** Wraps a text to a width. */
function wrapped(text: string, room: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A text in the image outside the chart. */
const wordsMark = (id: string, at: Place, words: string, size: number, weight: number): ChartMark => ({
  id,
  kind: 'text',
  at,
  text: words,
  size,
  weight,
  anchor: 'start',
  colour: size > 12 ? '--color-text' : '--color-text-2',
});

/**
 * Creates a PNG of a chart of yearly values, in the colours of the element, below its title and above the required notes
 * (calculation, section 10). Null if the browser cannot draw it.
 */
export function yearPicture(
  element: Element,
  model: YearModel,
  { title, notes }: { title: string; notes: readonly string[] },
): Promise<Blob | null> {
  const style = getComputedStyle(element);
  const font = style.fontFamily;
  const colourOf: Colours = (paint) => canvasPaint(paint, style);
  const room = width - 2 * margin;
  const measure = (text: string) => widestText([text], font);
  const scene = yearScene(model, { width: room, plotHeight, widest: (texts) => widestText(texts, font) });
  const lines = notes.flatMap((note) => wrapped(note, room, measure));
  const height = margin + titleHeight + scene.height + 12 + lines.length * noteHeight + margin;
  const canvas = drawnCanvas(width, height, colourOf('--chart-surface'), (context) => {
    context.translate(margin, margin);
    drawMark(context, wordsMark('title', [0, 20], title, 18, 600), colourOf, font);
    context.translate(0, titleHeight);
    for (const mark of scene.marks) drawMark(context, mark, colourOf, font);
    for (const [index, line] of lines.entries())
      drawMark(
        context,
        wordsMark(`note ${index}`, [0, scene.height + 24 + index * noteHeight], line, 12, 400),
        colourOf,
        font,
      );
  });
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
