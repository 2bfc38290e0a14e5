import { defineConfig } from '@playwright/test';
import { findChromium } from './test/setup/find-chromium.ts';

const port = Number(process.env['TEST_PORT'] ?? 4173);

/** Browser tests run against the built page, served by the real server on a database of its own. */
export default defineConfig({
  testDir: 'test/browser',
  testMatch: '**/*.spec.ts',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  globalSetup: './test/browser/start-portal.ts',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'cs-CZ',
    timezoneId: 'Europe/Prague',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
  outputDir: 'test-results',
});
