import { defineConfig } from '@playwright/test';
import { portalPort, portalWorkers } from './test/browser/portal-port.ts';
import { findChromium } from './test/setup/find-chromium.ts';

/** What counts long tasks wants the machine for itself, and runs when the others have. */
const measured = ['**/cart-work.spec.ts', '**/large-catalogue.spec.ts'];

const args = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
];

/** Browser tests run against the built page, served by the real server; each worker has a server and a database of its own. */
export default defineConfig({
  testDir: 'test/browser',
  projects: [
    {
      name: 'walks',
      testMatch: '**/*.spec.ts',
      testIgnore: measured,
      // Without a graphics processor the browser has less to do, but does more of it on the page's own thread.
      use: { launchOptions: { executablePath: findChromium(), args: [...args, '--disable-gpu'] } },
    },
    { name: 'measured', testMatch: measured, workers: 1, dependencies: ['walks'] },
  ],
  workers: portalWorkers,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  globalSetup: './test/browser/start-portal.ts',
  use: {
    baseURL: `http://127.0.0.1:${portalPort(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))}`,
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    actionTimeout: 30_000,
    // A recording copies the whole page with every step, which takes longer than the steps do; `--trace on` asks for one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args },
  },
  outputDir: 'test-results',
});
