import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** The same browser without windows comes first: it does a third less for the same pages. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

const howToGetOne =
  'No Chromium found. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), ' +
  'or set CHROMIUM_PATH to the program.';

/** Path of a Chromium: CHROMIUM_PATH, the usual places, else one that is installed now. Throws with the way to get one. */
export function findChromium(): string {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROMIUM_PATH points to a missing file: ${chosen}`);
    return chosen;
  }
  const present = [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path));
  if (present) return present;
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new Error(howToGetOne);
}
