/*
 * `npm run --silent forecast -- INPUT.json [--format json|csv|parquet]`: forecasts of resolved items without a browser, by the
 * code of the worker (calculation, section 9). `-` reads standard input. Exit status 2 and nothing on standard output for bad
 * input. INPUT.jsonl and INPUT.csv (`--input` names the kind of standard input) are read as a stream, answered a line an item by all
 * cores in the order of the rows, or as a table of Parquet; a bad row is reported with its line and leaves exit status 1.
 * `--vary horizon=5,10,15` forecasts each item for each value, several of them for each combination.
 */
import { createReadStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { askHelper, HelperEnded, type HelperAnswer } from '../../../platform/helper.ts';
import { fileExtension, startThread } from '../../../platform/start-thread.ts';
import { cartTextOf, refuse, unreadable } from '../../command-input.ts';
import { wholeForecasts, wholeText } from './forecast-answer.ts';
import type { BatchAnswer, ForecastBatch } from './forecast-batch.ts';
import { isHelpRequested } from '../../help.ts';
import { forecastCall, forecastHelp, type ForecastCall } from './forecast-call.ts';
import { BadInput } from './forecast-columns.ts';
import { csvRows, jsonRows } from './forecast-rows.ts';
import { streamForecasts, type Answerers } from './forecast-stream.ts';
import { ForecastTable } from './forecast-table.ts';
import { yearsOf } from './forecast-years.ts';

/** Batches that a thread has, the one at work and one to go on with. */
const batchesOfThread = 2;

function startOne() {
  const worker = startThread(new URL(`forecast-thread.${fileExtension}`, import.meta.url));
  const ask = askHelper<ForecastBatch, BatchAnswer>(({ answered, ended }) => {
    worker.on('message', (answer: HelperAnswer<BatchAnswer>) => answered(answer));
    worker.on('error', ended);
    worker.on('exit', () => ended(new HelperEnded('A thread of the forecasts ended.')));
    return { post: (order) => worker.postMessage(order, []) };
  });
  return { ask, end: () => worker.terminate() };
}

/** As many threads as the machine runs at once, which take the batches in turn. */
function startThreads(): Answerers & { end: () => Promise<void> } {
  const threads = Array.from({ length: availableParallelism() }, startOne);
  let next = 0;
  return {
    most: threads.length * batchesOfThread,
    answer(batch) {
      const thread = threads[next % threads.length];
      next += 1;
      return thread ? thread.ask(batch) : Promise.reject(new HelperEnded('There is no thread.'));
    },
    async end() {
      await Promise.all(threads.map(({ end }) => end()));
    },
  };
}

/** Writes as fast as the reader reads. */
async function write(output: string | Uint8Array): Promise<void> {
  await new Promise<void>((resolve) => void process.stdout.write(output, () => resolve()));
}

async function whole(call: ForecastCall): Promise<void> {
  const read = await wholeForecasts(call, cartTextOf);
  if ('faults' in read) return refuse(read.faults);
  if (call.format !== 'parquet') return console.log(wholeText(read.answers, call));
  const table = new ForecastTable(call, write);
  await table.add(yearsOf(read.answers));
  await table.end();
}

/** What reads Parquet is loaded where it is needed: it takes longer than a small forecast. */
async function rowsOf({ source, input }: ForecastCall, bytes: () => AsyncIterable<Uint8Array>) {
  if (input === 'csv') return csvRows(bytes());
  if (input !== 'parquet') return jsonRows(bytes());
  const { parquetRows } = await import('./parquet-rows.ts');
  return parquetRows(source);
}

async function stream(call: ForecastCall): Promise<void> {
  const bytes = () => (call.source === '-' ? process.stdin : createReadStream(call.source));
  let threads: ReturnType<typeof startThreads> | undefined;
  const answerers = () => (threads = startThreads());
  try {
    const rows = await rowsOf(call, bytes);
    const faults = await streamForecasts(rows, call, { write, answerers, report: (fault) => console.error(fault) });
    if (faults > 0) process.exitCode = 1;
  } catch (error) {
    if (error instanceof BadInput) refuse([`${call.source}: ${error.message}`]);
    else if (error instanceof Error && 'syscall' in error) refuse([unreadable(call.source, error)]);
    else throw error;
  } finally {
    await threads?.end();
  }
}

// A reader that has gone away ends the command.
process.stdout.on('error', () => process.exit());
const args = process.argv.slice(2);
const call = forecastCall(args, process.stdout.isTTY);
if (isHelpRequested(args)) console.log(forecastHelp);
else if ('fault' in call) refuse([call.fault]);
else if (call.input === 'json') await whole(call);
else await stream(call);
