import { memo, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useSnapshot } from 'valtio';
import { LineChart } from '#charts/lines/line-chart.tsx';
import type { LineSeries } from '#charts/lines/line-series.ts';
import { ScenarioChart } from '#charts/scenario-chart.tsx';
import { emptyCart } from '#domain/cart/document.ts';
import { seriesNames } from '#domain/forecast/forecast-result.ts';
import { pointsToTotals } from '#domain/forecast/series-points.ts';
import type { CartStore } from '#state/cart/cart-store.ts';
import { createAnalyticsClient } from '#worker-client/analytics-client.ts';
import { cartItem } from '#test/helpers/cart/cart-catalogue.ts';
import { createCartBench, fundIds } from '#test/helpers/cart/cart-bench.ts';
import type { BenchCase, BenchGroup } from '../lib/harness.ts';
import { offer, rest, until } from './page-bench.ts';

const years = 30;
const chartSize = { width: 900, height: 300 };
const money = (value: number | null) => (value === null ? '' : value.toFixed(0));

const ItemRow = memo(function ItemRow({ store, uuid }: { store: CartStore; uuid: string }) {
  const state = store.item(uuid);
  if (!state) throw new Error('The cart lost an item.');
  const { id, answer } = useSnapshot(state);
  const assets = answer?.kind === 'product' && answer.status === 'done' ? answer.totals.expectedAssets : null;
  return (
    <li>
      {id} {money(assets)}
    </li>
  );
});

interface Drawn {
  years: number;
  series: readonly LineSeries[];
}

/** A way to draw the forecast, with a function that promises its next drawing. */
interface Drawing {
  name: string;
  Chart: ComponentType<Drawn>;
  isDrawn: (place: HTMLElement) => boolean;
  watch: (place: HTMLElement) => () => Promise<unknown>;
}

const common = {
  height: chartSize.height,
  label: 'Forecast',
  formatValue: money,
  formatAxis: money,
  formatYear: String,
};

/** A drawing of uPlot starts by clearing the canvas; it is painted when a pixel has been read. */
function watchCanvas(place: HTMLElement): () => Promise<unknown> {
  const context = place.querySelector('canvas')?.getContext('2d');
  if (!context) throw new Error('The chart has no canvas to draw on.');
  const clear = context.clearRect.bind(context);
  let tell: () => void = () => undefined;
  context.clearRect = (...area) => {
    clear(...area);
    tell();
  };
  return async () => {
    await new Promise<void>((resolve) => {
      tell = resolve;
    });
    return context.getImageData(0, 0, 1, 1);
  };
}

/** The scene is drawn when its paths are laid out; React changes them together with the text of the slider. */
function watchPaths(place: HTMLElement): () => Promise<unknown> {
  const [picture, slider] = [place.querySelector('svg'), place.querySelector('input')];
  if (!picture || !slider) throw new Error('The chart has no picture.');
  return async () => {
    await new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        observer.disconnect();
        resolve();
      });
      observer.observe(slider, { attributeFilter: ['aria-valuetext'] });
    });
    return picture.getBBox();
  };
}

const noRows: [] = [];

const drawings: readonly Drawing[] = [
  {
    name: '',
    Chart: (drawn) => <LineChart {...drawn} {...common} todayLabel="Today" showLegend />,
    isDrawn: (place) => place.querySelector('canvas') !== null,
    watch: watchCanvas,
  },
  {
    name: ', scene',
    Chart: (drawn) => <ScenarioChart {...drawn} {...common} yearText={String} rows={noRows} />,
    isDrawn: (place) => place.querySelector('path') !== null,
    watch: watchPaths,
  },
];

function Forecast({ store, Chart }: { store: CartStore; Chart: ComponentType<Drawn> }) {
  const { forecast } = useSnapshot(store.calculation.summary.state);
  if (!forecast) return null;
  const points = pointsToTotals(forecast.series, forecast.months, forecast.totals);
  return (
    <Chart
      years={forecast.months / 12}
      series={seriesNames.map((name) => ({ name, style: name, label: name, values: points[name] }))}
    />
  );
}

/**
 * Edits an item's amount in a cart of `count` items, until the worker's response is painted. The 200 ms debounce is excluded:
 * it is the same for every cart and would hide the difference.
 */
async function editing(count: number, { name, Chart, isDrawn, watch }: Drawing): Promise<BenchCase> {
  const worker = createAnalyticsClient({
    createWorker: () => new Worker(new URL('../../workers/analytics.worker.ts', import.meta.url), { type: 'module' }),
    onFault: reportError,
  });
  const { store } = createCartBench({
    recalculate: (scenario, input) => worker.recalculate(scenario, input),
    forgetScenario: (scenario) => worker.forgetScenario(scenario),
  });
  const items = fundIds
    .slice(0, count)
    .map((id) => cartItem('Fund', id, { periodicalAmount: 1000, investmentHorizon: years }));
  const place = document.body.appendChild(document.createElement('div'));
  place.style.width = `${chartSize.width}px`;
  // A separate user per cart, because two carts of one user would merge.
  await store.open(`advisor of ${count}${name}`);
  store.applyDraft({ ...emptyCart, positions: items });
  await store.calculation.release();
  flushSync(() =>
    createRoot(place).render(
      <>
        <Forecast store={store} Chart={Chart} />
        <ul>
          {store.list.positions.map(({ uuid }) => (
            <ItemRow key={uuid} store={store} uuid={uuid} />
          ))}
        </ul>
      </>,
    ),
  );
  await until(() => isDrawn(place));
  const nextDrawing = watch(place);
  const valueText = () => place.querySelector('input')?.getAttribute('aria-valuetext');
  let turn = 0;
  return {
    name: `${count} ${count === 1 ? 'item' : 'items'}${name}`,
    run: async () => {
      turn += 1;
      const item = store.list.positions[(turn * 7) % count];
      const before = valueText();
      const drawn = nextDrawing();
      if (item) store.changeItem(item.uuid, { periodicalAmount: 1000 + turn });
      await store.calculation.release();
      await drawn;
      if (valueText() === before) throw new Error('The chart was drawn before the edit reached it.');
      if (store.list.positions.length !== count) throw new Error('The cart lost its items.');
    },
  };
}

const group: BenchGroup = {
  name: 'edit-to-chart',
  base: '1 item',
  turnMs: 40,
  rounds: 15,
  rest,
  prepare: async () => {
    const cases: BenchCase[] = [];
    for (const drawing of drawings) for (const count of [1, 100]) cases.push(await editing(count, drawing));
    return { cases };
  },
};

offer([group]);
