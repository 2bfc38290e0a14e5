import { createReadStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { askHelper, HelperEnded, type HelperAnswer } from '../../../platform/helper.ts';
import { fileExtension, startThread } from '../../../platform/start-thread.ts';
import type { CommandContext } from '../../command-context.ts';
import { badInput, unreadable } from '../../command-input.ts';
import { defineCommand } from '../../define-command.ts';
import { wholeForecasts, wholeText } from './forecast-answer.ts';
import type { BatchAnswer, ForecastBatch } from './forecast-batch.ts';
import { forecastCall, forecastOptions, type ForecastCall } from './forecast-call.ts';
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

async function whole(call: ForecastCall, { print, write, readText }: CommandContext): Promise<void> {
  const read = await wholeForecasts(call, readText);
  if ('faults' in read) throw badInput(read.faults);
  if (call.format !== 'parquet') return print(wholeText(read.answers, call));
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

async function stream(call: ForecastCall, { write, note }: CommandContext): Promise<void> {
  const bytes = () => (call.source === '-' ? process.stdin : createReadStream(call.source));
  let threads: ReturnType<typeof startThreads> | undefined;
  const answerers = () => (threads = startThreads());
  try {
    const rows = await rowsOf(call, bytes);
    const faults = await streamForecasts(rows, call, { write, answerers, report: note });
    if (faults > 0) process.exitCode = 1;
  } catch (error) {
    if (error instanceof BadInput) throw badInput([`${call.source}: ${error.message}`]);
    if (error instanceof Error && 'syscall' in error) throw badInput([unreadable(call.source, error)]);
    throw error;
  } finally {
    await threads?.end();
  }
}

export const command = defineCommand({
  name: 'forecast',
  summary: `Forecasts resolved items, or those of a cart with terms or of a proposal (calculation, section 9).
INPUT is a file or - for standard input; .json is read as a whole, .jsonl, .csv and .parquet as a stream on all cores.`,
  failure: 'a row of a stream is bad; it is reported with its line, the others are answered',
  words: ['INPUT.json|INPUT.jsonl|INPUT.csv|INPUT.parquet|-'],
  options: forecastOptions,
  async run({ words: [source = ''], options, refuse }, context) {
    const call = forecastCall(source, { options, isTerminal: context.isTerminal, refuse });
    await (call.input === 'json' ? whole : stream)(call, context);
  },
});
