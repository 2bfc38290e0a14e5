/*
 * The whole proof, one group of steps after another; each step says how long it took and which of its files took longest, and the
 * run fails when one of them does. `npm test -- types format` runs the named steps only. `npm run test:quick` runs what needs
 * neither a database nor a page. `npm run test:long` runs all properties at their full counts and the server suite whole on both
 * engines, and adds what only the long run has.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingFixtures } from './helpers/data/fixtures.ts';
import { missingFullData } from './helpers/data/full-data.ts';
import { changedFiles } from './helpers/source/changed-files.ts';
import { realms } from './setup/realms.ts';
import { laterNodes, pathWithNode } from './setup/other-node.ts';
import { findChromium } from './setup/find-chromium.ts';
import { findPostgres, startPostgres } from './setup/postgres.ts';
import { childSeconds } from './setup/processor-time.ts';
import { fileTimesIn, openRunLog, reportLines, timeTable } from './setup/run-log.ts';
import { seedError } from './setup/seed.ts';

/** A step under way. */
interface Stage {
  /** Takes what its commands print. */
  say: (text: string) => void;
  /** What they have printed. */
  said: () => string;
  /** Seconds of processor that they took; null where the system does not tell. */
  processor: number | null;
  /** File in which test runners leave what their files took. */
  fileTimes: string;
}

interface Step {
  name: string;
  run: (stage: Stage) => Promise<boolean>;
}

const longFlag = '--long';
const isLong = process.argv.includes(longFlag);
const quickFlag = '--quick';
const isQuick = process.argv.includes(quickFlag);

/** The commands under way, which end with the run. */
const children = new Set<ChildProcess>();

/** What all ended commands have taken of the processor; each one's part is what it adds. */
let noted = childSeconds();

function processorSinceNoted(): number | null {
  const before = noted;
  noted = childSeconds();
  return noted === null || before === null ? null : noted - before;
}

/** What the commands print goes to the stage as it comes; the commands after one that fails are not run. */
async function npx(stage: Stage, commands: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  for (const command of commands) {
    const child = spawn('npx', ['--no-install', ...command.split(' ')], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
        ...(isLong && { TEST_LONG: '1' }),
        TEST_FILE_TIMES: stage.fileTimes,
        ...env,
      },
    });
    children.add(child);
    child.stdout.on('data', (text: Buffer) => stage.say(text.toString()));
    child.stderr.on('data', (text: Buffer) => stage.say(text.toString()));
    child.once('exit', () => {
      const took = processorSinceNoted();
      stage.processor = stage.processor === null || took === null ? null : stage.processor + took;
    });
    const status = await new Promise((resolve) => child.once('close', resolve));
    children.delete(child);
    if (status !== 0) return false;
  }
  return true;
}

const command = (name: string, ...commands: string[]): Step => ({ name, run: async (stage) => npx(stage, commands) });

if (process.argv[2] === 'report') {
  for (const line of reportLines()) console.log(line);
  process.exit();
}
if (process.argv[2] === 'times') {
  for (const line of timeTable()) console.log(line);
  process.exit();
}

const bin = findPostgres();
const inMemory = '/dev/shm';
const roomForRun = 4_000_000_000;
const memoryOfTests = 8_000_000_000;

/** Whether a folder in memory has room for the databases, and the machine for the tests beside them. */
function hasRoomInMemory(): boolean {
  if (!existsSync(inMemory)) return false;
  const { bavail, bsize } = statfsSync(inMemory);
  return bavail * bsize >= roomForRun && freemem() >= roomForRun + memoryOfTests;
}

const running: { postgres?: ReturnType<typeof startPostgres> } = {};

/** The databases that the tests of the server begin with. */
async function databases(stage: Stage): Promise<boolean> {
  return npx(stage, [`tsx test/setup/make-templates.ts ${folder}`], await databaseEnv());
}

/** Names the PostgreSQL of the run, which the first step that asks for it starts; empty where none is installed. */
async function databaseEnv(): Promise<Record<string, string>> {
  if (!bin) return {};
  running.postgres ??= startPostgres(bin);
  return { TEST_DATABASE_URL: (await running.postgres).url };
}

