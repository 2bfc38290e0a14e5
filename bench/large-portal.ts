import { spawnSync } from 'node:child_process';
import type { GroupResult } from './lib/harness.ts';

/** The name that it is asked for by. */
export const largePortal = 'portal';

const npx = (...args: string[]) =>
  spawnSync('npx', ['--no-install', ...args], { stdio: 'inherit', env: { ...process.env, TEST_LONG: '1' } }).status ===
  0;

/**
 * The whole portal with a hundred thousand funds, by the browser test that counts its long tasks and its memory; what it
 * measures is counted, and so holds on any machine.
 */
export function measureLargePortal(): GroupResult {
  const holds =
    npx('vite', 'build', '--logLevel', 'warn') && npx('playwright', 'test', '--project', 'large', '--no-deps');
  return { group: 'portal-100000', base: '', cases: [], measures: { 'claims that fail': holds ? 0 : 1 } };
}
