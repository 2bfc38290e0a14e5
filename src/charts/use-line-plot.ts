import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { axisSteps } from './axis-steps.ts';
import { readChartColours, watchTheme } from './chart-colours.ts';
import type { LineScene } from './line-drawing.ts';
import { createLinePlot, type LinePlot, type PointListener } from './line-plot.ts';
import { inPaintingOrder, type LineSeries } from './line-series.ts';

interface PlottedLines extends Pick<
  LineScene,
  'hidden' | 'width' | 'height' | 'years' | 'formatAxis' | 'yearText' | 'calendarText'
> {
  series: readonly LineSeries[];
  onPoint: PointListener;
}

const directLabelsFrom = 480;
const endNamesFrom = 640;
const tallFrom = 340;
const smallestAxisStep = 500;

function stepsOf(series: readonly LineSeries[], height: number): number[] {
  const values = series.flatMap((line) => Array.from(line.values));
  const range = { lowest: Math.min(0, ...values), highest: Math.max(0, ...values) };
  return axisSteps(range, height >= tallFrom ? 6 : 4, smallestAxisStep);
}

/**
 * Keeps the drawing of an element in sync with its lines, its width, the theme and the fonts; returns a function that points at
 * a year.
 */
export function useLinePlot(root: RefObject<HTMLElement | null>, lines: PlottedLines): LinePlot['pointAt'] {
  const { series, hidden, width, height, years, formatAxis, yearText, calendarText, onPoint } = lines;
  const plot = useRef<LinePlot | null>(null);
  const axisFormat = useRef(formatAxis);

  useLayoutEffect(() => {
    axisFormat.current = formatAxis;
  });

  useEffect(() => {
    if (!root.current) return undefined;
    const created = createLinePlot(root.current, onPoint);
    plot.current = created;
    return () => created.destroy();
  }, [root, onPoint]);

  useEffect(() => {
    const element = root.current;
    if (!element || width === 0) return undefined;
    const steps = stepsOf(series, height);
    const hasEndLabels = width >= directLabelsFrom;
    let isCurrent = true;
    const show = () => {
      if (!isCurrent) return;
      const colours = readChartColours(element);
      const drawn = {
        width,
        height,
        series: inPaintingOrder(series),
        hidden,
        colours,
        years,
        yearText,
        calendarText,
        steps,
        hasEndLabels,
        hasEndNames: width >= endNamesFrom,
      };
      plot.current?.show({ ...drawn, formatAxis: axisFormat.current });
    };
    show();
    void document.fonts?.ready.then(show);
    const unwatch = watchTheme(show);
    return () => {
      isCurrent = false;
      unwatch();
    };
  }, [root, series, hidden, width, height, years, yearText, calendarText]);

  return (year) => plot.current?.pointAt(year);
}
