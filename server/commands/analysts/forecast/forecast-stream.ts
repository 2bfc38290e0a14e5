import { answerBatch, type BatchAnswer, type ForecastBatch } from './forecast-batch.ts';
import type { ForecastCall } from './forecast-call.ts';
import type { ForecastRow } from './forecast-rows.ts';
import { ForecastTable } from './forecast-table.ts';
import { csvHeader } from './forecast-text.ts';

/** Rows that a thread takes at once: enough that handing over costs nothing beside them. */
const rowsOfBatch = 250;

export interface Answerers {
  /** How many batches may be under way. */
  most: number;
  answer: (batch: ForecastBatch) => Promise<BatchAnswer>;
}

interface Ends {
  write: (output: string | Uint8Array) => Promise<void>;
  report: (fault: string) => void;
  /** Called where there is more than one batch. */
  answerers: () => Answerers;
}

/** A grid makes many forecasts of a row, so that fewer rows are as much work. */
const rowsFor = ({ grid }: Pick<ForecastCall, 'grid'>) => Math.max(1, Math.ceil(rowsOfBatch / grid.length));

async function* batchesOf(rows: AsyncIterable<ForecastRow>, call: ForecastCall): AsyncGenerator<ForecastBatch> {
  const { format, hasDisclosures, grid } = call;
  let batch: ForecastRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < rowsFor(call)) continue;
    yield { rows: batch, format, hasDisclosures, grid };
    batch = [];
  }
  if (batch.length > 0) yield { rows: batch, format, hasDisclosures, grid };
}

/** Writes lines as the members of one JSON. */
function jsonSink(write: Ends['write']) {
  let separator = '';
  return {
    begin: () => write('{"items":['),
    async take({ output }: BatchAnswer) {
      if (typeof output !== 'string' || output === '') return;
      await write(`${separator}\n${output.trimEnd().replaceAll('\n', ',\n')}`);
      separator = ',';
    },
    end: () => write('\n]}\n'),
  };
}

/** Where answers go in the order of their rows: on as lines, or into a table, which is packed by and by. */
function sinkOf(call: ForecastCall, write: Ends['write']) {
  if (call.format === 'json') return jsonSink(write);
  const table = call.format === 'parquet' ? new ForecastTable(call, write) : null;
  return {
    begin: async () => {
      if (call.format === 'csv') await write(`${csvHeader(call.grid)}\n`);
    },
    take: async ({ output }: BatchAnswer) => {
      if (typeof output !== 'string') await table?.add(output);
      else if (output !== '') await write(output);
    },
    end: async () => {
      await table?.end();
    },
  };
}

/**
 * Answers a stream of rows in their order, each as if it were alone; reads on only as far as answers are taken, so that memory does
 * not grow with the input. Tells how many faults there were.
 */
export async function streamForecasts(
  rows: AsyncIterable<ForecastRow>,
  call: ForecastCall,
  { write, report, answerers }: Ends,
): Promise<number> {
  const batches = batchesOf(rows, call);
  const under: Promise<BatchAnswer>[] = [];
  const sink = sinkOf(call, write);
  let faultCount = 0;
  const take = async () => {
    const answer = await under.shift();
    for (const fault of answer?.faults ?? []) report(fault);
    faultCount += answer?.faults.length ?? 0;
    if (answer) await sink.take(answer);
  };
  const first = await batches.next();
  const second = await batches.next();
  await sink.begin();
  if (!first.done) under.push(Promise.resolve(answerBatch(first.value)));
  if (!second.done) {
    const { most, answer } = answerers();
    const ask = async (batch: ForecastBatch) => {
      const asked = answer(batch);
      // It fails where it is taken, in its turn.
      asked.catch(() => undefined);
      under.push(asked);
      if (under.length >= most) await take();
    };
    await ask(second.value);
    for await (const batch of batches) await ask(batch);
  }
  while (under.length > 0) await take();
  await sink.end();
  return faultCount;
}
