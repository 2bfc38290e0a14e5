import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GroupResult } from './harness.ts';
import { listedNames, splitName } from './select-groups.ts';

/** One side of a comparison: a checkout that runs benchmarks with its own code. */
export interface BenchSide {
  label: 'A' | 'B';
  /** The short hash, with "+" for a working tree with changes. */
  commit: string;
  folder: string;
}

/** The files of a side, each with its groups; null if its code cannot list them. */
export type Offer = ReadonlyMap<string, readonly string[] | null>;

/** Asks the code of a side for its files and groups. */
export async function readOffer(side: BenchSide, signal: AbortSignal): Promise<Offer> {
  const { status, output } = await runBench(side, '--list', signal);
  if (status !== 0) {
    // A commit that cannot list its groups treats --list as a name, and its error lists the files.
    const names = /There are: (.+)\.$/m.exec(output)?.[1]?.split(', ') ?? [];
    return new Map(names.map((name) => [name, null]));
  }
  const offer = new Map<string, string[]>();
  for (const { file, group } of listedNames(output).map(splitName))
    offer.set(file, [...(offer.get(file) ?? []), group ?? '']);
  return offer;
}

/** Whether a side has FILE or FILE/GROUP, as far as known before it runs. */
export function offers(offer: Offer, name: string): boolean {
  const { file, group } = splitName(name);
  const groups = offer.get(file);
  return groups !== undefined && (group === null || groups === null || groups.includes(group));
}

/**
 * Returns the name to run on both sides: the whole file if one of them cannot run a group separately, since earlier groups
 * change the state of the process and thus the times.
 */
export function runnableName(name: string, ...offersOfSides: readonly Offer[]): string {
  const { file } = splitName(name);
  return offersOfSides.some((offer) => offer.get(file) === null) ? file : name;
}

/** Runs FILE or FILE/GROUP on a side, and reads the results. */
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
    // The first run creates the folder.
    return [];
  }
}

/** Runs the bench script of a checkout in its own process group, so that an interruption ends all of it. */
function runBench(
  { folder }: BenchSide,
  argument: string,
  signal: AbortSignal,
): Promise<{ status: number | null; output: string }> {
  signal.throwIfAborted();
  // npm's variables describe the package of this process, not the other one.
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
      // The process has already exited.
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
