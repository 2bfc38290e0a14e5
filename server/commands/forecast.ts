/*
 * `npm run --silent forecast -- INPUT.json [--format json|csv|parquet]`: forecasts of resolved items without a browser, by the
 * code of the worker (calculation, section 9). `-` reads standard input. Exit status 2 and nothing on standard output for bad
 * input. INPUT.jsonl and INPUT.csv (`--input` names the kind of standard input) are read as a stream, answered a line an item by all
 * cores in the order of the rows, or as a table of Parquet; a bad row is reported with its line and leaves exit status 1.
 * `--vary horizon=5,10,15` forecasts each item for each value, several of them for each combination.
 */
import { createReadStream } from 'node:fs';
import { refuse, textOf, unreadable } from './command-input.ts';
import { wholeForecasts, wholeText } from './forecast-answer.ts';
import { forecastCall, type ForecastCall } from './forecast-call.ts';
import { BadHeader } from './forecast-columns.ts';
import { csvRows, jsonRows } from './forecast-rows.ts';
import { streamForecasts } from './forecast-stream.ts';
import { ForecastTable } from './forecast-table.ts';
import { startThreads } from './forecast-threads.ts';
import { yearsOf } from './forecast-years.ts';

/** Writes as fast as the reader reads. */
async function write(output: string | Uint8Array): Promise<void> {
  await new Promise<void>((resolve) => void process.stdout.write(output, () => resolve()));
}

async function whole(call: ForecastCall): Promise<void> {
  const read = await wholeForecasts(call, textOf);
  if ('faults' in read) return refuse(read.faults);
  if (call.format !== 'parquet') return console.log(wholeText(read.answers, call));
  const table = new ForecastTable(call, write);
  await table.add(yearsOf(read.answers));
  await table.end();
}

async function stream(call: ForecastCall): Promise<void> {
  const bytes = call.source === '-' ? process.stdin : createReadStream(call.source);
  let threads: ReturnType<typeof startThreads> | undefined;
  const answerers = () => (threads = startThreads());
  try {
    const rows = call.input === 'csv' ? csvRows(bytes) : jsonRows(bytes);
    const faults = await streamForecasts(rows, call, { write, answerers, report: (fault) => console.error(fault) });
    if (faults > 0) process.exitCode = 1;
  } catch (error) {
    if (error instanceof BadHeader) refuse([`${call.source}: ${error.message}`]);
    else if (error instanceof Error && 'syscall' in error) refuse([unreadable(call.source, error)]);
    else throw error;
  } finally {
    await threads?.end();
  }
}

// A reader that has gone away ends the command.
process.stdout.on('error', () => process.exit());
const call = forecastCall(process.argv.slice(2), process.stdout.isTTY);
if ('fault' in call) refuse([call.fault]);
else if (call.input === 'json') await whole(call);
else await stream(call);
