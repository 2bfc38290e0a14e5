/*
 * Runs a check on every available engine: `tsx test/checks/on-engines.ts access`. If PostgreSQL is not installed, it is
 * skipped with a message; the exit status is 1 if the check missed a figure on one of the engines.
 */
import { spawnSync } from 'node:child_process';
import { findPostgres } from '../setup/postgres.ts';

const [check = ''] = process.argv.slice(2);
const engines = findPostgres() ? ['postgresql', 'pglite'] : ['pglite'];
if (engines.length === 1) console.log('No PostgreSQL here: the check runs on PGlite only.');
const missed = engines.filter((engine) => {
  console.log(`\n== ${check} on ${engine}`);
  const env = { ...process.env, CHECK_ENGINE: engine };
  return (
    spawnSync(process.execPath, ['--import', 'tsx', `test/checks/${check}.ts`], { stdio: 'inherit', env }).status !== 0
  );
});
console.log(missed.length === 0 ? 'reached on all engines' : `missed on ${missed.join(', ')}`);
process.exitCode = missed.length === 0 ? 0 : 1;
