import { arc, pie, type PieArcDatum } from 'd3-shape';
import { widestText } from './canvas-drawing.ts';
import { drawnCanvas, paintMarks } from './canvas-painter.ts';
import { shownSlices, type DoughnutSlice } from './doughnut.tsx';
import { canvasPaint } from './paint.ts';
import { heightAround, yearScene, type YearModel } from './year-scene.ts';

/** Returns a drawing as the data URL of a PNG, in the colours of an element's style. */
const pngOf = (
  size: { width: number; height: number },
  style: CSSStyleDeclaration,
  draw: (context: CanvasRenderingContext2D) => void,
): string => drawnCanvas({ ...size, surface: canvasPaint('--chart-surface', style) }, draw).toDataURL('image/png');

const forecastSize = { width: 680, height: 280 };
/** Keeps the labels off the right edge. */
const edge = 6;

/** Draws the forecast of a proposal with names and values at the line ends, in the colours of the element (SIL-123). */
export function forecastPng(element: Element, model: YearModel): string {
  const style = getComputedStyle(element);
  const widest = (texts: readonly string[]) => widestText(texts, style.fontFamily);
  const plotHeight = forecastSize.height - heightAround(model);
  const { marks } = yearScene(model, { width: forecastSize.width - edge, plotHeight, widest });
  return pngOf(forecastSize, style, (context) => paintMarks(context, marks, style));
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
  return pngOf({ width: ringSize, height: ringSize }, style, (context) => {
    context.translate(radius, radius);
    for (const slice of layout(shown)) {
      context.beginPath();
      context.fillStyle = canvasPaint(slice.data.colour.replace(/^var\((--[\w-]+)\)$/, '$1'), style);
      outline.context(context)(slice);
      context.fill();
    }
  });
}
