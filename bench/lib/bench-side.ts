import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GroupResult } from './harness.ts';
import { listedNames } from './list-benches.ts';
import { splitName } from './select-groups.ts';

/** One side of a comparison: a checkout that runs benchmarks by its own code. */
export interface BenchSide {
  label: 'A' | 'B';
  /** The short hash, with "+" for a working tree with changes. */
  commit: string;
  folder: string;
}

/** The files that a side has, each with its groups; null where its code cannot list them. */
export type Offer = ReadonlyMap<string, readonly string[] | null>;

/** Asks the code of a side which files and groups it has. */
export async function readOffer(side: BenchSide, signal: AbortSignal): Promise<Offer> {
  const { status, output } = await runBench(side, '--list', signal);
  if (status !== 0) {
    // A commit that cannot list its groups takes --list for a name, and answers with the names of its files.
    const names = /There are: (.+)\.$/m.exec(output)?.[1]?.split(', ') ?? [];
    return new Map(names.map((name) => [name, null]));
  }
  const offer = new Map<string, string[]>();
  for (const { file, group } of listedNames(output).map(splitName))
    offer.set(file, [...(offer.get(file) ?? []), group ?? '']);
  return offer;
}

/** Whether a side has what is named as FILE or FILE/GROUP, as far as it can tell before it runs. */
export function offers(offer: Offer, name: string): boolean {
  const { file, group } = splitName(name);
  const groups = offer.get(file);
  return groups !== undefined && (group === null || groups === null || groups.includes(group));
}

/**
 * What both sides are asked to run: the whole file if one of them cannot run a group alone, since the groups before it change
 * the state of the process and with it the times.
 */
export function runnableName(name: string, ...offersOfSides: readonly Offer[]): string {
  const { file } = splitName(name);
  return offersOfSides.some((offer) => offer.get(file) === null) ? file : name;
}

/** Runs what is named as FILE or FILE/GROUP on a side, and reads the results. */
export async function measureSide(side: BenchSide, name: string, signal: AbortSignal): Promise<GroupResult[]> {
  const before = new Set(resultFiles(side));
  const { status, output } = await runBench(side, name, signal);
  if (status !== 0) throw new Error(`${name} failed on ${side.label} (${side.commit}):\n${output}`);
  const lines = resultFiles(side)
    .filter((path) => !before.has(path))
    .flatMap((path) => readFileSync(path, 'utf8').trimEnd().split('\n'));
  return lines.map((line) => JSON.parse(line) as GroupResult);
}

function resultFiles({ folder }: BenchSide): string[] {
  const results = join(folder, 'bench/results');
  try {
    return readdirSync(results)
      .filter((file) => file.endsWith('.jsonl'))
      .map((file) => join(results, file));
  } catch {
    // The first run makes the folder.
    return [];
  }
}

/** Runs the bench script of a checkout in a process group, which an interruption ends as a whole. */
function runBench(
  { folder }: BenchSide,
  argument: string,
  signal: AbortSignal,
): Promise<{ status: number | null; output: string }> {
  signal.throwIfAborted();
  // What npm told this process about its own package is not for the other one.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  const child = spawn('npm', ['run', '--silent', 'bench', '--', argument], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const stop = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // It has ended by itself.
    }
  };
  signal.addEventListener('abort', stop, { once: true });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => {
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve({ status, output });
    });
  });
}
