import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { transfer, wrap } from 'comlink';
import { ThreadWorker } from '../test/helpers/worker/thread-worker.ts';
import { median, type BenchGroup } from './lib/harness.ts';
import { bytesOf, monthsOf } from './lib/transfer-payload.ts';
import type { TransferHandlers } from './lib/transfer-thread.ts';

const threadFile = new URL('lib/transfer-thread.ts', import.meta.url);

function ping(thread: ThreadWorker): Promise<void> {
  return new Promise((resolve) => {
    thread.addEventListener('message', () => resolve(), { once: true });
    thread.postMessage('ping', []);
  });
}

function boundaryGroup(items: number): BenchGroup {
  return {
    name: `transfer-${items}`,
    base: 'raw ping',
    turnMs: 25,
    prepare: async () => {
      const thread = new ThreadWorker(threadFile);
      const remote = wrap<TransferHandlers>(thread);
      const bytes = bytesOf(items);
      let pooled = new ArrayBuffer(bytes);
      const returned = await remote.objects(items);
      if (returned.flat().length * 4 * 8 !== bytes) throw new Error('The payloads differ in size.');
      return {
        cases: [
          { name: 'raw ping', run: () => ping(thread) },
          { name: 'comlink, empty call', run: () => remote.ping() },
          {
            name: 'comlink, pooled transfer',
            run: async () => {
              pooled = await remote.pooled(transfer(pooled, [pooled]));
            },
          },
          { name: 'comlink, fresh transfer', run: () => remote.fresh(bytes) },
          { name: 'comlink, cloned array', run: () => remote.cloned(bytes) },
          { name: 'comlink, objects', run: () => remote.objects(items) },
        ],
        measures: { 'blocked by objects over pooled transfer': blockedRatio(items) },
        dispose: () => thread.terminate(),
      };
    },
  };
}

/** Time during which the receiving side is blocked: objects compared with a transferred buffer. */
function blockedRatio(items: number): number {
  const objects = monthsOf(items);
  let buffer = new ArrayBuffer(bytesOf(items));
  const forObjects = Array.from({ length: 20 }, () => receivingMs(objects, []).ms);
  const forBuffer = Array.from({ length: 200 }, () => {
    const { ms, received } = receivingMs(buffer, [buffer]);
    if (!(received instanceof ArrayBuffer)) throw new Error('The buffer did not come back.');
    buffer = received;
    return ms;
  });
  return median(forObjects) / median(forBuffer);
}

function receivingMs(payload: unknown, transfers: ArrayBuffer[]): { ms: number; received: unknown } {
  const { port1, port2 } = new MessageChannel();
  port1.postMessage(payload, transfers);
  const started = performance.now();
  const message = receiveMessageOnPort(port2);
  const ms = performance.now() - started;
  port1.close();
  return { ms, received: message?.message };
}

export const groups: readonly BenchGroup[] = [boundaryGroup(100)];
