import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** What a test file took; `processor` where it is known. */
export interface FileTime {
  name: string;
  seconds: number;
  processor: number | null;
}

/** One step of a run of `test/run.ts`; times in seconds, those of the processor without the database server's. */
export interface StepLine {
  /** When the run began. */
  run: string;
  commit: string;
  machine: string;
  step: string;
  passed: boolean;
  seconds: number;
  processor: number | null;
  /** The dearest files of the step, dearest first. */
  files: readonly FileTime[];
}

/** A whole run, noted at its end. */
export interface RunLine extends Pick<StepLine, 'run' | 'commit' | 'machine' | 'passed' | 'seconds' | 'processor'> {
  /** As it was called, such as `npm run test:quick`. */
  command: string;
}

/** A line of JSON for each step and each whole run, of all runs in this folder. */
const path = 'test-runs.log';

/** The file in which the test runners of a run leave the times of their files; the run names it. */
const filesPath = () => process.env['TEST_FILE_TIMES'];

const keptFiles = 30;
const shownRuns = 10;

const cost = ({ seconds, processor }: FileTime) => processor ?? seconds;
const byCost = (files: readonly FileTime[]) => files.toSorted((a, b) => cost(b) - cost(a));

/** Leaves the times of test files for the run that started the test runner, if one did. */
export function leaveFileTimes(files: readonly FileTime[]): void {
  const to = filesPath();
  if (to !== undefined) appendFileSync(to, files.map((file) => `${JSON.stringify(file)}\n`).join(''));
}

const linesIn = (file: string): unknown[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line): unknown => JSON.parse(line))
    : [];

/** Returns what test runners have left in a file, dearest first. */
export const fileTimesIn = (file: string): readonly FileTime[] =>
  byCost(linesIn(file) as FileTime[]).slice(0, keptFiles);

/** The commit of this folder; empty outside a repository, as where a release was unpacked. */
const currentCommit = () =>
  spawnSync('git', ['describe', '--always', '--dirty', '--abbrev=8'], { encoding: 'utf8' }).stdout.trim();

export interface RunLog {
  noteStep: (step: Omit<StepLine, 'run' | 'commit' | 'machine'>) => void;
  /** Notes the run at its end, unless it was one of some steps only. */
  noteRun: (ended: Pick<RunLine, 'command' | 'seconds'>) => void;
}

const sumOf = (seconds: readonly (number | null)[]): number | null =>
  seconds.reduce((sum, one) => (sum === null || one === null ? null : sum + one), 0);

/** Returns what notes the run that begins now. */
export function openRunLog(): RunLog {
  const of = {
    run: new Date().toISOString(),
    commit: currentCommit(),
    machine: `${cpus().length} x ${cpus()[0]?.model ?? ''}, ${Math.round(totalmem() / 1e9)} GB, Node ${process.version}`,
  };
  const noted: Pick<StepLine, 'passed' | 'processor'>[] = [];
  const write = (line: object) => appendFileSync(path, `${JSON.stringify({ ...of, ...line })}\n`);
  return {
    noteStep: (step) => {
      noted.push(step);
      write(step);
    },
    noteRun: (ended) => {
      const passed = noted.every((step) => step.passed);
      write({ ...ended, passed, processor: sumOf(noted.map(({ processor }) => processor)) });
    },
  };
}

const whole = (seconds: number | null) => (seconds === null ? '-' : String(Math.round(seconds))).padStart(7);

function runLine(steps: readonly StepLine[]): string {
  const total = sumOf(steps.map(({ processor }) => processor));
  const failed = steps.filter(({ passed }) => !passed).map(({ step }) => step);
  const outcome = failed.length > 0 ? `, failed: ${failed.join(', ')}` : '';
  const [{ run, commit, machine } = { run: '', commit: '', machine: '' }] = steps;
  return `${whole(total)}  ${run.slice(0, 16)}  ${commit}  ${steps.length} steps${outcome}  (${machine})`;
}

/** The lines that `npm test -- report` prints: the last runs, and the steps and dearest files of the newest. */
export function reportLines(noted = linesIn(path) as readonly (StepLine | RunLine)[]): readonly string[] {
  const lines = noted.filter((line) => 'step' in line);
  const runs = [...new Set(lines.map(({ run }) => run))].map((run) => lines.filter((line) => line.run === run));
  const newest = runs.at(-1);
  if (newest === undefined) return ['No run is noted here yet: each step of npm test notes itself.'];
  return [
    'Seconds of processor of the last runs:',
    ...runs.slice(-shownRuns).map(runLine),
    '',
    'Seconds of processor and seconds of the steps of the newest:',
    ...newest.map(({ step, processor, seconds }) => `${whole(processor)} ${whole(seconds)}  ${step}`),
    '',
    'Its dearest files:',
    ...byCost(newest.flatMap(({ files }) => files))
      .slice(0, keptFiles)
      .map(({ name, processor, seconds }) => `${whole(processor)} ${whole(seconds)}  ${name}`),
  ];
}

const timesOf = ({ command, run, commit, machine, seconds, processor }: RunLine): string =>
  `| \`${command}\` | ${run.slice(0, 10)} | ${commit} | ${Math.round(seconds)} | ${processor === null ? '' : Math.round(processor)} | ${machine} |`;

/** The table of docs/testing.md: the newest whole green run of each command. */
export function timeTable(noted = linesIn(path) as readonly (StepLine | RunLine)[]): readonly string[] {
  const green = noted.filter((line) => 'command' in line && line.passed) as RunLine[];
  const newest = new Map(green.map((line) => [line.command, line]));
  return [
    '| Command | Measured on | Commit | Seconds | of processor | Machine |',
    '| --- | --- | --- | --- | --- | --- |',
    ...[...newest.values()].map(timesOf),
  ];
}
