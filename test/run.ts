/*
 * The whole proof, one step after another; each step says how long it took, and the run fails when one of them does.
 * `npm test -- types lint` runs the named steps only.
 */
import { spawnSync } from 'node:child_process';
import { findPostgres, startPostgres } from './setup/postgres.ts';

type Step = { name: string; run: () => Promise<boolean> | boolean };

const npx = (command: string, env: Record<string, string> = {}) =>
  spawnSync('npx', ['--no-install', ...command.split(' ')], { stdio: 'inherit', env: { ...process.env, ...env } })
    .status === 0;

const steps: Step[] = [
  { name: 'types', run: () => ['src', 'workers', 'server', 'test', 'bench'].every((realm) => npx(`tsc -p ${realm}`)) },
  { name: 'lint', run: () => npx('oxlint --type-aware --max-warnings 0') && npx('oxfmt --check .') },
  { name: 'vitest', run: () => npx('vitest run') },
  { name: 'postgres', run: serverSuiteOnPostgres },
  { name: 'build', run: () => npx('vite build --logLevel warn') && npx('tsx test/size-budget.ts') },
  { name: 'browser', run: () => npx('playwright test') },
];

async function serverSuiteOnPostgres(): Promise<boolean> {
  const bin = findPostgres();
  if (!bin) {
    console.log('No PostgreSQL here: the database suite ran on PGlite only. With one installed it runs on both.');
    return process.env['CI'] === undefined;
  }
  const postgres = await startPostgres(bin);
  try {
    return npx('vitest run --project server', { TEST_DATABASE_URL: postgres.url });
  } finally {
    postgres.stop();
  }
}

const asked = process.argv.slice(2);
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
