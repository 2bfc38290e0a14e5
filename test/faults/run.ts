/*
 * `npm run faults` plants mistakes in copies of the project, one at a time, and fails where a test does not find one. `npm run faults
 * -- src/domain/fees server/session/lock-rule.ts` plants those in a folder or file. FAULT_COPIES sets how many are tried at once.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyProject } from '../helpers/source/project-copy.ts';
import { faults } from './faults.ts';
import type { PlantedFault } from './planted-fault.ts';
import { endCommands, runNode, runTests } from './run-tests.ts';

/** Time limit of a test: a fault may make a loop endless. */
const mostMs = 300_000;

const wantedCopies = Number(process.env['FAULT_COPIES'] ?? Math.min(availableParallelism(), 2));
if (!(Number.isInteger(wantedCopies) && wantedCopies >= 1)) {
  console.error('FAULT_COPIES must be a whole number from 1.');
  process.exit(2);
}

const isIn = ({ file }: PlantedFault, place: string) => file === place || file.startsWith(`${place}/`);
const places = process.argv.slice(2).map((place) => place.replace(/\/$/, ''));
const unknown = places.filter((place) => !faults.some((fault) => isIn(fault, place)));
if (unknown.length > 0) {
  console.error(`No fault is planted in ${unknown.join(', ')}.`);
  process.exit(2);
}
const wanted = faults.filter((fault) => places.length === 0 || places.some((place) => isIn(fault, place)));

const folder = mkdtempSync(join(tmpdir(), 'fundament-faults-'));
const cleanUp = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
for (const [signal, status] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  process.once(signal, () => {
    endCommands();
    cleanUp();
    process.exit(status);
  });

const secondsSince = (started: number) => (performance.now() - started) / 1000;

/** Makes the database that all tests of the server start from, instead of one a run. Always PGlite's, so that nothing else is needed. */
async function templateEnv(copy: string): Promise<Record<string, string>> {
  if (!wanted.some(({ test }) => test.startsWith('test/server/'))) return {};
  const args = ['--import', 'tsx', 'test/setup/make-templates.ts', folder];
  const { status, output } = await runNode(copy, args, { env: { TEST_DATABASE_URL: '' } });
  if (status !== 0) throw new Error(output);
  return { TEST_TEMPLATES: join(folder, 'templates.json') };
}

type Env = Readonly<Record<string, string>>;

/** Whether the tests pass without a fault: one that fails anyway finds nothing. */
async function passUnchanged(copy: string, env: Env): Promise<boolean> {
  const started = performance.now();
  const parts = [wanted.filter(({ title }) => title === undefined), wanted.filter(({ title }) => title !== undefined)];
  let hasPassed = true;
  for (const part of parts.filter(({ length }) => length > 0)) {
    const files = [...new Set(part.map(({ test }) => test))];
    const outcome = await runTests(copy, { files, titles: part.flatMap(({ title }) => title ?? []), env });
    if (!outcome.hasPassed) console.log(outcome.output);
    hasPassed &&= outcome.hasPassed;
  }
  console.log(`${hasPassed ? 'passed' : 'FAILED'}  without a fault (${secondsSince(started).toFixed(0)} s)`);
  return hasPassed;
}

interface Outcome {
  isFound: boolean;
  seconds: number;
}

function report({ file, test }: PlantedFault, verdict: string, seconds: number): void {
  console.log(`${verdict.padEnd(9)}  ${seconds.toFixed(1).padStart(5)} s  ${file}  ${test}`);
}

/** Plants a fault in a copy and runs its test. */
async function tryFault(fault: PlantedFault, copy: string, env: Env): Promise<Outcome> {
  const started = performance.now();
  const { file, from, to, test, title } = fault;
  const path = join(copy, file);
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  if (text.split(from).length !== 2 || !existsSync(join(copy, test))) {
    report(fault, 'outdated', secondsSince(started));
    return { isFound: false, seconds: secondsSince(started) };
  }
  const changed = text.replace(from, () => to);
  writeFileSync(path, changed);
  const titles = title === undefined ? [] : [title];
  const { hasFailedTest, ran } = await runTests(copy, { files: [test], titles, env, mostMs, endsAtFailure: true });
  writeFileSync(path, text);
  const outcome = { isFound: hasFailedTest, seconds: secondsSince(started) };
  report(fault, hasFailedTest ? 'found' : 'NOT FOUND', outcome.seconds);
  if (ran === 0) console.log('           No test has run.');
  return outcome;
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

async function run(): Promise<boolean> {
  const copies = Array.from({ length: Math.min(wantedCopies, wanted.length) }, (_, place) =>
    join(folder, `copy-${place + 1}`),
  );
  for (const copy of copies) copyProject(copy);
  const [first = ''] = copies;
  const env = {
    ...(await templateEnv(first)),
    // Properties take the same seed each time.
    CI: '1',
    TEST_LONG: '',
    TEST_DATABASE_URL: '',
    TMPDIR: folder,
  };
  if (!(await passUnchanged(first, env))) return false;
  const left = wanted.values();
  const outcomes: Outcome[] = [];
  const work = async (copy: string) => {
    for (const fault of left) outcomes.push(await tryFault(fault, copy, env));
  };
  await Promise.all(copies.map(work));
  const found = outcomes.filter(({ isFound }) => isFound).length;
  const median = medianOf(outcomes.map(({ seconds }) => seconds));
  console.log(`${found} of ${outcomes.length} found, median ${median.toFixed(1)} s`);
  return found === outcomes.length;
}

try {
  process.exitCode = (await run()) ? 0 : 1;
} finally {
  cleanUp();
}
