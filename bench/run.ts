/*
 * Runs the benchmarks: `npm run bench` all of them, `npm run bench -- kernel table` the named files and pages only. With
 * `--gate` the goals of goals.json decide: a group that misses one is run once more, then the exit status is 1.
 */
import { appendFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { browserBenches, runInBrowser } from './browser/run.ts';
import { readGoals, verdictsOf, type Verdict } from './gate.ts';
import { largePortal, measureLargePortal } from './large-portal.ts';
import { longCarts, measureLongCarts } from './long-carts.ts';
import { measureStartup, startup } from './startup.ts';
import { currentCommit } from './lib/current-commit.ts';
import { runGroup, type BenchGroup, type GroupResult } from './lib/harness.ts';
import { reportGroup } from './lib/report-group.ts';
import { measureLine } from './lib/result-line.ts';

const folder = import.meta.dirname;
const suffix = '.bench.ts';
const files = readdirSync(folder)
  .filter((file) => file.endsWith(suffix))
  .map((file) => file.slice(0, -suffix.length));
const known: readonly string[] = [...files, ...browserBenches, startup, longCarts, largePortal];
const isGated = process.argv.includes('--gate');
const asked = process.argv.slice(2).filter((argument) => argument !== '--gate');
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown bench: ${unknown.join(', ')}. There are: ${known.join(', ')}.`);
  process.exit(2);
}

const results = join(folder, 'results');
mkdirSync(results, { recursive: true });
const resultFile = join(results, `${new Date().toISOString().replaceAll(':', '-')}.jsonl`);
const goals = readGoals();
const commit = currentCommit(folder);
const verdicts: Verdict[] = [];

/** Groups that could not run here, and why. */
const leftOut = new Map<string, string>();

const isAsked = (name: string) => asked.length === 0 || asked.includes(name);
for (const name of files.filter(isAsked)) {
  const { groups } = (await import(`./${name}${suffix}`)) as { groups: readonly BenchGroup[] };
  for (const group of groups) {
    const missing = group.missing?.() ?? null;
    if (missing === null) verdicts.push(...(await judged(() => runGroup(group))));
    else leftOut.set(group.name, missing);
  }
}
for (const [name, missing] of leftOut) console.log(`\n${name} is left out: ${missing}.`);
let hasBrowser = true;
for (const name of browserBenches.filter(isAsked)) {
  hasBrowser = await runInBrowser(name, async ({ measure }) => void verdicts.push(...(await judged(measure))));
  if (!hasBrowser) break;
}
if (hasBrowser && isAsked(startup))
  await measureStartup(async (measure) => void verdicts.push(...(await judged(measure))));
if (hasBrowser && isAsked(longCarts))
  await measureLongCarts(async (measure) => void verdicts.push(...(await judged(measure))));
if (hasBrowser && isAsked(largePortal)) verdicts.push(...(await judged(() => Promise.resolve(measureLargePortal()))));

const missed = verdicts.filter(({ reached }) => !reached);
console.log(`\n${verdicts.length - missed.length} of ${verdicts.length} goals reached; results in ${resultFile}`);
const unjudged =
  asked.length > 0 || !hasBrowser
    ? []
    : goals.filter((goal) => !leftOut.has(goal.group) && !verdicts.some((verdict) => verdict.goal === goal));
for (const { id, group } of unjudged) console.log(`Goal ${id} names a group that did not run: ${group}`);
if (isGated && missed.length + unjudged.length > 0) process.exitCode = 1;

async function judged(measure: () => Promise<GroupResult>): Promise<readonly Verdict[]> {
  const first = verdictsOf(await recorded(measure), goals);
  if (!isGated || first.every(({ reached }) => reached)) return told(first);
  console.log('A goal was missed: the group runs once more.');
  return told(verdictsOf(await recorded(measure), goals));
}

async function recorded(measure: () => Promise<GroupResult>): Promise<GroupResult> {
  const line = await measureLine(measure, commit);
  appendFileSync(resultFile, `${JSON.stringify(line)}\n`);
  console.log(['', ...reportGroup(line)].join('\n'));
  return line;
}

function told(outcome: readonly Verdict[]): readonly Verdict[] {
  for (const { goal, value, reached } of outcome)
    console.log(
      `  ${reached ? 'reached' : 'MISSED '} ${goal.id}: ${value.toPrecision(3)} ${goal.op} ${goal.limit} (${goal.text})`,
    );
  return outcome;
}
