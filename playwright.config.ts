import { defineConfig, type Project } from '@playwright/test';
import { largeCataloguePort, portalPort, portalWorkers, realCataloguePort } from './test/browser/portal-port.ts';
import { findChromium } from './test/setup/find-chromium.ts';
import { patience } from './test/setup/patience.ts';
import { isLongRun } from './test/setup/runs.ts';

/** What counts long tasks or takes all real funds wants the machine for itself, and is the long run's (README, tests). */
const measured = ['**/long-tasks.spec.ts', '**/real-catalogue.spec.ts'];

/** A hundred thousand funds. */
const large = ['**/large-catalogue.spec.ts'];

/** What the long run alone runs. */
const atNight = isLongRun ? [] : ['**/*.night.spec.ts'];

const portalAt = (port: number) => `http://127.0.0.1:${port}`;

const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
];

const longRun: Project[] = [
  { name: 'real-catalogue', testMatch: '**/real-catalogue.setup.ts' },
  {
    name: 'measured',
    testMatch: measured,
    workers: 1,
    dependencies: ['walks', 'real-catalogue'],
    use: { baseURL: portalAt(realCataloguePort) },
  },
  {
    name: 'large',
    testMatch: large,
    workers: 1,
    dependencies: ['measured'],
    use: { baseURL: portalAt(largeCataloguePort) },
  },
];

/** Browser tests run against the built page, served by the real server; each worker has a server and a database of its own. */
export default defineConfig({
  testDir: 'test/browser',
  projects: [
    {
      name: 'walks',
      testMatch: '**/*.spec.ts',
      testIgnore: [...measured, ...large, ...atNight],
      use: {
        // Without a graphics processor the browser has less to do, but does more of it on the page's own thread. What draws has no
        // process of its own, and code is compiled late or not at all: together a fifth less for pages that live for seconds.
        launchOptions: {
          executablePath: findChromium(),
          args: [...args, '--disable-gpu', '--in-process-gpu', '--js-flags=--no-maglev'],
        },
        // To draw what moves took a quarter of the time of these tests; at night it moves.
        ...(isLongRun ? {} : { reducedMotion: 'reduce' as const }),
      },
    },
    ...(isLongRun ? longRun : []),
  ],
  workers: portalWorkers,
  fullyParallel: false,
  forbidOnly: true,
  timeout: patience.test,
  expect: { timeout: patience.wait, toPass: { timeout: patience.wait } },
  reporter: [['list'], ['./test/setup/browser-file-times.ts']],
  reportSlowTests: { max: 10, threshold: 1000 },
  globalSetup: './test/browser/start-portal.ts',
  use: {
    baseURL: portalAt(portalPort(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))),
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    actionTimeout: patience.wait,
    // A recording copies the whole page with every step, which takes longer than the steps do; `--trace on` asks for one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args },
  },
  outputDir: 'test-results',
});
