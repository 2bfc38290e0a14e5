import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles, type ImportEdge } from '../helpers/source-files.ts';

/** What each part may import of the project, beside itself (architecture, section 1). */
const allowed: Record<string, readonly string[]> = {
  'src/domain': [],
  'src/contract': ['src/domain'],
  'src/api-client': ['src/contract', 'src/domain'],
  'src/worker-client': ['src/domain'],
  'src/charts': ['src/domain'],
  'src/ui': ['src/domain', 'src/i18n'],
  'src/i18n': ['src/domain', 'locales'],
  'src/state': ['src/worker-client', 'src/api-client', 'src/contract', 'src/domain'],
  'src/features': [
    'src/state',
    'src/worker-client',
    'src/api-client',
    'src/contract',
    'src/domain',
    'src/charts',
    'src/ui',
    'src/i18n',
  ],
  'src/app': [
    'src/features',
    'src/state',
    'src/worker-client',
    'src/api-client',
    'src/contract',
    'src/domain',
    'src/charts',
    'src/ui',
    'src/i18n',
  ],
  workers: ['src/domain'],
  server: ['src/domain', 'src/contract', 'locales'],
};

/** Packages that only one part may import. */
const reserved: Record<string, readonly string[]> = {
  'big.js': ['src/domain/money'],
  uplot: ['src/charts'],
  'd3-shape': ['src/charts'],
  comlink: ['src/worker-client', 'workers'],
  kysely: ['server'],
  pg: ['server/db'],
  '@electric-sql/pglite': ['server/db'],
};

const benchPeers = [
  'minisearch',
  'flexsearch',
  'fuse.js',
  '@leeoniya/ufuzzy',
  'chart.js',
  'echarts',
  'recharts',
  '@tanstack/react-table',
  'ag-grid-community',
];

/** The part a file belongs to; what mounts the page is part of the app. */
function partOf(path: string): string {
  if (path === 'src/main.tsx') return 'src/app';
  const depth = path.startsWith('src/') ? 2 : 1;
  return path.split('/').slice(0, depth).join('/');
}

const featureOf = (path: string) => path.split('/')[2];
const isOwn = (path: string) => /^(src|workers|server|locales|test|bench)\//.test(path);

const edges: ImportEdge[] = ['src', 'workers', 'server'].flatMap((folder) => sourceFiles(folder)).flatMap(importsOf);
const show = ({ from, to }: ImportEdge) => `${from} -> ${to}`;

describe('imports', () => {
  it('are found at all', () => {
    expect(edges.length).toBeGreaterThan(100);
  });

  it('go one way only: no part imports one that stands above it', () => {
    const wrong = edges.filter(({ from, to, typeOnly }) => {
      const part = partOf(from);
      const target = partOf(to);
      if (!isOwn(to) || part === target) return false;
      if (part === 'src/worker-client' && target === 'workers') return !typeOnly;
      return !(allowed[part] ?? []).includes(target);
    });
    expect(wrong.map(show)).toEqual([]);
  });

  it('never cross from one feature into another', () => {
    const wrong = edges.filter(
      ({ from, to }) =>
        from.startsWith('src/features/') && to.startsWith('src/features/') && featureOf(from) !== featureOf(to),
    );
    expect(wrong.map(show)).toEqual([]);
  });

  it('keep each reserved package in its own part', () => {
    const wrong = edges.filter(({ from, to }) => {
      const owners = reserved[to];
      return owners !== undefined && !owners.some((owner) => from.startsWith(`${owner}/`));
    });
    expect(wrong.map(show)).toEqual([]);
  });

  it('leave the domain without React, valtio, zod and Node', () => {
    const wrong = edges.filter(({ from, to }) => partOf(from) === 'src/domain' && !isOwn(to) && to !== 'big.js');
    expect(wrong.map(show)).toEqual([]);
  });

  it('bring no peer of the benchmarks into the product', () => {
    expect(
      edges.filter(({ to }) => benchPeers.some((peer) => to === peer || to.startsWith(`${peer}/`))).map(show),
    ).toEqual([]);
  });

  it('never lead back to where they start, not for a type either', () => {
    const targets = new Map<string, string[]>();
    for (const { from, to } of edges) targets.set(from, [...(targets.get(from) ?? []), to]);
    const settled = new Set<string>();
    const circleFrom = (file: string, trail: readonly string[]): string[] => {
      if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
      if (settled.has(file)) return [];
      for (const to of targets.get(file) ?? []) {
        const circle = circleFrom(to, [...trail, file]);
        if (circle.length > 0) return circle;
      }
      settled.add(file);
      return [];
    };
    for (const file of targets.keys()) expect(circleFrom(file, [])).toEqual([]);
  });

  it('name their file: there are no index files', () => {
    expect(sourceFiles('src').filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });
});
