/*
 * Measures how many mutants of the rules and figures of carts and clients the unit tests kill, folder by folder:
 * `npm run test:mutation`, or `npm run test:mutation -- fees cart/package` for some of them. It fails below 95 % in any folder.
 */
import { rmSync } from 'node:fs';
import { Stryker } from '@stryker-mutator/core';

const folders = ['money', 'fees', 'packages', 'forecast', 'cart', 'people', 'banking', 'aml', 'client-form'];

/** The share of mutants that the tests must notice, in percent. */
const goal = 95;

const copies = '.mutants';

const named = process.argv.slice(2);
const unknown = named.filter((name) => !folders.includes(name.split('/')[0] ?? ''));
if (unknown.length > 0) {
  console.error(`Unknown folder: ${unknown.join(', ')}. Folders: ${folders.join(', ')}.`);
  process.exit(2);
}

/** The share of a folder's mutants that were noticed, in percent; each one that was not is printed. */
async function scoreOf(folder: string): Promise<number> {
  rmSync(copies, { recursive: true, force: true });
  const results = await new Stryker({
    mutate: [`src/domain/${folder}/**/*.ts`],
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Each of these would take all the tests: what is worked out once, when a module is loaded.
    ignoreStatic: true,
    // Its reader of compiler settings knows no TypeScript 7, and nothing here is compiled by them.
    tsconfigFile: 'none',
    ignorePatterns: [
      '/.data*',
      '/bench',
      '/dist',
      '/dist-server',
      '/test-results',
      '/test/browser',
      '/test/server',
      '/test/ui',
    ],
    tempDirName: copies,
    reporters: ['clear-text', 'json'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportMutants: true },
    jsonReporter: { fileName: `coverage/mutation/${folder.replaceAll('/', '-')}.json` },
    timeoutMS: 20_000,
    concurrency: 2,
  }).runMutationTest();
  const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
  const missed = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length;
  return (100 * noticed) / Math.max(noticed + missed, 1);
}

for (const folder of named.length > 0 ? named : folders) {
  console.log(`\n== ${folder}`);
  const score = await scoreOf(folder);
  console.log(`${score >= goal ? 'passed' : 'FAILED'}  ${folder}: ${score.toFixed(1)} %`);
  if (score < goal) process.exitCode = 1;
}
