import { spawnSync } from 'node:child_process';
import type { BenchFile } from './lib/bench-file.ts';
import type { GroupResult } from './lib/harness.ts';

const groupName = 'portal-100000';

const npx = (...args: string[]) =>
  spawnSync('npx', ['--no-install', ...args], { stdio: 'inherit', env: { ...process.env, TEST_LONG: '1' } }).status ===
  0;

/**
 * Runs the browser test of the portal with 100,000 funds. It counts long tasks and memory, which do not depend on the machine,
 * so nothing is timed here.
 */
function measureLargePortal(): GroupResult {
  const holds =
    npx('vite', 'build', '--logLevel', 'warn') && npx('playwright', 'test', '--project', 'large', '--no-deps');
  return { group: groupName, base: '', cases: [], measures: { 'claims that fail': holds ? 0 : 1 } };
}

export const largePortal: BenchFile = {
  name: 'portal',
  groupNames: () => Promise.resolve([groupName]),
  run: (_wanted, { record }) => record(() => Promise.resolve(measureLargePortal())),
};
