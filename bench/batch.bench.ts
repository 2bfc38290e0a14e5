import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { cartOf } from './lib/fixtures.ts';
import type { BenchGroup } from './lib/harness.ts';

const root = join(import.meta.dirname, '..');
const [manyItems, someItems] = [100_000, 20_000];
const sampleRows = 1000;
/** The output rows of the baseline have the same length as ours, except for their ids. */
const mostDifference = 0.02;
/** Prints the peak memory of a process in kilobytes at its end, including its threads. */
const tellMemory =
  "data:text/javascript,import{isMainThread}from'node:worker_threads';" +
  "if(isMainThread)process.on('exit',()=>console.error(process.resourceUsage().maxRSS))";

/** Items of 5 to 25 years, one per line. */
const itemLines = (count: number) =>
  cartOf(count).map((item, index) => `${JSON.stringify({ ...item, investmentHorizon: 5 + (index % 21) })}\n`);

/** Runs a script of the project with its output written to the file; returns its peak memory in kilobytes. */
async function run(script: string, args: readonly string[], output: string): Promise<number> {
  const target = openSync(output, 'w');
  const child = spawn('node', ['--import', 'tsx', '--import', tellMemory, script, ...args], {
    cwd: root,
    stdio: ['ignore', target, 'pipe'],
  });
  closeSync(target);
  const said = child.stderr ? text(child.stderr) : '';
  const [words, [status]] = await Promise.all([said, once(child, 'exit') as Promise<[number | null]>]);
  if (status !== 0) throw new Error(`${script} failed: ${words}`);
  return Number(words.trim().split('\n').at(-1));
}

async function prepare() {
  const folder = mkdtempSync(join(tmpdir(), 'fundament-batch-'));
  const at = (name: string) => join(folder, name);
  const lines = itemLines(manyItems);
  writeFileSync(at('many.jsonl'), lines.join(''));
  writeFileSync(at('some.jsonl'), lines.slice(0, someItems).join(''));
  const forecast = (name: string) =>
    run('server/commands/run.ts', ['forecast', at(`${name}.jsonl`)], at(`${name}.out`));
  const some = await forecast('some');
  const answers = readFileSync(at('some.out'), 'utf8').trimEnd().split('\n');
  if (answers.length !== someItems) throw new Error(`${answers.length} answers instead of ${someItems}.`);
  writeFileSync(at('sample.jsonl'), answers.slice(0, sampleRows).join('\n'));
  const bare = () => run('bench/lib/bare-batch.ts', [at('many.jsonl'), at('sample.jsonl')], at('bare.out'));
  const many = await forecast('many');
  await bare();
  const [ours, theirs] = [statSync(at('many.out')).size, statSync(at('bare.out')).size];
  if (Math.abs(theirs / ours - 1) > mostDifference) throw new Error(`The base wrote ${theirs} bytes, we ${ours}.`);
  return {
    cases: [
      { name: 'parse and write', run: bare },
      { name: 'npm run forecast', run: () => forecast('many') },
    ],
    measures: { 'megabytes at most': many / 1e3, 'memory of 100,000 over 20,000 items': many / some },
    dispose: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Measures the whole command, from its start to the last row, on all available cores. */
export const groups: readonly BenchGroup[] = [
  { name: 'batch-100000', base: 'parse and write', rounds: 5, turnMs: 1, prepare },
];