/** With the server suite on PostgreSQL, and on PGlite what the engines do in their own way; on PGlite alone where there is no other. */
async function vitest(stage: Stage): Promise<boolean> {
  const env = {
    ...(await databaseEnv()),
    TEST_TEMPLATES: join(folder, 'templates.json'),
    // Tests throw away most of what they draw: with room for it less time goes into clearing up, a twentieth of the UI tests'.
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --max-semi-space-size=64`.trim(),
  };
  return npx(stage, [bin ? 'vitest run' : 'vitest run --project !pglite'], env);
}

// The linter knows the types of every file, and says what the compiler would: two passes would read everything twice.
const types = command('types', 'oxlint --type-aware --type-check --max-warnings 0');
const tests: Step = { name: 'vitest', run: vitest };

/** A runner that ended without its sum has not run everything, whatever its exit status. */
async function browser(stage: Stage): Promise<boolean> {
  const passed = await npx(stage, ['playwright test'], await databaseEnv());
  return passed && linesOf(stage.said()).some((line) => /^ +\d+ passed/u.test(line));
}
const walks: Step = { name: 'browser', run: browser };

/** What depends on Node, by another version of it: types, units, the server's tests and whole processes, which start as `npm start` does. */
const onNode = (version: (typeof laterNodes)[number]): Step => ({
  name: `node-${version.split('.')[0]}`,
  run: async (stage) =>
    npx(
      stage,
      [
        'oxlint --type-aware --type-check --max-warnings 0',
        'vitest run --project unit --project state --project server --project process',
      ],
      {
        ...(await databaseEnv()),
        TEST_TEMPLATES: join(folder, 'templates.json'),
        PATH: pathWithNode(version),
        // At their full counts once is enough.
        TEST_LONG: '',
      },
    ),
});

/** What needs neither a database nor a page, with the types of what has changed; each property a few times. */
function quickSteps(): readonly Step[] {
  const changed = changedFiles();
  const touched = Object.keys(realms).filter((realm) => changed.some((path) => path.startsWith(`${realm}/`)));
  const projects = ['unit', 'state', 'worker', 'architecture'].map((name) => `--project ${name}`).join(' ');
  const quickTests: Step = {
    name: 'vitest',
    run: async (stage) => npx(stage, [`vitest run ${projects}`], { TEST_MOST_RUNS: '20' }),
  };
  return touched.length > 0 ? [command('types', `tsx test/types.ts ${touched.join(' ')}`), quickTests] : [quickTests];
}

const beforeTests: readonly Step[] = [
  command('format', 'oxfmt --check .'),
  command('unused', 'knip --no-progress'),
  command('build', 'tsx build/build.ts', 'tsx test/size-budget.ts'),
  { name: 'databases', run: databases },
];

function commandOfRun(): string {
  if (isQuick) return 'npm run test:quick';
  return isLong ? 'npm run test:long' : 'npm test';
}

/** The steps of a group run side by side: none of them has work for all cores all the time. */
function groupsOfRun(): readonly (readonly Step[])[] {
  if (isQuick) return [quickSteps()];
  // What the browser measures in the long run, it measures alone. Nothing waits for the types.
  if (isLong) return [beforeTests, [types, tests], [walks], ...laterNodes.map((version) => [onNode(version)])];
  return [beforeTests, [types, tests, walks]];
}

const groups = groupsOfRun();
const steps = groups.flat();
const named = process.argv.slice(2).filter((argument) => argument !== longFlag && argument !== quickFlag);
const asked = named.some((name) => name === 'vitest' || name.startsWith('node-')) ? [...named, 'databases'] : named;
const unknown = asked.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(', ')}. Steps: ${steps.map((step) => step.name).join(', ')}.`);
  process.exit(2);
}

const isWanted = (step: Step) => steps.includes(step) && (asked.length === 0 || asked.includes(step.name));

/** Returns what keeps the wanted steps from passing, however long they ran. */
function obstacles(): readonly string[] {
  const lines = [...missingFixtures()];
  const wrongSeed = seedError();
  if (wrongSeed !== null) lines.push(wrongSeed);
  if (isWanted(tests) && bin === null) {
    if (process.env['CI'] !== undefined)
      lines.push('No PostgreSQL here, and with CI set the server suite has to run on one.');
    else console.log('No PostgreSQL here: the server suite runs on PGlite only. With one installed it runs on both.');
  }
  try {
    if (isWanted(walks)) findChromium();
  } catch (error) {
    lines.push(error instanceof Error ? error.message : String(error));
  }
  return lines;
}

