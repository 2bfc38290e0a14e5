import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from '../helpers/source/source-files.ts';

const field = 'src/features/cart/card/item-fields.tsx';
const cart = 'src/state/cart/cart.ts';
const store = 'src/state/cart/cart-store.ts';
const dispatch = 'src/state/cart/dispatch.ts';
const calculation = 'src/state/cart/calculation/cart-calculation.ts';
const calls = 'src/worker-client/forecast-calls.ts';
const handler = 'workers/forecast/forecast-handler.ts';
const summary = 'src/state/cart/calculation/cart-summary.ts';
const stage = 'src/features/forecast/stage/plan-stage.tsx';
const chart = 'src/charts/years/year-chart.tsx';

/** Stations of an edit after the field, each with the imports that lead to it from an earlier one (architecture, section 8). */
const stations: readonly { readonly file: string; readonly from: string; readonly through?: readonly string[] }[] = [
  { file: cart, from: field },
  { file: store, from: cart },
  { file: dispatch, from: store },
  { file: 'src/domain/cart/prepare/prepare-change.ts', from: dispatch },
  { file: 'src/domain/cart/commands/apply-command.ts', from: dispatch },
  { file: 'src/domain/cart/resolve/resolve-cart.ts', from: dispatch },
  { file: 'src/state/cart/cart-items.ts', from: dispatch },
  { file: calculation, from: dispatch },
  // The page's port of the cart.
  {
    file: calls,
    from: calculation,
    through: [
      'src/state/cart/cart-ports.ts',
      'src/worker-client/page-analytics.ts',
      'src/worker-client/analytics-client.ts',
    ],
  },
  // The boundary of the worker.
  { file: handler, from: 'src/worker-client/page-analytics.ts', through: ['workers/analytics.worker.ts'] },
  { file: 'src/domain/cart/calculate/calculate-cart.ts', from: handler },
  { file: summary, from: calculation },
  // The stage reads the proxy of the summary.
  {
    file: chart,
    from: stage,
    through: [
      'src/features/forecast/forecast-view.tsx',
      'src/features/forecast/scenarios-view.tsx',
      'src/features/forecast/shared/outlook-chart.tsx',
    ],
  },
];

/** Files of the project that a file needs: by an import, or as the worker that it starts. */
function neededBy(file: string): string[] {
  const workers = [...readFileSync(file, 'utf8').matchAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g)];
  return [
    ...importsOf(file).map(({ to }) => to),
    ...workers.map(([, target = '']) => posix.join(posix.dirname(file), target)),
  ];
}

/** Whether the imports of a file lead to another, over files of the cart's state only. */
function leadsTo(file: string, target: string, seen = new Set<string>()): boolean {
  return neededBy(file).some((other) => {
    if (other === target) return true;
    if (seen.has(other) || !/^src\/(state\/cart|cart-ui)\//.test(other)) return false;
    seen.add(other);
    return leadsTo(other, target, seen);
  });
}

describe('the life of an edit', () => {
  it.each(stations)('leads to $file', ({ file, from, through = [] }) => {
    const way = [from, ...through, file];
    expect(way.slice(1).filter((next, index) => !neededBy(way[index] ?? '').includes(next))).toEqual([]);
  });

  it('passes 14 files at most, each once', () => {
    expect(stations.length + 1).toBeLessThanOrEqual(14);
    expect(new Set([field, ...stations.map(({ file }) => file)]).size).toBe(stations.length + 1);
  });

  it('ends where the summary is read', () => {
    expect(leadsTo(stage, summary)).toBe(true);
  });

  it('is described with every file', () => {
    const page = readFileSync('docs/architecture.md', 'utf8');
    expect([field, ...stations.map(({ file }) => file)].filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
  });
});
