import 'uplot/dist/uPlot.min.css';
import { Chart, Filler, LinearScale, LineController, LineElement, PointElement } from 'chart.js';
import { LineChart as EChartsLine } from 'echarts/charts';
import { DatasetComponent, GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Line, LineChart, XAxis, YAxis } from 'recharts';
import uPlot from 'uplot';
import { lineDashes, lineWidths } from '#charts/lines/line-drawing.ts';
import { createLinePlot } from '#charts/lines/line-plot.ts';
import type { LineSeries, LineStyle } from '#charts/lines/line-series.ts';
import type { BenchCase, BenchGroup } from '../lib/harness.ts';
import { colours, points, sceneOf, size, styles, versions } from './chart-lines.ts';
import { offer } from './page-bench.ts';

/** A created chart with its update and removal. */
interface Shown {
  update: (series: readonly LineSeries[]) => void;
  destroy: () => void;
}
type Create = (place: HTMLElement, series: readonly LineSeries[]) => Shown;

Chart.register(Filler, LineController, LineElement, LinearScale, PointElement);
use([EChartsLine, GridComponent, DatasetComponent, CanvasRenderer]);

const months = Float64Array.from({ length: points }, (_, month) => month);
const valuesOf = (series: readonly LineSeries[]) => series.map(({ values }) => values);
const columnsOf = (series: readonly LineSeries[]): uPlot.AlignedData => [
  months,
  ...series.map(({ values }) => Float64Array.from(values)),
];

const ours: Create = (place, series) => {
  const plot = createLinePlot(place, () => undefined);
  plot.show(sceneOf(series));
  return { update: (next) => plot.show(sceneOf(next)), destroy: () => plot.destroy() };
};

/** Plain uPlot with the same lines, band and fill, and with its own axes. */
const bareUplot: Create = (place, series) => {
  const lines = styles.map((style) => ({
    stroke: colours.lines[style],
    width: lineWidths[style],
    dash: lineDashes[style],
    points: { show: false },
    ...(style === 'invested' && { fill: colours.investedFill }),
  }));
  const bands = [{ series: [3, 2] as [number, number], fill: colours.band }];
  const scales = { x: { time: false } };
  const plot = new uPlot(
    { ...size, scales, legend: { show: false }, series: [{}, ...lines], bands },
    columnsOf(series),
    place,
  );
  return { update: (next) => plot.setData(columnsOf(next)), destroy: () => plot.destroy() };
};

/** Chart.js also draws the band, the fill and the strokes, because a peer that draws less would do less work. */
const chartJs: Create = (place, series) => {
  const fills: Partial<Record<LineStyle, { target: 'origin' | number; above: string }>> = {
    invested: { target: 'origin', above: colours.investedFill },
    favourable: { target: styles.indexOf('unfavourable'), above: colours.band },
  };
  const canvas = place.appendChild(document.createElement('canvas'));
  const pointsOf = (values: ArrayLike<number>) => Array.from(values, (y, x) => ({ x, y }));
  const chart = new Chart(canvas, {
    type: 'line',
    data: {
      datasets: series.map(({ style, values }) => ({
        data: pointsOf(values),
        borderColor: colours.lines[style],
        borderWidth: lineWidths[style],
        borderDash: lineDashes[style],
        fill: fills[style] ?? false,
        pointRadius: 0,
      })),
    },
    options: {
      animation: false,
      parsing: false,
      normalized: true,
      responsive: false,
      scales: { x: { type: 'linear' }, y: { type: 'linear' } },
    },
  });
  chart.resize(size.width, size.height);
  const update = (next: readonly LineSeries[]) => {
    for (const [index, values] of valuesOf(next).entries()) {
      const dataset = chart.data.datasets[index];
      if (dataset) dataset.data = pointsOf(values);
    }
    chart.update('none');
  };
  return { update, destroy: () => chart.destroy() };
};

const eCharts: Create = (place, series) => {
  const chart = init(place, null, { renderer: 'canvas', ...size });
  const option = (lines: readonly LineSeries[]) => ({
    animation: false,
    dataset: { source: { month: months, ...Object.fromEntries(lines.map(({ name, values }) => [name, values])) } },
    xAxis: { type: 'value' as const },
    yAxis: { type: 'value' as const },
    series: styles.map((style) => ({
      type: 'line' as const,
      showSymbol: false,
      encode: { x: 'month', y: style },
      lineStyle: { color: colours.lines[style] },
    })),
  });
  const show = (lines: readonly LineSeries[]) => {
    chart.setOption(option(lines));
    chart.getZr().flush();
  };
  show(series);
  return { update: show, destroy: () => chart.dispose() };
};

function Recharts({ series }: { series: readonly LineSeries[] }) {
  const rows = Array.from(months, (month) => ({
    month,
    ...Object.fromEntries(series.map(({ name, values }) => [name, values[month]])),
  }));
  return (
    <LineChart {...size} data={rows}>
      <XAxis dataKey="month" type="number" />
      <YAxis />
      {styles.map((style) => (
        <Line key={style} dataKey={style} dot={false} isAnimationActive={false} stroke={colours.lines[style]} />
      ))}
    </LineChart>
  );
}

const recharts: Create = (place, series) => {
  const root = createRoot(place);
  const show = (next: readonly LineSeries[]) => flushSync(() => root.render(<Recharts series={next} />));
  show(series);
  return { update: show, destroy: () => root.unmount() };
};

/** Lets the browser lay out and paint the drawing; uPlot draws in a microtask, so the page waits for it first. */
async function painted(place: HTMLElement): Promise<void> {
  await Promise.resolve();
  await Promise.resolve();
  place.querySelector('canvas')?.getContext('2d')?.getImageData(0, 0, 1, 1);
  void place.offsetHeight;
}

function stageFor(): HTMLElement {
  const place = document.body.appendChild(document.createElement('div'));
  place.style.cssText = `width:${size.width}px;height:${size.height}px;position:absolute;top:0;left:0`;
  return place;
}

const [first = [], second = []] = versions;

function creating(name: string, create: Create): BenchCase {
  let place = stageFor();
  let shown: Shown | null = null;
  return {
    name: `${name}, create`,
    run: () => {
      shown = create(place, first);
      return painted(place);
    },
    clean: () => {
      shown?.destroy();
      place.remove();
      place = stageFor();
    },
  };
}

/** Returns the drawing, to verify that an update arrived: the pixels of a canvas, otherwise the paths. */
function pictureOf(place: HTMLElement): string {
  const canvas = place.querySelector('canvas');
  if (canvas) return canvas.toDataURL();
  return [...place.querySelectorAll('path')].map((path) => path.getAttribute('d')).join();
}

async function updating(name: string, create: Create): Promise<BenchCase> {
  const place = stageFor();
  const shown = create(place, first);
  await painted(place);
  const before = pictureOf(place);
  shown.update(second);
  await painted(place);
  if (pictureOf(place) === before) throw new Error(`${name} did not show the update.`);
  let turn = 0;
  return {
    name: `${name}, update`,
    run: () => {
      turn += 1;
      shown.update(turn % 2 === 0 ? second : first);
      return painted(place);
    },
  };
}

const charts = { ours, uPlot: bareUplot, 'Chart.js': chartJs, ECharts: eCharts, Recharts: recharts };

const group: BenchGroup = {
  name: 'chart-480',
  base: 'ours, update',
  turnMs: 25,
  rounds: 11,
  prepare: async () => {
    const cases = [creating('ours', ours), creating('uPlot', bareUplot)];
    for (const [name, create] of Object.entries(charts)) cases.push(await updating(name, create));
    return { cases };
  },
};

offer([group]);
