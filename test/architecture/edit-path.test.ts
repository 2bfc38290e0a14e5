import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importsOf } from '../helpers/source-files.ts';

interface Station {
  file: string;
  /** The files that its entry names beside it: whom it asks, and who makes it. */
  others: readonly string[];
}

/** The stations of "The life of an edit" (docs/architecture.md); a name without a folder lies in that of its station. */
function stationsOf(page: string): Station[] {
  const [, section = ''] = page.split('## 8. The life of an edit');
  const [, list = ''] = /\n\n((?:\d+\. .*\n)+)/.exec(section) ?? [];
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [file = '', ...named] = [...line.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, name = '']) => name);
      return {
        file,
        others: named.map((name) => (name.includes('/') ? name : posix.join(posix.dirname(file), name))),
      };
    });
}

/** Files of the project that a file needs: by an import, or as the worker that it starts. */
function neededBy(file: string): string[] {
  const workers = [...readFileSync(file, 'utf8').matchAll(/new URL\('([^']+\.ts)', import\.meta\.url\)/g)];
  return [
    ...importsOf(file).map(({ to }) => to),
    ...workers.map(([, target = '']) => posix.join(posix.dirname(file), target)),
  ];
}

/** The files that one leads to, itself left out, through none but those that are named. */
function reachedFrom(file: string, named: ReadonlySet<string>, seen = new Set<string>()): Set<string> {
  for (const other of neededBy(file)) {
    if (!named.has(other) || seen.has(other)) continue;
    seen.add(other);
    reachedFrom(other, named, seen);
  }
  return seen;
}

/** Where one station does not import the next: what hands the amount over, and between which files. */
const handOvers: Record<string, { what: string; from: string; through: readonly string[] }> = {
  'src/worker-client/forecast-calls.ts': {
    what: 'a port of the cart',
    from: 'src/state/cart/cart-calculation.ts',
    through: [
      'src/state/cart/cart-ports.ts',
      'src/worker-client/page-analytics.ts',
      'src/worker-client/analytics-client.ts',
    ],
  },
  'workers/forecast/forecast-handler.ts': {
    what: 'the boundary of the worker',
    from: 'src/worker-client/page-analytics.ts',
    through: ['workers/analytics.worker.ts'],
  },
  'src/features/cart/summary/forecast-chart.tsx': {
    what: 'a subscription: the panel reads the proxy of the summary',
    from: 'src/features/cart/summary/summary-panel.tsx',
    through: [],
  },
};

const stations = stationsOf(readFileSync('docs/architecture.md', 'utf8'));
const named = stations.flatMap(({ file, others }) => [file, ...others]);
const repeated = (files: readonly string[]) => files.filter((file, index) => files.indexOf(file) !== index);

describe('the life of an edit in docs/architecture.md', () => {
  it('leads from the field to the chart over 14 files at most', () => {
    expect(stations.length).toBeGreaterThan(8);
    expect(stations.length).toBeLessThanOrEqual(14);
    expect(stations[0]?.file).toBe('src/features/cart/card/amount-field.tsx');
    expect(stations.at(-1)?.file).toBe('src/features/cart/summary/forecast-chart.tsx');
  });

  it('names files that are there', () => {
    expect(named.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('comes to no station twice, and names none of the state twice', () => {
    expect(repeated(stations.map(({ file }) => file))).toEqual([]);
    expect(repeated(named.filter((file) => file.startsWith('src/state/')))).toEqual([]);
  });

  it('goes from each station to one that it imports, or over a known hand-over', () => {
    const unreached = stations.slice(1).filter(({ file }, index) => {
      const handOver = handOvers[file];
      if (!handOver) return !stations.slice(0, index + 1).some((earlier) => neededBy(earlier.file).includes(file));
      const way = [handOver.from, ...handOver.through, file];
      return !way.slice(1).every((next, step) => neededBy(way[step] ?? '').includes(next));
    });
    expect(unreached.map(({ file }) => file)).toEqual([]);
  });

  it('draws what the summary says: the chart reads the cart that holds it', () => {
    const all = new Set(named);
    expect(reachedFrom('src/features/cart/summary/forecast-chart.tsx', all)).toContain(
      'src/state/cart/cart-summary.ts',
    );
  });

  it('puts in parentheses what the station, or whom it asks, imports', () => {
    const all = new Set(named);
    const strangers = stations.flatMap(({ file, others }) => {
      const reached = reachedFrom(file, all);
      return others.filter((other) => !reached.has(other) && !reachedFrom(other, all).has(file));
    });
    expect(strangers).toEqual([]);
  });
});
