import uPlot from 'uplot';
import {
  axisWidth,
  drawAxes,
  drawLineEnds,
  endLabelWidth,
  lineDashes,
  lineWidths,
  type LineScene,
} from './line-drawing.ts';
import type { LineSeries, LineStyle } from './line-series.ts';

export interface LinePlot {
  /** Shows a new scene: lines of the same length are animated to their values, others are replaced. */
  show: (scene: LineScene) => void;
  pointAt: (year: number | null) => void;
  destroy: () => void;
}

/**
 * Receives the year under the pointer or selected by keyboard, with its position in pixels within the chart; null if there is
 * neither.
 */
export type PointListener = (point: { year: number; x: number; y: number } | null) => void;

const easeMs = 200;
const roomForYears = 44;

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const easeOut = (share: number) => 1 - (1 - share) ** 3;

const columnsOf = (values: number[][]): uPlot.AlignedData => [
  Array.from(values[0] ?? [], (_, year) => year),
  ...values,
];
const valuesOf = ({ series }: LineScene) => series.map((line) => Array.from(line.values));
const structureOf = ({ series }: LineScene) => series.map(({ name, style }) => `${name} ${style}`).join();
const isSameShape = (one: number[][], other: number[][]) =>
  one.length === other.length && one.every((line, index) => line.length === other[index]?.length);

function bandsOf(current: () => LineScene): uPlot.Band[] {
  const place = (style: LineStyle) => current().series.findIndex((line) => line.style === style) + 1;
  const [upper, lower] = [place('favourable'), place('unfavourable')];
  return upper > 0 && lower > 0 ? [{ series: [upper, lower], fill: () => current().colours.band }] : [];
}

function lineOf(current: () => LineScene, { style, name }: LineSeries): uPlot.Series {
  return {
    show: !current().hidden.has(name),
    stroke: () => current().colours.lines[style],
    width: lineWidths[style],
    dash: lineDashes[style],
    cap: 'butt',
    points: { show: false },
    ...(style === 'invested' && { fill: () => current().colours.investedFill, fillTo: 0 }),
  };
}

function cursorOf(current: () => LineScene): uPlot.Cursor {
  const styleOf = (index: number) => current().series[index - 1]?.style ?? 'invested';
  return {
    y: false,
    move: (plot, left, top) => [left < 0 ? left : plot.valToPos(Math.round(plot.posToVal(left, 'x')), 'x'), top],
    drag: { x: false, y: false, setScale: false },
    points: {
      size: 8,
      width: 2,
      stroke: (_, index) => current().colours.lines[styleOf(index)],
      fill: (_, index) =>
        styleOf(index) === 'moderate' ? current().colours.lines.moderate : current().colours.surface,
    },
  };
}

/** Creates options that read colours, room and scale from the scene at every draw, so that they follow the theme. */
function optionsOf(current: () => LineScene, shownValues: () => number[][], onPoint: PointListener): uPlot.Options {
  const { width, height, series } = current();
  return {
    width,
    height,
    padding: [8, () => endLabelWidth(current()), roomForYears, () => axisWidth(current())],
    legend: { show: false },
    scales: {
      x: { time: false, range: (_, low, high) => [low ?? 0, Math.max(high ?? 1, 1)] },
      y: { range: () => [Math.min(...current().steps, 0), Math.max(...current().steps, 1)] },
    },
    axes: [{ show: false }, { show: false }],
    cursor: cursorOf(current),
    series: [{}, ...series.map((line) => lineOf(current, line))],
    bands: bandsOf(current),
    hooks: {
      drawClear: [(plot) => drawAxes(plot, current())],
      draw: [(plot) => drawLineEnds(plot, current(), shownValues())],
      setCursor: [
        (plot) => {
          const { idx, left = -1, top = 0 } = plot.cursor;
          const offset = plot.bbox.left / devicePixelRatio;
          const y = plot.bbox.top / devicePixelRatio + Math.max(0, top);
          onPoint(idx == null || left < 0 ? null : { year: idx, x: plot.valToPos(idx, 'x') + offset, y });
        },
      ],
    },
  };
}

/** Animates from the old values to the new ones; returns a function that stops it. */
function ease(start: number[][], target: number[][], draw: (values: number[][]) => void): () => void {
  const startMs = performance.now();
  let frame = 0;
  const step = (nowMs: number) => {
    const share = Math.min(1, Math.max(0, (nowMs - startMs) / easeMs));
    const between = (to: number, from: number) => from + (to - from) * easeOut(share);
    draw(target.map((line, index) => line.map((to, year) => between(to, start[index]?.[year] ?? to))));
    if (share < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

/** The only place that constructs uPlot; created with the first scene and again when other lines are shown. */
export function createLinePlot(root: HTMLElement, onPoint: PointListener): LinePlot {
  let scene: LineScene;
  let values: number[][] = [];
  let plot: uPlot | null = null;
  let structure = '';
  let stopEasing: (() => void) | undefined;

  const draw = (next: number[][]) => {
    values = next;
    plot?.setData(columnsOf(values));
  };

  const build = (next: LineScene) => {
    plot?.destroy();
    structure = structureOf(next);
    values = valuesOf(next);
    plot = new uPlot(
      optionsOf(
        () => scene,
        () => values,
        onPoint,
      ),
      columnsOf(values),
      root,
    );
  };

  const update = (shown: uPlot, next: LineScene) => {
    if (shown.width !== next.width || shown.height !== next.height) shown.setSize(next);
    for (const [index, { name }] of next.series.entries()) {
      const isShown = !next.hidden.has(name);
      if (shown.series[index + 1]?.show !== isShown) shown.setSeries(index + 1, { show: isShown });
    }
    const target = valuesOf(next);
    if (isSameShape(target, values) && !prefersStillness()) stopEasing = ease(values, target, draw);
    else draw(target);
  };

  return {
    show: (next) => {
      stopEasing?.();
      scene = next;
      if (plot && structure === structureOf(next)) update(plot, next);
      else build(next);
    },
    pointAt: (year) =>
      plot?.setCursor(year === null ? { left: -10, top: -10 } : { left: plot.valToPos(year, 'x'), top: 1 }),
    destroy: () => {
      stopEasing?.();
      plot?.destroy();
    },
  };
}
