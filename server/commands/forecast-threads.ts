import { availableParallelism } from 'node:os';
import { askHelper, HelperEnded, type HelperAnswer } from '../platform/helper.ts';
import { fileExtension, startThread } from '../platform/start-thread.ts';
import type { BatchAnswer, ForecastBatch } from './forecast-batch.ts';
import type { Answerers } from './forecast-stream.ts';

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
export function startThreads(): Answerers & { end: () => Promise<void> } {
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
