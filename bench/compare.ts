import { join } from 'node:path';
import { measureSide, offers, readOffer, runnableName, type BenchSide, type Offer } from './lib/bench-side.ts';
import { currentCommit } from './lib/result-line.ts';
import { openWorktree, requireSamePackages, resolveCommit, type Worktree } from './lib/open-worktree.ts';
import { pairGroups, type Pair } from './lib/pair-ratios.ts';
import { UsageError, type BenchCommand } from './lib/parse-arguments.ts';
import { reportComparison } from './lib/report-comparison.ts';
import { splitName } from './lib/select-groups.ts';

const ownRoot = join(import.meta.dirname, '..');
const workingTree = '.';
const interrupted = 130;

type CompareCommand = Extract<BenchCommand, { kind: 'compare' }>;

/**
 * Runs the benchmarks of two commits alternately, each with its own code in a separate worktree, and prints the ratios of their
 * times. Returns the exit status. The worktrees are also removed on failure and interruption.
 */
export async function compareCommits(command: CompareCommand, root = ownRoot): Promise<number> {
  const worktrees: Worktree[] = [];
  const interruption = new AbortController();
  const interrupt = () => interruption.abort();
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
  for (const signal of signals) process.on(signal, interrupt);
  try {
    const sides = openSides(root, command.sides, worktrees);
    await compareSides(sides, command, interruption.signal);
    return 0;
  } catch (error) {
    if (!interruption.signal.aborted) throw error;
    console.error('Interrupted.');
    return interrupted;
  } finally {
    for (const { close } of worktrees) close();
    for (const signal of signals) process.off(signal, interrupt);
  }
}

/** Checks both commits before creating the first worktree. */
function openSides(
  root: string,
  [a, b]: readonly [string, string],
  worktrees: Worktree[],
): readonly [BenchSide, BenchSide] {
  const own = currentCommit(root);
  if (own === null) throw new UsageError('compare needs a git checkout, and this folder is none.');
  const [commitA, commitB] = [a, b].map((name) => {
    if (name === workingTree) return own;
    const commit = resolveCommit(root, name);
    requireSamePackages(root, commit);
    return commit;
  });
  const open = (label: 'A' | 'B', name: string, commit = ''): BenchSide => {
    if (name === workingTree) return { label, commit, folder: root };
    const worktree = openWorktree(root, commit);
    worktrees.push(worktree);
    return { label, commit, folder: worktree.folder };
  };
  return [open('A', a, commitA), open('B', b, commitB)];
}

async function compareSides(
  [a, b]: readonly [BenchSide, BenchSide],
  { names, pairs }: CompareCommand,
  signal: AbortSignal,
): Promise<void> {
  const [offerA, offerB] = [await readOffer(a, signal), await readOffer(b, signal)];
  const wanted = commonNames(names, offerA, offerB);
  if (wanted.length === 0) throw new UsageError(nothingInBoth(names, a, b));
  const missing = names.filter((name) => !offers(offerA, name) || !offers(offerB, name));
  if (missing.length > 0) console.log(`Left out, since A or B does not have it: ${missing.join(', ')}`);
  console.log(`A is ${a.commit}, B is ${b.commit}`);

  let compared = 0;
  for (const name of wanted) {
    const groups = await measurePairs(a, b, { name: runnableName(name, offerA, offerB), pairs, signal });
    const { group: wantedGroup } = splitName(name);
    for (const [group, measured] of groups) {
      if (wantedGroup !== null && group !== wantedGroup) continue;
      console.log(['', ...reportComparison(group, measured)].join('\n'));
      compared += 1;
    }
    console.log('');
  }
  if (compared === 0) throw new UsageError(nothingInBoth(names, a, b));
}

/** Measures A, B, A, B and so on; returns the pairs of every group that ran on both sides. */
async function measurePairs(
  a: BenchSide,
  b: BenchSide,
  { name, pairs, signal }: { name: string; pairs: number; signal: AbortSignal },
): Promise<Map<string, Pair[]>> {
  const measured = new Map<string, Pair[]>();
  for (let pair = 1; pair <= pairs; pair += 1) {
    const started = performance.now();
    const resultsA = await measureSide(a, name, signal);
    const resultsB = await measureSide(b, name, signal);
    for (const [group, both] of pairGroups(resultsA, resultsB))
      measured.set(group, [...(measured.get(group) ?? []), both]);
    console.log(`${name}: pair ${pair} of ${pairs} took ${((performance.now() - started) / 1000).toFixed(0)} s`);
    if (measured.size === 0) break;
  }
  return measured;
}

/**
 * Returns the names available on both sides, or all common files without a name; a group is dropped if its whole file is named.
 */
function commonNames(names: readonly string[], offerA: Offer, offerB: Offer): string[] {
  const wanted = names.length > 0 ? [...new Set(names)] : [...offerB.keys()];
  return wanted.filter((name) => {
    const { file, group } = splitName(name);
    return offers(offerA, name) && offers(offerB, name) && (group === null || !wanted.includes(file));
  });
}

const nothingInBoth = (names: readonly string[], a: BenchSide, b: BenchSide) =>
  `Nothing to compare: ${names.length > 0 ? `${names.join(', ')} did` : 'no group does'} not run in both ${a.commit} and ${b.commit}. List what there is with npm run bench -- --list.`;
