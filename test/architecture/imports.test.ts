import { describe, expect, it } from 'vitest';
import { importsOf, sourceFiles, type ImportEdge } from '../helpers/source/source-files.ts';

/** What each part may import of the project, beside itself (architecture, section 1). */
const allowed: Record<string, readonly string[]> = {
  'src/domain': [],
  'src/contract': ['src/domain'],
  'src/clock': ['src/domain'],
  'src/api-client': ['src/clock', 'src/contract', 'src/domain'],
  'src/worker-client': ['src/domain'],
  'src/charts': ['src/domain'],
  'src/seal': [],
  'src/cart-file': ['src/contract', 'src/domain'],
  'src/ui': ['src/clock', 'src/domain', 'src/i18n'],
  'src/i18n': ['src/domain', 'locales'],
  'src/state': ['src/worker-client', 'src/api-client', 'src/clock', 'src/contract', 'src/domain'],
  'src/routes': ['src/domain'],
  'src/cart-ui': ['src/state', 'src/clock', 'src/contract', 'src/domain', 'src/charts', 'src/ui', 'src/i18n'],
  'src/portal-ui': [
    'src/cart-ui',
    'src/routes',
    'src/state',
    'src/clock',
    'src/contract',
    'src/domain',
    'src/charts',
    'src/ui',
    'src/i18n',
  ],
  'src/features': [
    'src/portal-ui',
    'src/cart-ui',
    'src/routes',
    'src/state',
    'src/worker-client',
    'src/api-client',
    'src/clock',
    'src/contract',
    'src/domain',
    'src/charts',
    'src/seal',
    'src/cart-file',
    'src/ui',
    'src/i18n',
  ],
  'src/app': [
    'src/features',
    'src/portal-ui',
    'src/cart-ui',
    'src/routes',
    'src/state',
    'src/worker-client',
    'src/api-client',
    'src/clock',
    'src/contract',
    'src/domain',
    'src/charts',
    'src/ui',
    'src/i18n',
  ],
  workers: ['src/domain'],
  server: ['src/domain', 'src/contract', 'src/seal', 'src/cart-file', 'locales'],
};

/** Parts of which a part may import types alone. */
const typesOnly: Record<string, readonly string[]> = {
  'src/worker-client': ['workers'],
  'src/cart-ui': ['src/worker-client'],
};

/** Packages that only some parts may import. */
const reserved: Record<string, readonly string[]> = {
  'big.js': ['src/domain/money'],
  uplot: ['src/charts'],
  'd3-shape': ['src/charts'],
  '@base-ui/react': ['src/ui'],
  '@tanstack/react-virtual': ['src/ui'],
  comlink: ['src/worker-client', 'workers'],
  '@libpdf/core': ['server/documents'],
  pkijs: ['src/seal', 'server/modules/seal'],
  asn1js: ['src/seal', 'server/modules/seal'],
  '@tanstack/react-query': ['src/state/queries'],
  'react-hook-form': ['src/ui/form'],
  'react-router-dom': ['src/ui', 'src/portal-ui', 'src/features', 'src/app'],
  kysely: ['server'],
  pg: ['server/db'],
  aws4fetch: ['server/document-store'],
  'prom-client': ['server/metrics'],
  '@opentelemetry/api': ['server/tracing'],
  '@opentelemetry/core': ['server/tracing'],
  '@opentelemetry/exporter-trace-otlp-http': ['server/tracing'],
  '@opentelemetry/resources': ['server/tracing'],
  '@opentelemetry/sdk-trace': ['server/tracing'],
  'web-vitals': ['src/app'],
  '@electric-sql/pglite': ['server/db'],
};

/** What the modules of the server are built on. */
const serverRooms = [
  'db',
  'platform',
  'settings',
  'http',
  'session',
  'text',
  'images',
  'document-store',
  'documents',
  'messaging',
  'trail',
  'brand',
  'firm',
  'metrics',
  'tracing',
  'catalogue-import',
  'registers',
];

/** The rooms of the cart in their inner order: each imports only those before it. The loose files of the page are the last room. */
const cartRooms = [
  'shared',
  'questionnaire',
  'order',
  'history',
  'next-step',
  'summary',
  'dialogs',
  'packages',
  'card',
  'table',
  'file',
  'notices',
  '.',
];

const benchPeers = [
  'minisearch',
  'flexsearch',
  'fuse.js',
  '@leeoniya/ufuzzy',
  'chart.js',
  'echarts',
  'recharts',
  'ag-grid-community',
];

/** The part a file belongs to; what mounts the page is part of the app. */
function partOf(path: string): string {
  if (path === 'src/main.tsx') return 'src/app';
  const depth = path.startsWith('src/') ? 2 : 1;
  return path.split('/').slice(0, depth).join('/');
}

const featureOf = (path: string) => path.split('/')[2];
const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/');
const isOwn = (path: string) => /^(src|workers|server|locales|test|bench)\//.test(path);

/** Folders whose own folders, and their loose files, import each other one way only. */
const roomy = [
  'server',
  'server/modules',
  'src/state',
  'src/ui',
  'src/domain',
  'src/domain/cart',
  'src/domain/analysis',
  ...new Set(sourceFiles('src/features').map((path) => path.split('/').slice(0, 3).join('/'))),
];

const edges: ImportEdge[] = ['src', 'workers', 'server'].flatMap((folder) => sourceFiles(folder)).flatMap(importsOf);
/** The direct subfolder of another folder that a file is in; the files in no such folder are a room as well. */
function roomOf(folder: string, file: string): string | undefined {
  if (!file.startsWith(`${folder}/`)) return undefined;
  const [room = '', ...rest] = file.slice(folder.length + 1).split('/');
  return rest.length > 0 ? room : '.';
}

