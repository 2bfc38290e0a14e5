/*
 * The whole proof, one step after another; each step says how long it took and which of its files took longest, and the run
 * fails when one of them does. `npm test -- types lint` runs the named steps only. `npm run test:long` runs all properties at
 * their full counts and the server suite whole on both engines, and adds what only the long run has.
 */
import { spawnSync } from 'node:child_process';
import { pgliteSmoke } from './server/pglite-smoke.ts';
import { findPostgres, startPostgres } from './setup/postgres.ts';

type Step = { name: string; run: () => Promise<boolean> | boolean };

const longFlag = '--long';
const isLong = process.argv.includes(longFlag);

const npx = (command: string, env: Record<string, string> = {}) =>
  spawnSync('npx', ['--no-install', ...command.split(' ')], {
    stdio: 'inherit',
    env: { ...process.env, ...(isLong && { TEST_LONG: '1' }), ...env },
  }).status === 0;

const steps: Step[] = [
  { name: 'types', run: () => ['src', 'workers', 'server', 'test', 'bench'].every((realm) => npx(`tsc -p ${realm}`)) },
  { name: 'lint', run: () => npx('oxlint --type-aware --max-warnings 0') && npx('oxfmt --check .') },
  { name: 'vitest', run: () => npx('vitest run --project !server') },
  { name: 'server', run: serverSuite },
  { name: 'build', run: () => npx('tsx build/build.ts') && npx('tsx test/size-budget.ts') },
  { name: 'browser', run: () => npx('playwright test') },
];

/** Whole on PostgreSQL, and on PGlite what the engines do in their own way; whole on PGlite where there is no PostgreSQL. */
async function serverSuite(): Promise<boolean> {
  const whole = 'vitest run --project server';
  const bin = findPostgres();
  if (!bin) {
    console.log('No PostgreSQL here: the server suite runs on PGlite only. With one installed it runs on both.');
    return npx(whole) && process.env['CI'] === undefined;
  }
  const postgres = await startPostgres(bin);
  try {
    const passed = npx(whole, { TEST_DATABASE_URL: postgres.url });
    return npx(isLong ? whole : `${whole} ${pgliteSmoke.join(' ')}`) && passed;
  } finally {
    postgres.stop();
  }
}

const asked = process.argv.slice(2).filter((argument) => argument !== longFlag);
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}.`);
  process.exit(2);
}

const results: { name: string; passed: boolean; seconds: number }[] = [];
for (const step of steps.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  console.log(`\n== ${step.name}`);
  const started = performance.now();
  const passed = await step.run();
  results.push({ name: step.name, passed, seconds: Math.round((performance.now() - started) / 1000) });
}

console.log('');
for (const { name, passed, seconds } of results) console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
const failed = results.filter(({ passed }) => !passed).length;
console.log(`${results.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
