/*
 * `npm run test:near` runs the tests of what has changed since main, nearest first: those that are changed or import a changed file,
 * then those further away, up to the first round that fails. `npm run test:near -- 2` ends at that many imports.
 */
import { spawnSync } from 'node:child_process';
import { changedFiles } from './helpers/source/changed-files.ts';
import { testsByDistance } from './helpers/source/near-tests.ts';
import { sourceFiles } from './helpers/source/source-files.ts';

const [given, ...more] = process.argv.slice(2);
const limit = Number(given ?? Infinity);
if (Number.isNaN(limit) || more.length > 0) {
  console.error('Usage: npm run test:near -- [NUMBER OF IMPORTS]');
  process.exit(2);
}

const files = ['src', 'workers', 'server', 'build', 'test'].flatMap((folder) => sourceFiles(folder));
const distances = testsByDistance(files, changedFiles());
const rounds = [...new Set(distances.values())].toSorted((a, b) => a - b).filter((distance) => distance <= limit);
if (rounds.length === 0) console.log('No test is that near to a changed file.');
for (const distance of rounds) {
  const tests = [...distances.keys()].filter((test) => distances.get(test) === distance);
  console.log(`\n== ${tests.length} test files, ${distance} imports away`);
  const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', '--project', '!pglite', ...tests], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(1);
}