/** Ways that lead back to where they start. */
function circlesAmong(targets: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const settled = new Set<string>();
  const circleFrom = (node: string, trail: readonly string[]): string[] => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (settled.has(node)) return [];
    for (const target of targets.get(node) ?? []) {
      const circle = circleFrom(target, [...trail, node]);
      if (circle.length > 0) return circle;
    }
    settled.add(node);
    return [];
  };
  return [...targets.keys()].flatMap((node) => {
    const circle = circleFrom(node, []);
    for (const member of circle) settled.add(member);
    return circle.length > 0 ? [circle] : [];
  });
}

const show = ({ from, to }: ImportEdge) => `${from} -> ${to}`;

describe('imports', () => {
  it('are found at all', () => {
    expect(edges.length).toBeGreaterThan(100);
  });

  it('go one way only: no part imports one that is above it', () => {
    const wrong = edges.filter(({ from, to, typeOnly }) => {
      const part = partOf(from);
      const target = partOf(to);
      if (!isOwn(to) || part === target) return false;
      if (typesOnly[part]?.includes(target)) return !typeOnly;
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
      const owners = reserved[packageOf(to)];
      return owners !== undefined && !owners.some((owner) => from.startsWith(`${owner}/`));
    });
    expect(wrong.map(show)).toEqual([]);
  });

  it('leave the domain without React, valtio, zod and Node', () => {
    const wrong = edges.filter(({ from, to }) => partOf(from) === 'src/domain' && !isOwn(to) && to !== 'big.js');
    expect(wrong.map(show)).toEqual([]);
  });

  it('let the server check Node before it loads anything else', () => {
    const ofMain = edges.filter(({ from }) => from === 'server/main.ts');
    const first = ofMain.filter(({ isLater }) => !isLater).map(({ to }) => to);

    expect(first).toEqual(['server/platform/node-version.ts']);
    expect(edges.filter(({ from }) => from === 'server/platform/node-version.ts')).toEqual([]);
  });

  it('let the server tell a bad setting before it loads more than reads the settings', () => {
    const loaded = new Set(['server/run-server.ts']);
    for (const file of loaded) {
      const own = edges.filter(({ from, typeOnly, isLater }) => from === file && !typeOnly && !isLater);
      for (const { to } of own) loaded.add(to);
    }
    const packages = [...loaded].filter((path) => !isOwn(path) && !path.startsWith('node:'));

    expect(packages.toSorted()).toEqual(['ipaddr.js', 'zod/mini']);
    expect(loaded).toContain('server/settings/config.ts');
    expect(loaded).not.toContain('server/app.ts');
  });

  it('load OpenTelemetry only where somebody gathers traces', () => {
    const loaded = new Set(['server/start.ts']);
    for (const file of loaded) {
      const own = edges.filter(({ from, typeOnly, isLater }) => from === file && !typeOnly && !isLater);
      for (const { to } of own) loaded.add(to);
    }

    expect(loaded).toContain('server/metrics/metrics.ts');
    expect([...loaded].filter((path) => /^@opentelemetry|^server\/tracing/.test(path))).toEqual([]);
  });

  it('bring no peer of the benchmarks into the product', () => {
    expect(
      edges.filter(({ to }) => benchPeers.some((peer) => to === peer || to.startsWith(`${peer}/`))).map(show),
    ).toEqual([]);
  });

  it('never lead back to where they start, not for a type either', () => {
    const targets = new Map<string, Set<string>>();
    for (const { from, to } of edges) targets.set(from, (targets.get(from) ?? new Set()).add(to));
    expect(circlesAmong(targets)).toEqual([]);
  });

  it('lead one way only between the rooms of server, state, controls, rules and each feature', () => {
    const circlesOf = (folder: string) => {
      const rooms = new Map<string, Set<string>>();
      for (const { from, to } of edges) {
        const [room, target] = [roomOf(folder, from), roomOf(folder, to)];
        if (room === undefined || target === undefined || room === target) continue;
        rooms.set(room, (rooms.get(room) ?? new Set()).add(target));
      }
      return circlesAmong(rooms);
    };
    const circles = roomy.flatMap((folder) => circlesOf(folder).map((circle) => `${folder}: ${circle.join(' -> ')}`));
    expect(circles).toEqual([]);
  });

  it('follow the inner order of the cart', () => {
    const placeOf = (file: string) => cartRooms.indexOf(roomOf('src/features/cart', file) ?? '');
    const inCart = edges.filter(
      ({ from, to }) => from.startsWith('src/features/cart/') && to.startsWith('src/features/cart/'),
    );
    expect(inCart.filter(({ from, to }) => placeOf(from) < 0 || placeOf(to) > placeOf(from)).map(show)).toEqual([]);
  });

  it('leave the shares and amounts of packages to the worker: the page works out none', () => {
    const page = new Set([
      'src/state',
      'src/cart-ui',
      'src/portal-ui',
      'src/features',
      'src/app',
      'src/ui',
      'src/charts',
    ]);
    const figures = /^src\/domain\/packages\/(shares|divided-package|edit-division)\.ts$/;
    const wrong = edges.filter(({ from, to, typeOnly }) => page.has(partOf(from)) && figures.test(to) && !typeOnly);
    expect(wrong.map(show)).toEqual([]);
  });

  it.each(serverRooms)('never lead from %s of the server up to its modules', (room) => {
    const ofRoom = edges.filter(({ from }) => from.startsWith(`server/${room}/`));
    expect(ofRoom.length).toBeGreaterThan(0);
    expect(ofRoom.filter(({ to }) => to.startsWith('server/modules/')).map(show)).toEqual([]);
  });

  it('name their file: there are no index files', () => {
    expect(sourceFiles('src').filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
  });
});
