/*
 * Runs a check of docs/security.md: `npm run check -- access`, by default on every engine that is installed. The exit status is 1 if
 * the check missed a figure on one of them, and 2 if there is no such check.
 */
import { spawnSync } from 'node:child_process';
import { findPostgres } from '../setup/postgres.ts';

const engines = ['postgresql', 'pglite'] as const;
type Engine = (typeof engines)[number];

/** Where each check runs. */
const checks: Readonly<Record<string, readonly Engine[]>> = {
  access: engines,
  canary: engines,
  // A primary and its standby.
  failover: ['postgresql'],
  flood: engines,
  fuzz: engines,
  idor: engines,
  kill: engines,
  load: ['postgresql'],
  office: ['postgresql'],
  'order-walk': engines,
  proxy: engines,
  // Of two instances on one database.
  race: ['postgresql'],
  // By PostgreSQL's own programs.
  restore: ['postgresql'],
  rolling: ['postgresql'],
  tokens: engines,
  // Of answers that come from memory.
  'large-answer': ['pglite'],
  upload: engines,
};

const [name = '', ...more] = process.argv.slice(2);
const wanted = checks[name];
if (!wanted || more.length > 0) {
  console.error(`Usage: npm run check -- NAME, one of ${Object.keys(checks).join(', ')}`);
  process.exit(2);
}
const isInstalled = (engine: Engine) => engine === 'pglite' || findPostgres() !== null;
for (const engine of wanted.filter((one) => !isInstalled(one)))
  console.log(`Not on ${engine}: it is not installed here.`);

const ran = wanted.filter(isInstalled);
const missed = ran.filter((engine) => {
  console.log(`\n== ${name} on ${engine}`);
  const env = { ...process.env, CHECK_ENGINE: engine };
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', `test/checks/${name}.ts`], {
    stdio: 'inherit',
    env,
  });
  return status !== 0;
});
if (missed.length > 0) console.log(`missed on ${missed.join(', ')}`);
else if (ran.length > 0) console.log(`reached on ${ran.join(' and ')}`);
process.exitCode = missed.length === 0 && ran.length > 0 ? 0 : 1;
