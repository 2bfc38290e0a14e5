import { parentPort } from 'node:worker_threads';
import { expose, transfer, type Endpoint } from 'comlink';
import { monthsOf, type MonthPoint } from './transfer-payload.ts';

/** Handlers of the thread through comlink: a call takes the time of the boundary and hardly any itself. */
export interface TransferHandlers {
  ping(): void;
  pooled(buffer: ArrayBuffer): ArrayBuffer;
  fresh(bytes: number): ArrayBuffer;
  cloned(bytes: number): Float64Array;
  objects(items: number): MonthPoint[][];
}

const scope = new EventTarget();
const endpoint: Endpoint = {
  addEventListener: scope.addEventListener.bind(scope),
  removeEventListener: scope.removeEventListener.bind(scope),
  postMessage: (data: unknown, transfers: Transferable[] = []) =>
    parentPort?.postMessage(data, transfers as ArrayBuffer[]),
};

expose(
  {
    ping: () => {},
    pooled: (buffer) => transfer(buffer, [buffer]),
    fresh: (bytes) => {
      const buffer = new ArrayBuffer(bytes);
      return transfer(buffer, [buffer]);
    },
    cloned: (bytes) => new Float64Array(bytes / Float64Array.BYTES_PER_ELEMENT),
    objects: (items) => monthsOf(items),
  } satisfies TransferHandlers,
  endpoint,
);

parentPort?.on('message', (data: unknown) => {
  // Lower bound of all measurements: one message there and back, without comlink.
  if (data === 'ping') parentPort?.postMessage('pong', []);
  else scope.dispatchEvent(new MessageEvent('message', { data }));
});
