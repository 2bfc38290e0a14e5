import uPlot from 'uplot';
import { axisWidth, drawAxes, drawLineEnds, lineDashes, lineWidths, type LineScene } from './line-drawing.ts';
import type { LineSeries, LineStyle } from './line-series.ts';

export interface LinePlot {
  /** Shows a new scene: lines of the same length ease to their values, others are replaced. */
  show: (scene: LineScene) => void;
  resize: (width: number, height: number) => void;
  pointAt: (year: number | null) => void;
  destroy: () => void;
}

const easeMs = 200;
const endLabelRoom = 76;

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
const easeOut = (share: number) => 1 - (1 - share) ** 3;

const indexOfStyle = (series: readonly LineSeries[], style: LineStyle) =>
  series.findIndex((line) => line.style === style) + 1;

function bandsOf(current: () => LineScene): uPlot.Band[] {
  const { series } = current();
  const upper = indexOfStyle(series, 'favourable');
  const lower = indexOfStyle(series, 'unfavourable');
  return upper > 0 && lower > 0 ? [{ series: [upper, lower], fill: () => current().colours.band }] : [];
}

function seriesOptions(current: () => LineScene): uPlot.Series[] {
  return [
    {},
    ...current().series.map(({ style, name }): uPlot.Series => ({
      show: !current().hidden.has(name),
      stroke: () => current().colours.lines[style],
      width: lineWidths[style],
      dash: lineDashes[style],
      cap: 'butt',
      points: { show: false },
      ...(style === 'invested' && { fill: () => current().colours.investedFill, fillTo: 0 }),
    })),
  ];
}

/** Room for the amounts on the left, the years below and the values at the line ends. */
function paddingOf(current: () => LineScene): uPlot.Padding {
  return [8, () => (current().hasEndLabels ? endLabelRoom : 4), 30, () => axisWidth(current())];
}

/** The only place that constructs uPlot. The scene is read anew at every draw, so that colours follow the theme. */
export function createLinePlot(
  root: HTMLElement,
  first: LineScene,
  size: { width: number; height: number },
  onPoint: (year: number | null, x: number) => void,
): LinePlot {
  let scene = first;
  let shownValues: number[][] = [];
  let frame = 0;
  const current = () => scene;

  const options: uPlot.Options = {
    ...size,
    padding: paddingOf(current),
    legend: { show: false },
    select: { show: false, left: 0, top: 0, width: 0, height: 0 },
    scales: {
      x: { time: false, range: (_, low, high) => [low ?? 0, Math.max(high ?? 1, 1)] },
      y: { range: () => [Math.min(...scene.steps, 0), Math.max(...scene.steps, 1)] },
    },
    axes: [{ show: false }, { show: false }],
    cursor: {
      y: false,
      drag: { x: false, y: false, setScale: false },
      points: {
        size: 8,
        width: 2,
        stroke: (_, index) => scene.colours.lines[scene.series[index - 1]?.style ?? 'invested'],
        fill: (_, index) =>
          scene.series[index - 1]?.style === 'moderate' ? scene.colours.lines.moderate : scene.colours.surface,
      },
    },
    series: seriesOptions(current),
    bands: bandsOf(current),
    hooks: {
      drawClear: [(plot) => drawAxes(plot, scene)],
      draw: [(plot) => drawLineEnds(plot, scene, shownValues)],
      setCursor: [
        (plot) => {
          const { idx, left = -1 } = plot.cursor;
          const isInside = idx != null && left >= 0;
          onPoint(isInside ? idx : null, isInside ? plot.valToPos(idx, 'x') + plot.bbox.left / devicePixelRatio : 0);
        },
      ],
    },
  };

  const columns = (values: number[][]): uPlot.AlignedData => [
    Array.from(values[0] ?? [], (_, year) => year),
    ...values,
  ];
  const valuesOf = ({ series }: LineScene) => series.map((line) => Array.from(line.values));

  shownValues = valuesOf(scene);
  const plot = new uPlot(options, columns(shownValues), root);

  const draw = (values: number[][]) => {
    shownValues = values;
    plot.setData(columns(values));
  };

  const ease = (target: number[][]) => {
    const start = shownValues;
    const startMs = performance.now();
    const step = (nowMs: number) => {
      const share = Math.min(1, Math.max(0, (nowMs - startMs) / easeMs));
      const mix = (to: number, from: number) => from + (to - from) * easeOut(share);
      draw(target.map((line, index) => line.map((to, year) => mix(to, start[index]?.[year] ?? to))));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  };

  const isSameShape = (next: number[][]) =>
    next.length === shownValues.length && next.every((line, index) => line.length === shownValues[index]?.length);

  return {
    show: (next) => {
      cancelAnimationFrame(frame);
      scene = next;
      for (const [index, { name }] of scene.series.entries()) {
        const isShown = !scene.hidden.has(name);
        if (plot.series[index + 1]?.show !== isShown) plot.setSeries(index + 1, { show: isShown });
      }
      const target = valuesOf(scene);
      if (isSameShape(target) && !prefersStillness()) ease(target);
      else draw(target);
    },
    resize: (width, height) => plot.setSize({ width, height }),
    pointAt: (year) =>
      plot.setCursor(year === null ? { left: -10, top: -10 } : { left: plot.valToPos(year, 'x'), top: 1 }),
    destroy: () => {
      cancelAnimationFrame(frame);
      plot.destroy();
    },
  };
}
