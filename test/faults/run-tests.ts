import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** A test in Vitest's report as JSON. */
interface ReportedTest {
  status: string;
  failureMessages?: readonly string[];
}

interface TestRun {
  hasPassed: boolean;
  /** Whether a test has failed by what it expects: not because a file could not be loaded, nor because it took too long. */
  hasFailedTest: boolean;
  /** How many tests have passed or failed. */
  ran: number;
  output: string;
}

const timeOut = /^Error: (?:Test|Hook) timed out in /;

const running = new Set<ChildProcess>();

function kill({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    // With the programs that it has started.
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by now.
  }
}

/** Ends all commands under way. */
export function endCommands(): void {
  for (const child of running) kill(child);
}

interface NodeOptions {
  env: Readonly<Record<string, string>>;
  /** Time limit, if there is one. */
  mostMs?: number;
}

/** Runs a Node program in a folder; resolves to its exit status, null if it was killed, and what it has printed. */
export async function runNode(
  folder: string,
  args: readonly string[],
  { env, mostMs }: NodeOptions,
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running.add(child);
  const timer = mostMs === undefined ? undefined : setTimeout(() => kill(child), mostMs);
  const printed: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => printed.push(String(text)));
  const status = await new Promise<number | null>((end) => child.once('close', end));
  clearTimeout(timer);
  running.delete(child);
  return { status, output: printed.join('') };
}

/** Returns the tests in a report; none without one, because a file could not be loaded. */
function testsIn(report: string): ReportedTest[] {
  if (!existsSync(report)) return [];
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: readonly { assertionResults: readonly ReportedTest[] }[];
  };
  return testResults.flatMap(({ assertionResults }) => assertionResults);
}

interface TestOptions extends NodeOptions {
  files: readonly string[];
  /** Runs only the tests whose titles contain one of these texts, where there are any. */
  titles: readonly string[];
  /** Whether the first failure ends the run. */
  endsAtFailure?: boolean;
}

/** Runs test files in a copy of the project. */
export async function runTests(
  copy: string,
  { files, titles, endsAtFailure = false, ...options }: TestOptions,
): Promise<TestRun> {
  const report = join(copy, 'test-report.json');
  rmSync(report, { force: true });
  const pattern = titles.map((title) => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('|');
  const { status, output } = await runNode(
    copy,
    [
      ...'node_modules/vitest/vitest.mjs run --project !pglite --reporter=default --reporter=json'.split(' '),
      `--outputFile.json=${report}`,
      ...(endsAtFailure ? ['--bail=1'] : []),
      ...(pattern === '' ? [] : ['-t', pattern]),
      ...files,
    ],
    options,
  );
  const tests = testsIn(report);
  const failed = tests.filter((test) => test.status === 'failed');
  return {
    hasPassed: status === 0,
    hasFailedTest: failed.some(({ failureMessages = [] }) => failureMessages.some((text) => !timeOut.test(text))),
    ran: failed.length + tests.filter((test) => test.status === 'passed').length,
    output,
  };
}
