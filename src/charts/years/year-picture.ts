import { widestText } from '../canvas-drawing.ts';
import { drawnCanvas, paintMarks } from '../canvas-painter.ts';
import { canvasPaint } from '../paint.ts';
import type { ChartMark, Place } from '../chart-mark.ts';
import { yearScene, type YearModel } from './year-scene.ts';

const width = 1200;
const plotHeight = 460;
const margin = 24;
const titleHeight = 44;
const noteHeight = 18;

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
  const widest = (texts: readonly string[]) => widestText(texts, style.fontFamily);
  const scene = yearScene(model, { width: width - 2 * margin, plotHeight, widest });
  const lines = notes.flatMap((note) => wrapped(note, width - 2 * margin, (text) => widest([text])));
  const height = margin + titleHeight + scene.height + 12 + lines.length * noteHeight + margin;
  const surface = canvasPaint('--chart-surface', style);
  const canvas = drawnCanvas({ width, height, surface }, (context) => {
    context.translate(margin, margin);
    paintMarks(context, [wordsMark('title', [0, 20], title, 18, 600)], style);
    context.translate(0, titleHeight);
    const noteTop = scene.height + 24;
    const words = lines.map((line, index) =>
      wordsMark(`note ${index}`, [0, noteTop + index * noteHeight], line, 12, 400),
    );
    paintMarks(context, [...scene.marks, ...words], style);
  });
  return new Promise((done) => canvas.toBlob(done, 'image/png'));
}