const inTheWay = obstacles();
if (inTheWay.length > 0) {
  for (const line of inTheWay) console.error(line);
  process.exit(2);
}

// On a disk the server's tests take a quarter longer. Who names a folder for temporary files gets that one.
const usesMemory = process.env['TMPDIR'] === undefined && hasRoomInMemory();
const folder = mkdtempSync(join(usesMemory ? inMemory : tmpdir(), 'fundament-run-'));
// PostgreSQL runs as a user of its own, and has its data in there.
chmodSync(folder, 0o755);
process.env['TMPDIR'] = folder;

interface Outcome {
  name: string;
  passed: boolean;
  seconds: number;
  /** What failed, by the lines that name it. */
  failures: readonly string[];
}

/** Marks of colour and weight, which tell nothing in a log. */
const styles = new RegExp(String.raw`\u001B\[[\d;]*m`, 'g');

/**
 * How the test runners, the linter and the programs that they start begin a line that names a failure, says why or shows the line of
 * the test.
 */
const failureLine = /^\s*(?:FAIL |✘|x |×|error|[A-Za-z]*Error: |(?:Expected|Received): |> *\d+ ?\| )/u;

/** As many lines as the end of a log has room for. */
const namedFailures = 24;

const linesOf = (text: string) =>
  text
    .replace(styles, '')
    .split('\n')
    .filter((line) => line.trim() !== '');

function failuresIn(text: string): readonly string[] {
  const lines = linesOf(text);
  const telling = lines.filter((line) => failureLine.test(line));
  return telling.length > 0 ? telling.slice(0, namedFailures) : lines.slice(-namedFailures);
}

/** Runs a step; what it prints appears at once where it is alone, and together at its end where others run beside it. */
async function outcomeOf(step: Step, isAlone: boolean): Promise<Outcome> {
  const kept: string[] = [];
  const started = performance.now();
  const title = `\n== ${step.name}\n`;
  if (isAlone) process.stdout.write(title);
  const stage: Stage = {
    say: (text) => {
      kept.push(text);
      if (isAlone) process.stdout.write(text);
    },
    said: () => kept.join(''),
    processor: 0,
    fileTimes: join(folder, `file-times-of-${step.name}`),
  };
  const passed = await step.run(stage);
  const said = stage.said();
  if (!isAlone) process.stdout.write(title + said);
  const seconds = Math.round((performance.now() - started) / 1000);
  const { processor, fileTimes } = stage;
  noteStep({ step: step.name, passed, seconds, processor, files: fileTimesIn(fileTimes) });
  return { name: step.name, passed, seconds, failures: passed ? [] : failuresIn(said) };
}

async function cleanUp(): Promise<void> {
  (await running.postgres)?.stop();
  rmSync(folder, { recursive: true, force: true });
}

for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
    void cleanUp().finally(() => process.exit(status));
  });

const { noteStep, noteRun } = openRunLog();
const results: Outcome[] = [];
const begun = performance.now();
try {
  for (const group of groups) {
    const wanted = group.filter(isWanted);
    results.push(...(await Promise.all(wanted.map((step) => outcomeOf(step, wanted.length === 1)))));
  }
} finally {
  await cleanUp();
}

console.log('');
const withoutFullData = isLong ? missingFullData() : null;
if (withoutFullData !== null)
  console.log(`skipped  test/full-data: ${withoutFullData} Browser tests used generated funds instead.`);
for (const { name, passed, seconds } of results) console.log(`${passed ? 'passed' : 'FAILED'}  ${name} (${seconds} s)`);
const failed = results.filter(({ passed }) => !passed).length;
const total = Math.round((performance.now() - begun) / 1000);
console.log(`${results.length - failed} passed, ${failed} failed in ${total} s`);
if (results.length === steps.length) noteRun({ command: commandOfRun(), seconds: total });
// Once more at the end: of a long log often nothing else is read or kept.
for (const line of results.flatMap(({ failures }) => failures)) console.log(line.slice(0, 200));
process.exitCode = failed === 0 ? 0 : 1;
