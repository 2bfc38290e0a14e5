import { memo } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { useSnapshot } from 'valtio';
import { LineChart } from '#charts/line-chart.tsx';
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

function Chart({ store }: { store: CartStore }) {
  const { forecast } = useSnapshot(store.calculation.summary.state);
  if (!forecast) return null;
  const points = pointsToTotals(forecast.series, forecast.months, forecast.totals);
  return (
    <LineChart
      years={forecast.months / 12}
      series={seriesNames.map((name) => ({ name, style: name, label: name, values: points[name] }))}
      height={chartSize.height}
      label="Forecast"
      formatValue={money}
      formatAxis={money}
      formatYear={String}
      todayLabel="Today"
      showLegend
    />
  );
}

/** Returns a function that promises the chart's next drawing, which starts by clearing the canvas. */
function watchDrawings(canvas: HTMLCanvasElement | null): () => Promise<CanvasRenderingContext2D> {
  const context = canvas?.getContext('2d');
  if (!context) throw new Error('The chart has no canvas to draw on.');
  const clear = context.clearRect.bind(context);
  let tell: (context: CanvasRenderingContext2D) => void = () => undefined;
  context.clearRect = (...area) => {
    clear(...area);
    tell(context);
  };
  return () =>
    new Promise((resolve) => {
      tell = resolve;
    });
}

/**
 * Edits an item's amount in a cart of `count` items, until the worker's response is painted. The 200 ms debounce is excluded:
 * it is the same for every cart and would hide the difference.
 */
async function editing(count: number): Promise<BenchCase> {
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
  await store.open(`advisor of ${count}`);
  store.applyDraft({ ...emptyCart, positions: items }, { id: 'draft', name: 'Draft', revision: 1 });
  await store.calculation.release();
  flushSync(() =>
    createRoot(place).render(
      <>
        <Chart store={store} />
        <ul>
          {store.list.positions.map(({ uuid }) => (
            <ItemRow key={uuid} store={store} uuid={uuid} />
          ))}
        </ul>
      </>,
    ),
  );
  await until(() => place.querySelector('canvas') !== null);
  const nextDrawing = watchDrawings(place.querySelector('canvas'));
  const valueText = () => place.querySelector('input')?.getAttribute('aria-valuetext');
  let turn = 0;
  return {
    name: `${count} ${count === 1 ? 'item' : 'items'}`,
    run: async () => {
      turn += 1;
      const item = store.list.positions[(turn * 7) % count];
      const before = valueText();
      const drawn = nextDrawing();
      if (item) store.changeItem(item.uuid, { periodicalAmount: 1000 + turn });
      await store.calculation.release();
      (await drawn).getImageData(0, 0, 1, 1);
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
  prepare: async () => ({ cases: [await editing(1), await editing(100)] }),
};

offer([group]);
