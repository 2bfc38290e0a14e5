import { availableParallelism, cpus, loadavg } from 'node:os';
import { execFileSync } from 'node:child_process';
import type { CaseResult, GroupResult } from './harness.ts';
import { spreadPercent } from './format-time.ts';

/** The processor of a measurement. */
interface Processor {
  model: string;
  cores: number;
}

const processor = (): Processor => ({
  model: cpus()[0]?.model.trim() || 'unknown processor',
  cores: availableParallelism(),
});

/** Returns the load average of the last minute; always 0 on Windows, which does not provide it. */
const loadAverage = (): number => Number((loadavg()[0] ?? 0).toFixed(2));

/** Returns the short hash of the checked-out commit, with "+" if the tree has changes; null outside a git checkout. */
export function currentCommit(folder: string): string | null {
  try {
    const hash = git(folder, 'rev-parse', '--short', 'HEAD');
    // A worktree of `compare` links the node_modules of another checkout, which does not count as a change.
    const changes = git(folder, 'status', '--porcelain', '--', '.', ':!node_modules');
    return changes === '' ? hash : `${hash}+`;
  } catch {
    return null;
  }
}

/** Runs git in a folder and returns its output; throws git's message on failure. */
export const git = (folder: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim();

/** One line of a file in `bench/results`: a group with the machine and commit of its measurement. */
export interface ResultLine extends GroupResult {
  at: string;
  node: string;
  /** Short hash, with "+" for a tree with changes; null outside a git checkout. */
  commit: string | null;
  processor: Processor;
  /** Load average of the last minute at the start and end of the group. */
  load: { begin: number; end: number };
  cases: readonly (CaseResult & { spreadPercent: number })[];
}

/** Measures a group and adds the circumstances. */
export async function measureLine(measure: () => Promise<GroupResult>, commit: string | null): Promise<ResultLine> {
  const begin = loadAverage();
  const { cases, ...result } = await measure();
  return {
    at: new Date().toISOString(),
    node: process.version,
    commit,
    processor: processor(),
    load: { begin, end: loadAverage() },
    ...result,
    cases: cases.map(({ name, ms, rounds }) => ({
      name,
      ms,
      spreadPercent: Number(spreadPercent(rounds).toPrecision(3)),
      rounds,
    })),
  };
}
