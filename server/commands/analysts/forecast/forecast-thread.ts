/* A thread that forecasts batches of rows; started by forecast-threads.ts. */
import { parentPort } from 'node:worker_threads';
import { answerOrders, type HelperOrder } from '../../../platform/helper.ts';
import { answerBatch, type BatchAnswer, type ForecastBatch } from './forecast-batch.ts';

const answer = answerOrders<ForecastBatch, BatchAnswer>(
  (batch) => Promise.resolve(answerBatch(batch)),
  (made) => parentPort?.postMessage(made, []),
);
parentPort?.on('message', (order: HelperOrder<ForecastBatch>) => answer(order));
