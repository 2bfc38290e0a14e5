import { appendFileSync, mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readGoals, verdictsOf, type Verdict } from './gate.ts';
import { currentCommit, measureLine } from './lib/result-line.ts';
import { formatFigure } from './lib/format-time.ts';
import type { GroupResult } from './lib/harness.ts';
import { reportGroup } from './lib/report-group.ts';
import type { Selection } from './lib/select-groups.ts';

const goals = readGoals();
const commit = currentCommit(import.meta.dirname);

export interface RunOptions {
  /** Whether a group that misses a goal runs again, and a goal missed twice fails the run. */
  isGated: boolean;
  /** Whether everything runs, so that every goal must match a group. */
  isWhole: boolean;
}

/**
 * Runs the selected groups one after another, prints them, stores them in `bench/results` and evaluates their goals. Returns
 * the exit status.
 */
export async function runBenches(selections: readonly Selection[], options: RunOptions): Promise<0 | 1> {
  const file = resultFile();
  const verdicts: Verdict[] = [];
  const skipped = new Map<string, string[]>();
  const ran = new Set<string>();
  const record = async (measure: () => Promise<GroupResult>) =>
    void verdicts.push(...(await judge(measure, file, options.isGated)));
  const skip = (group: string, reason: string) => void skipped.set(reason, [...(skipped.get(reason) ?? []), group]);

  for (const { file: bench, groups } of selections) {
    const wanted = groups ?? new Set(await bench.groupNames());
    for (const group of wanted) ran.add(group);
    await bench.run(wanted, { record, skip });
  }

  for (const [reason, groups] of skipped) console.log(`\nSkipped: ${groups.join(', ')}. ${reason}`);
  const missed = verdicts.filter(({ reached }) => !reached);
  console.log(
    `\n${verdicts.length - missed.length} of ${verdicts.length} goals reached; results in ${relative(process.cwd(), file)}`,
  );
  const lost = options.isWhole ? goals.filter(({ group }) => !ran.has(group)) : [];
  for (const { id, group } of lost) console.log(`Goal ${id} names a group that does not exist: ${group}`);
  return options.isGated && missed.length + lost.length > 0 ? 1 : 0;
}

async function judge(measure: () => Promise<GroupResult>, file: string, isGated: boolean): Promise<Verdict[]> {
  let verdicts = await measured(measure, file);
  if (isGated && verdicts.some(({ reached }) => !reached)) {
    console.log('  A goal was missed: the group runs once more.');
    verdicts = await measured(measure, file);
  }
  for (const verdict of verdicts) console.log(`  ${describeVerdict(verdict)}`);
  return verdicts;
}

async function measured(measure: () => Promise<GroupResult>, file: string): Promise<Verdict[]> {
  const line = await measureLine(measure, commit);
  appendFileSync(file, `${JSON.stringify(line)}\n`);
  console.log(['', ...reportGroup(line)].join('\n'));
  return verdictsOf(line, goals);
}

/** Creates a file named after the start of the run. */
function resultFile(): string {
  const folder = join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  return join(folder, `${new Date().toISOString().replaceAll(':', '-')}.jsonl`);
}

const describeVerdict = ({ goal, value, reached }: Verdict) =>
  `${reached ? 'reached' : 'MISSED '} ${goal.id}: ${formatFigure(value)} ${goal.op} ${goal.limit} (${goal.text})`;
