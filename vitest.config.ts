import react from '@vitejs/plugin-react';
import type { Alias } from 'vite';
import { defineConfig } from 'vitest/config';
import { texts } from './build/texts.ts';
import { missingFullData } from './test/helpers/data/full-data.ts';
import { pgliteSmoke } from './test/server/pglite-smoke.ts';
import { patience } from './test/setup/patience.ts';
import { isLongRun } from './test/setup/runs.ts';
import { FailuresAtOnce } from './test/setup/failures-at-once.ts';
import { seedError } from './test/setup/seed.ts';
import { SlowestFiles } from './test/setup/slowest-files.ts';

const node = (name: string, options: object = {}) => ({
  extends: true as const,
  test: { name, environment: 'node', include: [`test/${name}/**/*.test.ts`], ...options },
});

const eachFile = ['test/setup/properties.ts', 'test/setup/time-file.ts'];

const server = (name: string, include: string[]) =>
  node(name, {
    include,
    isolate: false,
    execArgv: ['--liftoff-only'],
    globalSetup: ['test/setup/server-database.ts'],
  });

const local = (path: string) => new URL(path, import.meta.url).pathname;

/** Tests of what is drawn. */
const ui = (name: string, alias: Alias[], options: object) => ({
  extends: true as const,
  // There is no worker here, nothing is downloaded, and no PDF drawn.
  resolve: {
    alias: [
      { find: /^#worker-client\/page-analytics\.ts$/, replacement: local('test/helpers/page/page-analytics.ts') },
      {
        find: /^(?:#state\/files|\.|\.\.\/files)\/save-file\.ts$/,
        replacement: local('test/helpers/page/save-file.ts'),
      },
      {
        find: /^(?:#features\/contract\/viewer|\.)\/(?:open-pdf|draw-page)\.ts$/,
        replacement: local('test/helpers/signing/fake-pdf.ts'),
      },
      ...alias,
    ],
  },
  test: {
    name,
    environment: 'jsdom',
    setupFiles: [...eachFile, 'test/setup/ui.ts'],
    ...options,
  },
});

const moduleOf = (path: string) => local(`node_modules/${path}`);

/** Tests of the modules that keep something: the state of the page, its calls, its clock, its language. */
const keeping = 'test/unit/{state,api-client,clock,i18n,worker-client}/**/*.test.ts';
/** Tests of stored state that need a window: each file runs in one of its own. */
const inWindow = 'test/unit/**/*.window{,.property}.test.ts';
/** Component tests that mock modules or reset them: each file runs with modules of its own. */
const withMocks = 'test/ui/**/*.mocks{,.night}{,.property}.test.tsx';
/** What the long run alone runs. */
const atNight = isLongRun ? [] : ['test/**/*.night{,.property}.test.{ts,tsx}'];

// Said once here, and not by every test file.
const wrongSeed = seedError();
if (wrongSeed !== null) throw new Error(wrongSeed);

/** One project a realm; `npm run test:vitest -- --project unit` runs one of them. */
export default defineConfig({
  plugins: [react(), texts(import.meta.dirname)],
  test: {
    reporters: ['default', new FailuresAtOnce(), new SlowestFiles()],
    setupFiles: eachFile,
    testTimeout: patience.test,
    hookTimeout: patience.test,
    expect: { poll: { timeout: patience.wait } },
    // More than there are cores: tests wait for timers, processes and the database, too. Three on the two cores of a small machine left a
    // quarter of its time unused.
    maxWorkers: '200%',
    projects: [
      // A thread starts sooner than a process.
      // Files share their modules but where a module keeps something: what one file left there would be the next one's.
      node('unit', { pool: 'threads', isolate: false, exclude: [keeping, inWindow, ...atNight] }),
      node('state', {
        pool: 'threads',
        include: [keeping],
        exclude: [inWindow, ...atNight],
      }),
      // jsdom is loaded once a thread, and each file runs in a window of its own.
      node('state-in-window', {
        pool: 'vmThreads',
        environment: 'jsdom',
        include: [inWindow],
      }),
      node('architecture', { pool: 'threads' }),
      node('worker', { pool: 'threads' }),
      // Whole processes, each on a PGlite folder of its own: the pass on PostgreSQL would prove nothing more of them.
      node('process', { globalSetup: ['test/setup/process-folders.ts'] }),
      // Whole on the database that the run names, and beside it on PGlite what an engine does in its own way.
      server('server', ['test/server/**/*.test.ts']),
      // Comparisons of two commits by whole benchmarks, too long for the short run.
      ...(isLongRun ? [node('long')] : []),
      // The full data sets lie outside the repository: `npm run test:long` says so where they are missing.
      ...(isLongRun && missingFullData() === null ? [server('full-data', ['test/full-data/**/*.test.ts'])] : []),
      server('pglite', isLongRun ? ['test/server/**/*.test.ts'] : [...pgliteSmoke]),
      // Files that mock no module share theirs, which saves more than half of the work; what they keep, each of them empties.
      ui('ui', [], {
        pool: 'threads',
        isolate: false,
        include: ['test/ui/**/*.test.{ts,tsx}'],
        exclude: [withMocks, ...atNight],
      }),
      ui(
        'ui-with-mocks',
        // A window of its own takes modules only, and what the router ships for Node asks for them as a script does.
        [
          { find: /^react-router-dom$/, replacement: moduleOf('react-router-dom/dist/index.mjs') },
          { find: /^react-router$/, replacement: moduleOf('react-router/dist/development/index.mjs') },
          { find: /^react-router\/dom$/, replacement: moduleOf('react-router/dist/development/dom-export.mjs') },
        ],
        {
          pool: 'vmThreads',
          include: [withMocks],
          exclude: atNight,
          server: { deps: { inline: [/react-router/] } },
        },
      ),
    ],
  },
});
