/*
 * `npm run test:types` checks types and lint rules of everything, as `npm test` does. `npm run test:types -- src` checks one realm or
 * several in seconds: the compiler looks again only at what a change since its last run concerns, and the rules that need types are
 * left to the whole check.
 */
import { spawnSync } from 'node:child_process';
import { realms } from './setup/realms.ts';

const cache = 'node_modules/.cache/types';

function passes(command: string, ...args: readonly string[]): boolean {
  const { status } = spawnSync('npx', ['--no-install', command, ...args], { stdio: 'inherit' });
  return status === 0;
}

const compiles = (project: string): boolean =>
  passes(
    'tsc',
    '-p',
    project,
    '--incremental',
    '--tsBuildInfoFile',
    `${cache}/${project.replaceAll(/\W/g, '-')}.tsbuildinfo`,
  );

const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in realms));
if (unknown.length > 0) {
  console.error(`Unknown realm: ${unknown.join(', ')}. Realms: ${Object.keys(realms).join(', ')}.`);
  process.exit(2);
}
const projects = named.flatMap((name) => realms[name] ?? []);
const passed =
  projects.length === 0
    ? passes('oxlint', '--type-aware', '--type-check', '--max-warnings', '0')
    : [...projects.map(compiles), passes('oxlint', '--max-warnings', '0', ...named)].every(Boolean);
process.exitCode = passed ? 0 : 1;
